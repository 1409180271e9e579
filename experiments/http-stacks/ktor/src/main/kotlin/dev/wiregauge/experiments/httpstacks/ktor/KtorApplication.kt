package dev.wiregauge.experiments.httpstacks.ktor

import dev.wiregauge.experiments.httpstacks.answer.Account
import java.io.IOException
import kotlin.system.exitProcess

/** Starts Ktor, and returns when it has been terminated. */
fun main(args: Array<String>) {
    val listen =
        try {
            Listen.parse(args.asList())
        } catch (wrong: IllegalArgumentException) {
            System.err.println(wrong.message)
            exitProcess(1)
        }
    try {
        server(listen, Account.SAMPLE).start(wait = true)
    } catch (taken: IOException) {
        System.err.println("cannot listen on ${listen.address}:${listen.port}: ${taken.message}")
        exitProcess(1)
    }
}
