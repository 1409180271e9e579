package dev.wiregauge.experiments.weather.options;

import com.google.common.net.HostAndPort;
import java.time.Duration;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What the options of every subcommand may look like. */
public final class OptionConverters {

    private OptionConverters() {}

    /** To be called when all subcommands are there: each has converters of its own. */
    public static CommandLine register(CommandLine commandLine) {
        return commandLine
                .registerConverter(Duration.class, readable(Durations::parse))
                .registerConverter(HostAndPort.class, readable(OptionConverters::hostAndPort))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    /** Shows the person what the parser found wrong, which picocli would hide behind the type's name. */
    public static <T> ITypeConverter<T> readable(ITypeConverter<T> parser) {
        return text -> {
            try {
                return parser.convert(text);
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(String.valueOf(wrong.getMessage()));
            }
        };
    }

    private static HostAndPort hostAndPort(String text) {
        try {
            HostAndPort parsed = HostAndPort.fromString(text);
            if (parsed.hasPort() && parsed.getPort() > 0 && !parsed.getHost().isEmpty()) {
                return parsed;
            }
        } catch (IllegalArgumentException malformed) {
            // Said below, with the form that is expected.
        }
        throw new IllegalArgumentException("'" + text + "' is not of the form HOST:PORT");
    }
}
