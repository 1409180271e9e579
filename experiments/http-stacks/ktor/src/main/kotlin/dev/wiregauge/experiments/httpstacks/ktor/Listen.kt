package dev.wiregauge.experiments.httpstacks.ktor

/** Where the server listens; port 0 is any free one. */
data class Listen(val port: Int = 8080, val address: String = "127.0.0.1") {

    companion object {

        private const val PORT = "--port="
        private const val ADDRESS = "--address="
        private const val KNOWN = "${PORT}N and ${ADDRESS}A"
        private val PORTS = 0..65535

        /** Reads `--port=N` and `--address=A`, each of which may be left out. */
        fun parse(arguments: List<String>): Listen =
            arguments.fold(Listen()) { listen, argument ->
                when {
                    argument.startsWith(PORT) -> listen.copy(port = port(argument.removePrefix(PORT)))
                    argument.startsWith(ADDRESS) -> listen.copy(address = argument.removePrefix(ADDRESS))
                    else -> throw IllegalArgumentException("unknown argument $argument; there are $KNOWN")
                }
            }

        private fun port(text: String): Int =
            requireNotNull(text.toIntOrNull()?.takeIf { it in PORTS }) { "port must be 0 to 65535, was $text" }
    }
}
