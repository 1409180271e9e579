package dev.wiregauge.experiments.httpstacks.ktor

import dev.wiregauge.experiments.httpstacks.answer.Backlog
import dev.wiregauge.experiments.httpstacks.answer.CurrentUser
import dev.wiregauge.experiments.httpstacks.answer.CurrentUserSource
import io.ktor.http.ContentType
import io.ktor.http.HttpHeaders
import io.ktor.http.HttpStatusCode
import io.ktor.server.application.Application
import io.ktor.server.application.install
import io.ktor.server.engine.EmbeddedServer
import io.ktor.server.engine.connector
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.netty.NettyApplicationEngine
import io.ktor.server.plugins.contentnegotiation.ContentNegotiation
import io.ktor.server.response.header
import io.ktor.server.response.respond
import io.ktor.server.routing.get
import io.ktor.server.routing.head
import io.ktor.server.routing.route
import io.ktor.server.routing.routing
import io.netty.channel.ChannelOption
import kotlinx.coroutines.runBlocking

private const val SHUTDOWN_GRACE_MILLIS = 200L
private const val SHUTDOWN_MOST_MILLIS = 2_000L

/** Ktor on its Netty engine, as its project generator sets it up, apart from what every server here has in common. */
fun server(
    listen: Listen,
    source: CurrentUserSource,
): EmbeddedServer<NettyApplicationEngine, NettyApplicationEngine.Configuration> =
    embeddedServer(
        Netty,
        configure = {
            connector {
                host = listen.address
                port = listen.port
            }
            shutdownGracePeriod = SHUTDOWN_GRACE_MILLIS
            shutdownTimeout = SHUTDOWN_MOST_MILLIS
            configureBootstrap = { option(ChannelOption.SO_BACKLOG, Backlog.CONNECTIONS) }
        },
    ) {
        currentUser(source)
    }

private fun Application.currentUser(source: CurrentUserSource) {
    tellNothingOfFailures()
    install(ContentNegotiation) {
        register(ContentType.Application.Json, JacksonContent)
    }
    routing {
        route(CurrentUser.PATH) {
            get { call.respond(source.current()) }
            head { call.respond(HeadersOnly(JacksonContent.of(source.current()))) }
            handle {
                call.response.header(HttpHeaders.Allow, "GET, HEAD")
                call.respond(HttpStatusCode.MethodNotAllowed)
            }
        }
    }
}

/** The port that a started server listens on. */
fun EmbeddedServer<NettyApplicationEngine, *>.port(): Int =
    runBlocking { engine.resolvedConnectors().first().port }
