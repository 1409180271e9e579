package dev.wiregauge.usergrpc;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** One HTTP/2 connection that says what it is told to, whether or not a client may. */
final class RawHttp2 implements AutoCloseable {

    static final int DATA = 0;
    static final int HEADERS = 1;
    static final int RST_STREAM = 3;
    static final int SETTINGS = 4;
    static final int PING = 6;
    static final int WINDOW_UPDATE = 8;
    static final int CONTINUATION = 9;

    static final int ACK = 1;
    static final int END_STREAM = 1;
    static final int END_HEADERS = 4;

    private static final int HEAD_BYTES = 9;
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    private final Socket socket = new Socket();

    /** Connects, and says that it is a client without wishes of its own. */
    RawHttp2(int port) throws IOException {
        // Little room: what is not read soon fills it.
        socket.setReceiveBufferSize(16 * 1024);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        send(PREFACE.getBytes(StandardCharsets.US_ASCII));
        send(frame(SETTINGS, 0, 0));
    }

    /** Sends bytes, and fails once the server has ended the connection. */
    void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /** Sends a ping, and returns what comes before its acknowledgement, when all that was sent before it has been seen. */
    List<Frame> untilPong() throws IOException {
        send(frame(PING, 0, 0, new byte[8]));
        List<Frame> before = new ArrayList<>();
        for (Frame next = read(); !next.isPong(); next = read()) {
            before.add(next);
        }
        return before;
    }

    /** Returns the next frame, whose payload is dropped. */
    Frame read() throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        int typed = in.readInt();
        Frame frame = new Frame(typed & 0xff, in.readUnsignedByte(), in.readInt());
        in.skipNBytes(typed >>> 8);
        return frame;
    }

    record Frame(int type, int flags, int stream) {

        boolean isPong() {
            return type == PING && (flags & ACK) != 0;
        }
    }

    /** Reads and drops whatever comes, until the server ends the connection. */
    void readToEnd() {
        try {
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException reset) {
            // An end like any other.
        }
    }

    static byte[] frame(int type, int flags, int stream, int... payload) {
        byte[] bytes = new byte[payload.length];
        for (int i = 0; i < payload.length; i++) {
            bytes[i] = (byte) payload[i];
        }
        return frame(type, flags, stream, bytes);
    }

    static byte[] frame(int type, int flags, int stream, byte[] payload) {
        byte[] frame = new byte[HEAD_BYTES + payload.length];
        frame[0] = (byte) (payload.length >> 16);
        frame[1] = (byte) (payload.length >> 8);
        frame[2] = (byte) payload.length;
        frame[3] = (byte) type;
        frame[4] = (byte) flags;
        for (int i = 0; i < 4; i++) {
            frame[5 + i] = (byte) (stream >> (8 * (3 - i)));
        }
        System.arraycopy(payload, 0, frame, HEAD_BYTES, payload.length);
        return frame;
    }

    /** Returns the headers of a gRPC call, in HPACK: two of the static table, the others literal and not to be kept. */
    static byte[] callHeaders(String path) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        block.write(0x83); // :method POST
        block.write(0x86); // :scheme http
        block.write(0x04); // :path
        text(block, path);
        block.write(0x01); // :authority
        text(block, "test");
        block.write(0x00);
        text(block, "content-type");
        text(block, "application/grpc");
        block.write(0x00);
        text(block, "te");
        text(block, "trailers");
        return block.toByteArray();
    }

    /** Returns a header that the peer is to keep in its table, of so many bytes. */
    static byte[] keptHeader(int bytes) {
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        block.write(0x40);
        text(block, "x");
        block.write(0x7f); // a length of 127 and
        for (int rest = bytes - 127; rest >= 0; rest = rest >= 128 ? rest >> 7 : -1) {
            block.write(rest >= 128 ? (rest & 127) | 128 : rest);
        }
        block.writeBytes("a".repeat(bytes).getBytes(StandardCharsets.US_ASCII));
        return block.toByteArray();
    }

    private static void text(ByteArrayOutputStream block, String text) {
        block.write(text.length());
        block.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
