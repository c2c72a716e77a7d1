import type { Response } from 'express';
import type { CountRecord } from './counts/counter';
import type { Limit } from './limit-table';

interface Noted {
  readonly limit: Limit;
  readonly remaining: number;
  readonly endsAt: number;
}

const noted = new WeakMap<Response, Map<string, Noted>>();

/** Notes what an answer has to say of a limit. */
export function noteLimit(response: Response, limit: Limit, { totalHits, endsAt }: CountRecord): void {
  const known = noted.get(response) ?? new Map<string, Noted>();
  known.set(limit.name, { limit, remaining: Math.max(0, limit.limit - totalHits), endsAt });
  // Who turns out to have a good token gets the limit of that token.
  if (limit.name === 'caller') known.delete('address');
  noted.set(response, known);
}

export const isNoted = (response: Response, { name }: Limit): boolean => noted.get(response)?.has(name) === true;

/**
 * Writes the limits of an answer: all of them as the IETF draft `RateLimit` has it, with seconds from now, and the one that
 * is used up first as `X-RateLimit-*`, whose reset is in seconds since 1970, as known clients read it.
 */
export function writeLimits(response: Response): void {
  const all = [...(noted.get(response)?.values() ?? [])];
  const first = all.sort((one, other) => one.remaining - other.remaining)[0];
  if (!first || response.headersSent) return;
  const now = Date.now();
  const seconds = ({ endsAt }: Noted) => Math.max(1, Math.ceil((endsAt - now) / 1000));
  response.setHeader('X-RateLimit-Limit', first.limit.limit);
  response.setHeader('X-RateLimit-Remaining', first.remaining);
  response.setHeader('X-RateLimit-Reset', Math.ceil(first.endsAt / 1000));
  const policies = all.map(({ limit: { name, limit, windowMs } }) => `"${name}";q=${limit};w=${windowMs / 1000}`);
  response.setHeader('RateLimit-Policy', policies.join(', '));
  const states = all.map((one) => `"${one.limit.name}";r=${one.remaining};t=${seconds(one)}`);
  response.setHeader('RateLimit', states.join(', '));
}
