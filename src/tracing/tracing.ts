import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { joinTrace, type Trace } from '../common/http/trace';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import type { BegunSpan, Tracer } from './tracer';

/** Longest time for which the end of the process waits for a collector. */
const STOP_MS = 3_000;

/** Traces of requests and jobs, for the collector of OTEL_EXPORTER_OTLP_ENDPOINT. Without one, the SDK is not even loaded. */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private tracer?: Tracer;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'tracesEndpoint'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    const { tracesEndpoint } = this.configuration;
    if (tracesEndpoint === undefined) return;
    const { TraceExporter } = await import('./exporter.js');
    this.tracer = new TraceExporter(tracesEndpoint, this.log);
  }

  async onApplicationShutdown(): Promise<void> {
    const stopped = this.tracer?.stop().catch(() => undefined);
    await Promise.race([stopped, wait(STOP_MS, undefined, { ref: false })]);
  }

  /** Begins the span of a request in the trace of its caller; undefined without a collector. */
  readonly beginRequest = (traceparent: unknown): BegunSpan | undefined =>
    this.tracer?.begin('request', 'request', joinTrace(traceparent));

  /** Runs a job in a span of its own, in the trace of the request that queued it. */
  async runJob<T>(task: string, joined: Trace | undefined, work: (trace: Trace | undefined) => Promise<T>): Promise<T> {
    const span = this.tracer?.begin('job', task, joined);
    try {
      const result = await work(span?.trace ?? joined);
      span?.end(task, {}, false);
      return result;
    } catch (error) {
      span?.end(task, {}, true);
      throw error;
    }
  }
}
