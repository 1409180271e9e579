package dev.wiregauge.experiments.weather.server;

import static dev.wiregauge.experiments.weather.server.MergeTest.humidity;
import static dev.wiregauge.experiments.weather.server.MergeTest.temperature;
import static dev.wiregauge.experiments.weather.server.MergeTest.wind;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.experiments.weather.v1.Weather;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StreamMergeTest {

    private final StreamMerge merge = new StreamMerge();

    @Test
    void givesEachWeatherOnceItsLastReadingIsThere() {
        merge.ask(1, 0);
        merge.add(wind(1));
        assertThat(merge.poll()).isNull();
        merge.add(temperature(1));
        assertThat(merge.poll()).isNull();
        merge.add(humidity(1));

        assertThat(merge.poll()).isEqualTo(Merge.weather(1, temperature(1), humidity(1), wind(1)));
        assertThat(merge.poll()).isNull();
    }

    @Test
    void isEmptyOnceEveryWeatherThatWasAskedIsOut() {
        assertThat(merge.isEmpty()).isTrue();

        merge.ask(1, 0);
        merge.add(temperature(1));
        merge.add(humidity(1));
        merge.add(wind(1));
        assertThat(merge.isEmpty()).isFalse();

        assertThat(merge.poll()).isNotNull();
        assertThat(merge.isEmpty()).isTrue();
    }

    @Test
    void keepsTheOrderOfTheRequestsHoweverFarOneServiceIsAhead() {
        for (int station = 1; station <= 3; station++) {
            merge.ask(station, 0);
            merge.add(temperature(station));
        }
        merge.add(humidity(1));
        merge.add(wind(1));
        merge.add(humidity(2));
        merge.add(humidity(3));
        merge.add(wind(2));
        merge.add(wind(3));

        List<Integer> stations = new ArrayList<>();
        for (Weather weather = merge.poll(); weather != null; weather = merge.poll()) {
            stations.add(weather.getStation());
        }
        assertThat(stations).containsExactly(1, 2, 3);
    }

    @Test
    void refusesAnAnswerThatNobodyAskedFor() {
        assertThatThrownBy(() -> merge.add(wind(0)))
                .hasMessage("UNAVAILABLE: wind service answered more than it was asked");

        merge.ask(1, 0);
        merge.add(humidity(1));
        assertThatThrownBy(() -> merge.add(humidity(1)))
                .hasMessage("UNAVAILABLE: humidity service answered more than it was asked");
    }

    @Test
    void refusesAnswersInAnotherOrder() {
        merge.ask(1, 0);
        merge.ask(2, 0);
        merge.add(temperature(2));
        merge.add(humidity(1));
        merge.add(wind(1));

        assertThatThrownBy(merge::poll).hasMessage("UNAVAILABLE: temperature service answered for another station");
    }

    @Test
    void namesTheServiceThatIsLate() {
        assertThat(merge.overdue(100)).isNull();

        merge.ask(1, 50);
        assertThat(merge.overdue(50)).isNull();
        assertThat(merge.overdue(51)).isEqualTo("temperature");

        merge.add(temperature(1));
        merge.add(wind(1));
        assertThat(merge.overdue(51)).isEqualTo("humidity");

        merge.add(humidity(1));
        assertThat(merge.poll()).isNotNull();
        assertThat(merge.overdue(51)).isNull();
    }

    @Test
    void knowsWhichServiceStillOwesAReading() {
        merge.ask(1, 0);
        merge.add(temperature(1));

        assertThat(merge.isMissing("temperature")).isFalse();
        assertThat(merge.isMissing("humidity")).isTrue();
        assertThat(merge.isMissing("wind")).isTrue();
    }
}
