package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.RecordStream;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;

/** One GET for a stream of all records. */
record TunedServerStreamSource(Carrier carrier, RecordCodec codec, String users) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        RecordStream records = new RecordStream(query);
        StreamedRecords answers = new StreamedRecords(query.count(), records, codec);
        String target = users + "?seed=" + query.seed() + "&count=" + query.count()
                + query.payload().parameters();
        answers.begin(new Exchange(carrier, Ask.get(target, codec.stream()), answers));
        return records.users();
    }
}
