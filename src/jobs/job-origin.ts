import { currentOrigin, type Origin } from '../common/http/request-context';
import { joinTrace, traceparent } from '../common/http/trace';

/** A field of payloads that no task has. */
const FIELD = '~origin';

interface WrittenOrigin {
  readonly requestId: string;
  readonly traceparent?: string;
}

/** What a payload carries of the request that hands it in: nothing outside of one. */
export function originFields(): { readonly [FIELD]?: WrittenOrigin } {
  const origin = currentOrigin();
  if (!origin) return {};
  const { requestId, trace } = origin;
  return { [FIELD]: { requestId, ...(trace && { traceparent: traceparent(trace) }) } };
}

/** The payload as it was handed in, and the request it came from. */
export function takeOrigin(payload: unknown): { payload: unknown; origin?: Origin } {
  if (typeof payload !== 'object' || payload === null || !(FIELD in payload)) return { payload };
  const { [FIELD]: written, ...rest } = payload as { [FIELD]: WrittenOrigin };
  const trace = joinTrace(written.traceparent);
  return { payload: rest, origin: { requestId: written.requestId, ...(trace && { trace }) } };
}
