import { randomBytes } from 'node:crypto';

/** The place of a request in a trace that its caller began (W3C Trace Context). */
export interface Trace {
  /** Of the whole trace, 32 hexadecimal digits. */
  readonly traceId: string;
  /** Of our part in it, 16 hexadecimal digits. */
  readonly spanId: string;
  /** Two hexadecimal digits. */
  readonly flags: string;
}

/** Later versions begin like version 00 and may go on after a dash; ff is none. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.{0,400})?$/;

/** The only flags that we know, "sampled" and "random", go on. */
const KNOWN_FLAGS = 0x03;

/** A span of our own in the trace that a header `traceparent` names; undefined when there is none or it is not valid. */
export function joinTrace(header: unknown): Trace | undefined {
  const [, version, traceId, , flags = '', more] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (traceId === undefined || (version === '00' && more !== undefined)) return undefined;
  const known = Number.parseInt(flags, 16) & KNOWN_FLAGS;
  return { traceId, spanId: randomBytes(8).toString('hex'), flags: known.toString(16).padStart(2, '0') };
}

/** The header for whom we call in turn. */
export const traceparent = ({ traceId, spanId, flags }: Trace): string => `00-${traceId}-${spanId}-${flags}`;
