package dev.wiregauge.experiments.weather.model;

/**
 * What a station reports: always the same, from arithmetic alone.
 *
 * <p>Servers and client know it, so every answer can be checked. No reading is zero: protobuf leaves zeros out, and the
 * answers would differ in size.
 */
public final class Readings {

    public static final int FIRST_STATION = 1;
    public static final int LAST_STATION = 1_000_000;

    private Readings() {}

    public static boolean hasStation(int station) {
        return station >= FIRST_STATION && station <= LAST_STATION;
    }

    /** From -59.99 to 59.99, in odd hundredths. */
    public static double celsius(int station) {
        return (2 * draw(station, 7_919, 6_000) - 5_999) / 100.0;
    }

    /** From 1 to 100. */
    public static double relativeHumidityPercent(int station) {
        return 1 + draw(station, 104_729, 100);
    }

    /** From 0.1 to 40.0. */
    public static double windMetresPerSecond(int station) {
        return (1 + draw(station, 1_299_709, 400)) / 10.0;
    }

    /** From 1 to 360. */
    public static double windDirectionDegrees(int station) {
        return 1 + draw(station, 15_485_863, 360);
    }

    /** Primes as factors keep neighbouring stations, and the readings of one station, apart. */
    private static int draw(int station, long factor, int bound) {
        return (int) (station * factor / 31 % bound);
    }
}
