package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.GrpcTimeout;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.web.Modes.Served;
import dev.wiregauge.aggregator.web.admission.Admission;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * While requests are being refused, refuses what {@link UserController} would refuse before Spring has done anything for it: what that
 * takes is then for requests that are let in. Whatever is not plain is left to Spring, and everything is while there is room.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class EarlyRefusals implements Filter {

    private static final Pattern PATH = Pattern.compile("/api/([a-z0-9-]+)/([a-z-]+)/user/([0-9]+)");
    private static final Pattern QUERY = Pattern.compile("\\w+=[\\w-]+(?:&\\w+=[\\w-]+)*");

    private final Modes modes;
    private final QueryParameters parameters;
    private final ModeMetrics metrics;
    private final Admission admission;
    private final Refusals refusals;

    EarlyRefusals(
            Modes modes, QueryParameters parameters, ModeMetrics metrics, Admission admission, Refusals refusals) {
        this.modes = modes;
        this.parameters = parameters;
        this.metrics = metrics;
        this.admission = admission;
        this.refusals = refusals;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (admission.hasRefusedLately() && request instanceof HttpServletRequest http) {
            Served full = "GET".equals(http.getMethod()) ? fullMode(http) : null;
            if (full != null) {
                try (ModeMetrics.Request measured = metrics.start(full.mode())) {
                    measured.refused();
                    refusals.overloaded(http, (HttpServletResponse) response);
                }
                return;
            }
        }
        chain.doFilter(request, response);
    }

    /** Returns the mode of a request for which there is no room, and nothing for every other request. */
    private @Nullable Served fullMode(HttpServletRequest request) {
        Matcher path = PATH.matcher(request.getRequestURI());
        String query = request.getQueryString();
        if (!path.matches() || (query != null && !QUERY.matcher(query).matches())) {
            return null;
        }
        try {
            Served served = modes.of(path.group(1), path.group(2));
            UserQuery wanted = parameters.parse(
                    path.group(3),
                    request.getParameter("seed"),
                    request.getParameter("concurrency"),
                    request.getParameter("bytes"),
                    request.getParameter("shape"),
                    request.getHeader(GrpcTimeout.HEADER));
            if (served.pattern().isOneMessage()) {
                QueryParameters.checkOneMessage(wanted);
            }
            return admission.isFull(served.mode(), Footprint.bytes(wanted, served.pattern())) ? served : null;
        } catch (UnknownModeException | InvalidParameterException mistake) {
            return null; // which the caller is told by ProblemAdvice
        }
    }
}
