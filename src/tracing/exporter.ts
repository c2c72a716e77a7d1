import { context, trace as traces, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Log } from '../common/http/logger';
import { productVersion } from '../common/product-version';
import { newTrace, type Trace } from '../common/http/trace';
import type { Attributes, BegunSpan, SpanKindName, Tracer } from './tracer';

type Export = SpanExporter['export'];

const WARN_EVERY_MS = 5 * 60_000;

const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;

/** The trace of a span is known before it begins: log lines and calls to others name it, too. */
class GivenIds implements IdGenerator {
  next: Trace = newTrace();
  readonly generateTraceId = (): string => this.next.traceId;
  readonly generateSpanId = (): string => this.next.spanId;
}

/** Writes a warning at most every five minutes while the collector does not take spans, which are lost then. */
class ReportingExporter extends OTLPTraceExporter {
  private warnedAt = -WARN_EVERY_MS;

  constructor(
    url: string,
    private readonly log: Log,
  ) {
    super({ url });
  }

  override export(spans: ReadableSpan[], done: Parameters<Export>[1]): void {
    super.export(spans, (result) => {
      if (result.error && performance.now() - this.warnedAt >= WARN_EVERY_MS) {
        this.warnedAt = performance.now();
        this.log.warn({ spans: spans.length, reason: result.error.message }, 'the collector did not take spans');
      }
      done(result);
    });
  }
}

/** Sends spans to a collector. The SDK reads the sampler, the headers and the attributes of the service from the standard variables. */
export class TraceExporter implements Tracer {
  private readonly ids = new GivenIds();
  private readonly provider: BasicTracerProvider;

  /** @param endpoint the address of the collector, without `/v1/traces` */
  constructor(endpoint: string, log: Log) {
    const { OTEL_SERVICE_NAME: name } = process.env;
    const own = resourceFromAttributes({ 'service.name': 'bindery', 'service.version': productVersion() });
    this.provider = new BasicTracerProvider({
      idGenerator: this.ids,
      resource: defaultResource()
        .merge(own)
        .merge(detectResources({ detectors: [envDetector] }))
        .merge(resourceFromAttributes(name ? { 'service.name': name } : {})),
      spanProcessors: [new BatchSpanProcessor(new ReportingExporter(`${endpoint}/v1/traces`, log))],
    });
  }

  begin(kind: SpanKindName, name: string, joined?: Trace): BegunSpan {
    const trace = joined ?? newTrace();
    this.ids.next = trace;
    const span = this.provider.getTracer('bindery').startSpan(name, { kind: KINDS[kind] }, parentOf(trace));
    const { traceFlags } = span.spanContext();
    return {
      trace: { ...trace, flags: `0${traceFlags & TraceFlags.SAMPLED}` },
      end: (finalName: string, attributes: Attributes, isFailed: boolean) => {
        span.updateName(finalName);
        span.setAttributes({ ...attributes });
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  stop(): Promise<void> {
    return this.provider.shutdown();
  }
}

function parentOf({ traceId, parentId, flags }: Trace) {
  if (parentId === undefined) return context.active();
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return traces.setSpanContext(context.active(), { traceId, spanId: parentId, traceFlags, isRemote: true });
}
