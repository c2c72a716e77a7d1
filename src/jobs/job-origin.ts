import { currentOrigin, type Origin } from '../common/http/request-context';
import { joinTrace, traceparent } from '../common/http/trace';

/** A field of payloads that no task uses. */
const FIELD = '~origin';

interface StoredOrigin {
  readonly requestId: string;
  readonly traceparent?: string;
}

/** The fields of a payload that identify the request that enqueues it; empty outside of a request. */
export function originFields(): { readonly [FIELD]?: StoredOrigin } {
  const origin = currentOrigin();
  if (!origin) return {};
  const { requestId, trace } = origin;
  return { [FIELD]: { requestId, ...(trace && { traceparent: traceparent(trace) }) } };
}

/** The payload as it was enqueued, and the request it came from. */
export function extractOrigin(payload: unknown): { payload: unknown; origin?: Origin } {
  if (typeof payload !== 'object' || payload === null || !(FIELD in payload)) return { payload };
  const { [FIELD]: written, ...rest } = payload as { [FIELD]: StoredOrigin };
  const trace = joinTrace(written.traceparent);
  return { payload: rest, origin: { requestId: written.requestId, ...(trace && { trace }) } };
}
