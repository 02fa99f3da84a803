"""Traces for OpenTelemetry, where ``OTEL_EXPORTER_OTLP_ENDPOINT`` is set: which request or job took how long for what,
never what people wrote. Imported only then; the library's own ``OTEL_…`` variables say the rest."""

from collections.abc import Sequence

from opentelemetry import trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.instrumentation.celery import CeleryInstrumentor
from opentelemetry.instrumentation.django import DjangoInstrumentor
from opentelemetry.instrumentation.psycopg import PsycopgInstrumentor
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExportResult
from opentelemetry.trace import Status

# Routes without their ids, statements without their parameters. Paths, queries, addresses of people and the arguments
# of tasks are among what is not listed, whatever a later version of the libraries adds.
_TOLD = frozenset(
    {
        "celery.action",
        "celery.state",
        "celery.task_name",
        "db.query.text",
        "db.system.name",
        "http.request.method",
        "http.response.status_code",
        "http.route",
    }
)


def tracing_start() -> None:
    """Once in a process, before the application is loaded."""
    provider = TracerProvider()
    provider.add_span_processor(BatchSpanProcessor(_Exporter()))
    trace.set_tracer_provider(provider)
    for instrumentor in (DjangoInstrumentor, CeleryInstrumentor, PsycopgInstrumentor):
        instrumentor().instrument()


class _Exporter(OTLPSpanExporter):
    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        return super().export([_without_people(span) for span in spans])


def _without_people(span: ReadableSpan) -> ReadableSpan:
    """Without the events, which hold errors in their own words."""
    told = {name: value for name, value in (span.attributes or {}).items() if name in _TOLD}
    return ReadableSpan(
        name=span.name,
        context=span.context,
        parent=span.parent,
        resource=span.resource,
        attributes=told,
        links=span.links,
        kind=span.kind,
        status=Status(span.status.status_code),
        start_time=span.start_time,
        end_time=span.end_time,
        instrumentation_scope=span.instrumentation_scope,
    )
