package dev.wiregauge.experiments.httpstacks.ktor

import io.ktor.http.HttpStatusCode
import io.ktor.server.application.Application
import io.ktor.server.application.ApplicationCallPipeline
import io.ktor.server.application.application
import io.ktor.server.application.call
import io.ktor.server.application.log
import io.ktor.server.response.respond
import kotlinx.coroutines.CancellationException

/** Answers a failure with its status alone: Ktor by itself would send the exception's message. */
internal fun Application.tellNothingOfFailures() {
    intercept(ApplicationCallPipeline.Monitoring) {
        try {
            proceed()
        } catch (end: CancellationException) {
            throw end
        } catch (failure: Exception) {
            application.log.error("A request failed", failure)
            call.respond(HttpStatusCode.InternalServerError)
        }
    }
}
