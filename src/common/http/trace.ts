import { randomBytes } from 'node:crypto';

/** The place of a request in a trace, which its caller began or the service (W3C Trace Context). */
export interface Trace {
  /** Of the whole trace, 32 hexadecimal digits. */
  readonly traceId: string;
  /** Of the span of this service, 16 hexadecimal digits. */
  readonly spanId: string;
  /** Of the span of the caller; undefined: the trace begins here. */
  readonly parentId?: string;
  /** Two hexadecimal digits. */
  readonly flags: string;
}

/** Later versions begin like version 00 and may continue after a dash; ff is invalid. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.{0,400})?$/;

/** Only the known flags, "sampled" and "random", are passed on. */
const KNOWN_FLAGS = 0x03;

const newSpanId = (): string => randomBytes(8).toString('hex');

/** A trace that begins here. */
export const newTrace = (): Trace => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: newSpanId(),
  flags: '00',
});

/** A new span in the trace that a `traceparent` header names; undefined when there is none or it is not valid. */
export function joinTrace(header: unknown): Trace | undefined {
  const [, version, traceId, parentId, flags = '', more] =
    (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (traceId === undefined || (version === '00' && more !== undefined)) return undefined;
  const known = Number.parseInt(flags, 16) & KNOWN_FLAGS;
  return { traceId, spanId: newSpanId(), parentId, flags: known.toString(16).padStart(2, '0') };
}

/** The `traceparent` header for calls to other services. */
export const traceparent = ({ traceId, spanId, flags }: Trace): string => `00-${traceId}-${spanId}-${flags}`;
