import type { Answer } from '../support/test-client';

/** What is made anew for each call: times, identifiers, and secrets with their names. */
const MADE = /\d{4}-\d\d-\d\dT[\d:.]+Z|whsec_[\w+/=]+|[\w-]{20,}/g;

const leaf = (value: unknown): unknown => (typeof value === 'string' ? value.replace(MADE, '…') : value);

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Where two answers differ in more than what is made anew for each call. */
function differ(one: unknown, other: unknown, at: string): string[] {
  if (isNode(one) && isNode(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
      differ(one[name], other[name], `${at}.${name}`),
    );
  return leaf(one) === leaf(other) ? [] : [`${at} is ${JSON.stringify(one)} and then ${JSON.stringify(other)}`];
}

/** Where the answer to a dry run differs from that to the change. */
export const differences = (tried: Answer<unknown>, made: Answer<unknown>): string[] => [
  ...(tried.status === made.status ? [] : [`${tried.status}, then ${made.status}`]),
  ...('location' in tried.headers === 'location' in made.headers ? [] : ['only one names a location']),
  ...differ(tried.body, made.body, 'body'),
];
