package dev.wiregauge.experiments.httpstacks.ktor

import io.ktor.http.ContentType
import io.ktor.http.content.ByteArrayContent
import io.ktor.http.content.OutgoingContent
import io.ktor.serialization.ContentConverter
import io.ktor.util.reflect.TypeInfo
import io.ktor.utils.io.ByteReadChannel
import io.ktor.utils.io.charsets.Charset
import tools.jackson.databind.json.JsonMapper

/**
 * Content negotiation with Jackson 3, as every other server here has it, and with the length known: Ktor's own
 * converter for it did not resolve, and would have sent its answers in chunks.
 */
internal object JacksonContent : ContentConverter {

    private val json = JsonMapper()

    fun of(value: Any, contentType: ContentType = ContentType.Application.Json): OutgoingContent =
        ByteArrayContent(json.writeValueAsBytes(value), contentType)

    override suspend fun serialize(
        contentType: ContentType,
        charset: Charset,
        typeInfo: TypeInfo,
        value: Any?,
    ): OutgoingContent? = value?.let { of(it, contentType) }

    /** No endpoint here takes a body. */
    override suspend fun deserialize(charset: Charset, typeInfo: TypeInfo, content: ByteReadChannel): Any? = null
}
