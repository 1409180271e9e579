package dev.wiregauge.experiments.httpstacks.ktor

import io.ktor.http.content.OutgoingContent

/** What tells of an answer without giving it: the answer to HEAD. */
internal class HeadersOnly(answer: OutgoingContent) : OutgoingContent.NoContent() {

    override val contentType = answer.contentType

    override val contentLength = answer.contentLength
}
