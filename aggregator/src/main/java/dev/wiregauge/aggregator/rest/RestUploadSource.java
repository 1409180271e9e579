package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.WholeUpload;
import dev.wiregauge.user.Receipt;
import java.net.URI;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.client.WebClient;

/** One POST that carries all records in an array. */
record RestUploadSource(WebClient client, String receipts) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        WholeUpload upload = new WholeUpload(query);
        client.post()
                .uri(URI.create(receipts))
                .contentType(MediaType.APPLICATION_JSON)
                .accept(MediaType.APPLICATION_JSON)
                .bodyValue(upload.records())
                .retrieve()
                .bodyToMono(Receipt.class)
                .subscribe(new ReceiptSubscriber(upload));
        return upload.users();
    }
}
