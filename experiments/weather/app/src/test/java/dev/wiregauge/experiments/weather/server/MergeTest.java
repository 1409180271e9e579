package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.experiments.weather.v1.Humidity;
import dev.wiregauge.experiments.weather.v1.Temperature;
import dev.wiregauge.experiments.weather.v1.Weather;
import dev.wiregauge.experiments.weather.v1.Wind;
import org.junit.jupiter.api.Test;

class MergeTest {

    @Test
    void takesEveryReadingOver() {
        assertThat(Merge.weather(7, temperature(7), humidity(7), wind(7)))
                .isEqualTo(Weather.newBuilder()
                        .setStation(7)
                        .setTemperatureCelsius(-1.5)
                        .setRelativeHumidityPercent(80)
                        .setWindMetresPerSecond(3.5)
                        .setWindDirectionDegrees(270)
                        .build());
    }

    @Test
    void refusesTheReadingOfAnotherStation() {
        assertThatThrownBy(() -> Merge.weather(7, temperature(8), humidity(7), wind(7)))
                .hasMessage("UNAVAILABLE: temperature service answered for another station");
        assertThatThrownBy(() -> Merge.weather(7, temperature(7), humidity(8), wind(7)))
                .hasMessage("UNAVAILABLE: humidity service answered for another station");
        assertThatThrownBy(() -> Merge.weather(7, temperature(7), humidity(7), Wind.getDefaultInstance()))
                .hasMessage("UNAVAILABLE: wind service answered for another station");
    }

    static Temperature temperature(int station) {
        return Temperature.newBuilder().setStation(station).setCelsius(-1.5).build();
    }

    static Humidity humidity(int station) {
        return Humidity.newBuilder().setStation(station).setRelativePercent(80).build();
    }

    static Wind wind(int station) {
        return Wind.newBuilder()
                .setStation(station)
                .setMetresPerSecond(3.5)
                .setDirectionDegrees(270)
                .build();
    }
}
