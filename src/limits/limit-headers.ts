import type { Response } from 'express';
import type { CountRecord } from './counts/counter';
import type { Limit } from './limit-table';

interface RecordedLimit {
  readonly limit: Limit;
  /** What it was counted for. */
  readonly key: string;
  readonly remaining: number;
  readonly endsAt: number;
}

const recorded = new WeakMap<Response, Map<string, RecordedLimit>>();

/** Records the state of a limit for the headers of the response. */
export function recordLimit(response: Response, limit: Limit, key: string, { totalHits, endsAt }: CountRecord): void {
  const known = recorded.get(response) ?? new Map<string, RecordedLimit>();
  known.set(limit.name, { limit, key, remaining: Math.max(0, limit.limit - totalHits), endsAt });
  // A caller whose token turns out to be valid gets the limit of that token.
  if (limit.name === 'caller') known.delete('address');
  recorded.set(response, known);
}

/** Adds to what remains of a limit, if it was counted, the number of requests that `giveBack` returns. */
export function returnTo(
  response: Response,
  { name, limit }: Limit,
  giveBack: (key: string, endsAt: number) => number,
): void {
  const known = recorded.get(response);
  const counted = known?.get(name);
  if (!known || !counted) return;
  const remaining = Math.min(limit, counted.remaining + giveBack(counted.key, counted.endsAt));
  known.set(name, { ...counted, remaining });
}

export const isLimitRecorded = (response: Response, { name }: Limit): boolean =>
  recorded.get(response)?.has(name) === true;

/**
 * Writes the limits to the headers of a response: all of them as in the IETF draft `RateLimit`, with seconds from now, and the one
 * closest to being exhausted as `X-RateLimit-*`, whose reset is in seconds since 1970, as common clients expect.
 */
export function writeLimits(response: Response): void {
  const all = [...(recorded.get(response)?.values() ?? [])];
  const first = all.sort((one, other) => one.remaining - other.remaining)[0];
  if (!first || response.headersSent) return;
  const now = Date.now();
  const seconds = ({ endsAt }: RecordedLimit) => Math.max(1, Math.ceil((endsAt - now) / 1000));
  response.setHeader('X-RateLimit-Limit', first.limit.limit);
  response.setHeader('X-RateLimit-Remaining', first.remaining);
  response.setHeader('X-RateLimit-Reset', Math.ceil(first.endsAt / 1000));
  const policies = all.map(({ limit: { name, limit, windowMs } }) => `"${name}";q=${limit};w=${windowMs / 1000}`);
  response.setHeader('RateLimit-Policy', policies.join(', '));
  const states = all.map((one) => `"${one.limit.name}";r=${one.remaining};t=${seconds(one)}`);
  response.setHeader('RateLimit', states.join(', '));
}
