package dev.wiregauge.experiments.weather.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReadingsTest {

    @Test
    void areInTheirRangesAndNeverZero() {
        for (int station = Readings.FIRST_STATION; station <= Readings.LAST_STATION; station++) {
            assertThat(Readings.celsius(station)).isBetween(-59.99, 59.99).isNotZero();
            assertThat(Readings.relativeHumidityPercent(station)).isBetween(1.0, 100.0);
            assertThat(Readings.windMetresPerSecond(station)).isBetween(0.1, 40.0);
            assertThat(Readings.windDirectionDegrees(station)).isBetween(1.0, 360.0);
        }
    }

    @Test
    void tellStationsThatAreAskedAfterEachOtherApart() {
        Set<List<Double>> weathers = new HashSet<>();
        for (int station = 1; station <= 10_000; station++) {
            weathers.add(List.of(
                    Readings.celsius(station),
                    Readings.relativeHumidityPercent(station),
                    Readings.windMetresPerSecond(station),
                    Readings.windDirectionDegrees(station)));
        }

        assertThat(weathers).hasSizeGreaterThan(9_900);
    }

    @Test
    void knowTheirStations() {
        assertThat(Readings.hasStation(0)).isFalse();
        assertThat(Readings.hasStation(1)).isTrue();
        assertThat(Readings.hasStation(1_000_000)).isTrue();
        assertThat(Readings.hasStation(1_000_001)).isFalse();
        assertThat(Readings.hasStation(Integer.MIN_VALUE)).isFalse();
    }
}
