import type { Trace } from '../common/http/trace';

export type SpanKindName = 'request' | 'job';
export type Attributes = Readonly<Record<string, string | number>>;

/** A span that has begun, and its place in a trace. */
export interface BegunSpan {
  readonly trace: Trace;
  readonly end: (name: string, attributes: Attributes, isFailed: boolean) => void;
}

export interface Tracer {
  /** @param joined its place in a trace that someone else began; undefined: a trace of its own */
  begin(kind: SpanKindName, name: string, joined?: Trace): BegunSpan;
  stop(): Promise<void>;
}
