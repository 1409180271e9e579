package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page in a real browser, on a phone and on a desk, by day and by night. */
class ReportBrowserIT {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Path SCREENSHOTS = Path.of("target");

    @TempDir
    static Path folder;

    /** It warns that it does not know this browser's whole protocol, of which next to nothing is needed. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private static ChromeDriver browser;

    @BeforeAll
    static void startTheBrowser() throws IOException {
        Files.writeString(folder.resolve("whole.html"), SampleRun.whole().page());
        Files.writeString(folder.resolve("awkward.html"), SampleRun.awkward().page());
        Files.writeString(folder.resolve("empty.html"), SampleRun.empty().page());
        Files.writeString(folder.resolve("combined.html"), CombinationPage.render(SampleRun.combined()));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary("/usr/bin/chromium");
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--hide-scrollbars",
                "--user-data-dir=" + folder.resolve("profile"));
        // With the driver's path given, Selenium looks for nothing, downloads nothing and reports nothing.
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                .usingAnyFreePort()
                .withEnvironment(Map.of("SE_OFFLINE", "true", "SE_AVOID_STATS", "true"))
                .build();
        SELENIUM.setLevel(Level.SEVERE);
        browser = new ChromeDriver(service, options);
    }

    @AfterAll
    static void stopTheBrowser() {
        if (browser != null) {
            browser.quit();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "whole, 360, light",
        "whole, 800, light",
        "whole, 1280, light",
        "whole, 360, dark",
        "whole, 800, dark",
        "whole, 1280, dark",
        "awkward, 360, light",
        "awkward, 1280, light",
        "awkward, 1280, dark",
        "empty, 360, light",
        "empty, 1280, dark",
        "combined, 360, light",
        "combined, 800, light",
        "combined, 1280, dark"
    })
    void canBeRead(String page, int width, String scheme) throws IOException {
        open(page, width, scheme);
        screenshot("%s-%d-%s".formatted(page, width, scheme), width);

        assertThat(numbers("return [document.documentElement.scrollWidth, window.innerWidth]"))
                .as("widths of page and window")
                .containsExactly((long) width, (long) width);
        assertThat(browser.findElements(By.tagName("figure"))).hasSize("empty".equals(page) ? 0 : figures(page));
        assertThat(run("figuresWithoutMarks")).isEmpty();
        assertThat(run("unreadable")).isEmpty();
        assertThat(run("textsCutOrCovered")).isEmpty();
        assertThat(consoleErrors()).isEmpty();
        assertThat(requestsThatLeaveTheFile()).isEmpty();
    }

    @Test
    void printsInLightColoursEvenAtNight() throws IOException {
        open("whole", 800, "dark");
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("media", "print", "features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
        screenshot("whole-print", 800);
        assertThat(browser.executeScript("return getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(255, 255, 255)");
        assertThat(run("unreadable")).isEmpty();
    }

    @Test
    void carriesItsData() {
        open("whole", 800, "light");
        assertThat(browser.findElements(By.cssSelector("a[download]")))
                .extracting(link -> link.getDomAttribute("download"), ReportBrowserIT::content)
                .containsExactly(
                        tuple("summary.json", SampleRun.SUMMARY_JSON),
                        tuple("summary.csv", SampleRun.SUMMARY_CSV),
                        tuple("rounds.csv", SampleRun.ROUNDS_CSV),
                        tuple("rounds.json", SampleRun.ROUNDS_JSON));
    }

    @Test
    void hasHeadingsInOrderAndNamesForAllCharts() {
        open("awkward", 800, "light");
        List<Integer> levels = browser.findElements(By.cssSelector("h1, h2, h3, h4")).stream()
                .map(heading -> Integer.parseInt(heading.getTagName().substring(1)))
                .toList();
        assertThat(levels).startsWith(1).containsOnlyOnce(1);
        for (int i = 1; i < levels.size(); i++) {
            assertThat(levels.get(i)).isLessThanOrEqualTo(levels.get(i - 1) + 1);
        }
        assertThat(browser.findElements(By.cssSelector("figure svg:not([role=img][aria-label])")))
                .isEmpty();
        assertThat(browser.findElements(By.cssSelector("th:not([scope])"))).isEmpty();
    }

    private static int figures(String page) {
        return switch (page) {
            case "whole" -> 6 + 3;
            case "combined" -> 6;
            default -> 2 * 5 + 1 + 3;
        };
    }

    private static void open(String page, int width, String scheme) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("media", "", "features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        // What the browser's own start page asked for is none of the report's.
        browser.manage().logs().get(LogType.PERFORMANCE);
        browser.get(folder.resolve(page + ".html").toUri().toString());
        browser.executeScript("document.querySelectorAll('details').forEach(details => details.open = true)");
    }

    private static void screenshot(String name, int width) throws IOException {
        long height = numbers("return [document.documentElement.scrollHeight]").getFirst();
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        byte[] image = browser.getScreenshotAs(OutputType.BYTES);
        Files.write(SCREENSHOTS.resolve("report-" + name + ".png"), image);
    }

    /** Calls a function of {@code report-checks.js}, which gives a list of complaints. */
    private static List<?> run(String check) throws IOException {
        try (var in = Objects.requireNonNull(ReportBrowserIT.class.getResourceAsStream("report-checks.js"))) {
            String script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return (List<?>) Objects.requireNonNull(browser.executeScript(script + "\nreturn " + check + "();"));
        }
    }

    private static List<Long> numbers(String script) {
        return ((List<?>) Objects.requireNonNull(browser.executeScript(script)))
                .stream().map(number -> ((Number) number).longValue()).toList();
    }

    private static List<String> consoleErrors() {
        return browser.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    private static List<String> requestsThatLeaveTheFile() {
        List<JsonNode> sent = browser.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(entry -> JSON.readTree(entry.getMessage()).path("message"))
                .filter(message -> "Network.requestWillBeSent"
                        .equals(message.path("method").asString("")))
                .toList();
        assertThat(sent).as("requests, the page itself being one").isNotEmpty();
        return sent.stream()
                .map(message ->
                        message.path("params").path("request").path("url").asString(""))
                .filter(url -> !url.startsWith("file://" + folder) && !url.startsWith("data:"))
                .toList();
    }

    private static String content(WebElement link) {
        String href = Objects.requireNonNull(link.getDomAttribute("href"));
        String base64 = href.substring(href.indexOf(";base64,") + ";base64,".length());
        return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
    }
}
