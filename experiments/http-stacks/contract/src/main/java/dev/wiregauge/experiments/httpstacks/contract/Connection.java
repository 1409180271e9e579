package dev.wiregauge.experiments.httpstacks.contract;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;

/** One TCP connection to a server under test: what is sent is what the test wrote, and no client reconnects unseen. */
public final class Connection implements Closeable {

    private static final int PATIENCE_MILLIS = 20_000;

    private final Socket socket;
    private final InputStream in;
    private final AnswerReader answers;

    private Connection(Socket socket, InputStream in) {
        this.socket = socket;
        this.in = in;
        this.answers = new AnswerReader(in);
    }

    /** Connects to a port of the loopback address. */
    @SuppressWarnings("AddressSelection") // the IPv4 loopback is meant: it is what the servers bind
    public static Connection to(int port) throws IOException {
        Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), port);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
        return new Connection(socket, new BufferedInputStream(socket.getInputStream()));
    }

    /** Sends characters as they are, each as one byte. */
    public void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Reads the next answer to anything but HEAD. */
    public Answer read() throws IOException {
        return answers.read(false);
    }

    /** Reads the next answer, which is one to HEAD. */
    public Answer readHead() throws IOException {
        return answers.read(true);
    }

    /** Asks and reads the answer. */
    public Answer ask(String method, String path) throws IOException {
        send(request(method, path));
        return method.equals("HEAD") ? readHead() : read();
    }

    /** Says that nothing more will be sent. */
    public void finish() throws IOException {
        socket.shutdownOutput();
    }

    /** Waits until the server ends the connection or sends more; whether it ended. */
    public boolean ended() throws IOException {
        try {
            return in.read() < 0;
        } catch (SocketException reset) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** A request without a body, as HTTP/1.1 wants it. */
    public static String request(String method, String path, String... headers) {
        StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n");
        for (String header : headers) {
            request.append(header).append("\r\n");
        }
        return request.append("\r\n").toString();
    }
}
