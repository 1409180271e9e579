package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.WholeUpload;
import dev.wiregauge.user.Receipt;
import java.net.URI;
import org.springframework.web.reactive.function.client.WebClient;

/** One POST that carries all records in one body. */
record RestUploadSource(WebClient client, String receipts, Encoding encoding) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        WholeUpload upload = new WholeUpload(query);
        client.post()
                .uri(URI.create(receipts))
                .httpRequest(new CallBudget(query.deadline()))
                .contentType(encoding.whole())
                .bodyValue(upload.records(), RestBatchSource.USERS)
                .retrieve()
                .bodyToMono(Receipt.class)
                .subscribe(new ReceiptSubscriber(upload));
        return upload.users();
    }
}
