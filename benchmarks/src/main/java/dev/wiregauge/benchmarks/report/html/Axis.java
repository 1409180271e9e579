package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Numbers;
import java.util.List;
import java.util.stream.IntStream;

/** A scale with what is written along it. */
record Axis(String title, Scale scale, List<Tick> ticks) {

    private static final int TICKS = 7;
    private static final double GAP = 8;

    /** A value with its label. */
    record Tick(double value, String label) {

        static Tick at(double value) {
            return new Tick(value, Numbers.tick(value));
        }
    }

    /** Upright: as many round ticks as fit easily. */
    static Axis upright(String title, Scale scale) {
        return new Axis(named(title, scale), scale, ticks(scale, TICKS));
    }

    /** Level: as many round ticks as fit side by side. */
    static Axis level(String title, Scale scale, double pixels) {
        int count = TICKS;
        List<Tick> ticks = ticks(scale, count);
        while (count > 2 && collide(ticks, scale, pixels)) {
            count--;
            ticks = ticks(scale, count);
        }
        return new Axis(named(title, scale), scale, ticks);
    }

    /** Whole numbers from 1 on: there is no round 2.5. */
    static List<Tick> wholes(int last) {
        int step = (int) Math.max(1, Scale.roundAtLeast(last / 10.0));
        return IntStream.rangeClosed(1, last / step)
                .mapToObj(i -> Tick.at(i * step))
                .toList();
    }

    /** How much room the labels of an upright axis need. */
    double labelWidth() {
        return ticks.stream()
                .mapToDouble(tick -> Lettering.width(tick.label()))
                .max()
                .orElse(0);
    }

    void drawBelow(Svg drawing, Box box, double width) {
        for (Tick tick : ticks) {
            double x = box.x(scale, tick.value());
            drawing.add(Svg.line("grid", x, box.top(), x, box.bottom()));
            double half = Lettering.width(tick.label()) / 2;
            String anchor = x - half < 0 ? "start" : x + half > width ? "end" : "middle";
            drawing.add(Svg.text("tick", x, box.bottom() + 16, anchor, tick.label()));
        }
        drawing.add(Svg.line("axis", box.left(), box.bottom(), box.right(), box.bottom()));
        drawing.add(Svg.text("title", (box.left() + box.right()) / 2, box.bottom() + 35, "middle", title));
    }

    /** The title stands level above the axis: nobody likes to tilt the head. */
    void drawLeft(Svg drawing, Box box, double titleAt) {
        for (Tick tick : ticks) {
            double y = box.y(scale, tick.value());
            drawing.add(Svg.line("grid", box.left(), y, box.right(), y));
            drawing.add(Svg.text("tick", box.left() - 6, y + 4, "end", tick.label()));
        }
        drawing.add(Svg.text("title", 2, titleAt, "start", title));
    }

    private static List<Tick> ticks(Scale scale, int atMost) {
        return scale.ticks(atMost).stream().map(Tick::at).toList();
    }

    private static String named(String title, Scale scale) {
        return scale.log() ? title + ", log scale" : title;
    }

    private static boolean collide(List<Tick> ticks, Scale scale, double pixels) {
        for (int i = 1; i < ticks.size(); i++) {
            Tick left = ticks.get(i - 1);
            Tick right = ticks.get(i);
            double apart = (scale.fraction(right.value()) - scale.fraction(left.value())) * pixels;
            if (apart < (Lettering.width(left.label()) + Lettering.width(right.label())) / 2 + GAP) {
                return true;
            }
        }
        return false;
    }
}
