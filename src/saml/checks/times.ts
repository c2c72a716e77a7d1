import type { AssertionFacts } from '../document/response-facts';
import type { Check } from './check.types';
import { quoted } from './quoted';

/** Tolerated clock difference. */
export const CLOCK_SKEW_MS = 30_000;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** NaN for an invalid time, or one without a time zone. */
export const momentOf = (text: string): number => (TIME.test(text) ? Date.parse(text) : NaN);

function endProblem(what: string, end: string | undefined, now: number): string | undefined {
  if (end === undefined) return `${what} has no NotOnOrAfter, and so no end`;
  const moment = momentOf(end);
  if (Number.isNaN(moment)) return `${what} has the time ${quoted(end)}, which is none`;
  return now - CLOCK_SKEW_MS < moment
    ? undefined
    : `${what} expired at ${end}; here it is ${new Date(now).toISOString()}`;
}

function beginProblem(what: string, begin: string | undefined, now: number): string | undefined {
  if (begin === undefined) return undefined;
  const moment = momentOf(begin);
  if (Number.isNaN(moment)) return `${what} has the time ${quoted(begin)}, which is none`;
  return now + CLOCK_SKEW_MS >= moment
    ? undefined
    : `${what} is not valid before ${begin}; here it is ${new Date(now).toISOString()}`;
}

/** Conditions and confirmation both have an end and are currently valid; the session has not ended. */
export const timesProblem: Check = ({ assertion }, { now }) => {
  const [conditions, ...more] = assertion.conditions;
  if (!conditions || more.length > 0)
    return `the assertion has ${assertion.conditions.length} conditions, not one, and so no clear end`;
  const [confirmation] = assertion.confirmations;
  const ends = assertion.sessionEnds.map((end) => endProblem('the session at the provider', end, now));
  return [
    beginProblem('the assertion', conditions.notBefore, now),
    endProblem('the assertion', conditions.notOnOrAfter, now),
    beginProblem('the subject confirmation', confirmation?.notBefore, now),
    endProblem('the subject confirmation', confirmation?.notOnOrAfter, now),
    ...ends,
  ].find((problem) => problem !== undefined);
};

/** The time until which an assertion that has passed `timesProblem` would pass it again. */
export function usableUntil({ conditions, confirmations }: AssertionFacts): Date {
  const ends = [conditions[0]?.notOnOrAfter, confirmations[0]?.notOnOrAfter].map((end) => momentOf(end ?? ''));
  return new Date(Math.min(...ends) + CLOCK_SKEW_MS);
}

/** The end of the session according to the provider, from an assertion that has passed `timesProblem`; undefined: not specified. */
export function assertedSessionEnd({ sessionEnds }: AssertionFacts): string | undefined {
  const ends = sessionEnds.map(momentOf);
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : undefined;
}
