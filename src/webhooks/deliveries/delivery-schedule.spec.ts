import { MAX_ATTEMPTS, nextTry, readRetryAfter, RETRY_WAITS_MS } from './delivery-schedule';

const now = new Date('2026-01-31T09:30:00.000Z');
const HOUR_MS = 60 * 60 * 1_000;
const wait = (tries: number, random: number, retryAfterMs?: number): number | undefined => {
  const next = nextTry(now, tries, retryAfterMs, () => random);
  return next && next.getTime() - now.getTime();
};

it('tries ten times over some 75 hours', () => {
  expect(MAX_ATTEMPTS).toBe(10);
  const waits = RETRY_WAITS_MS.map((_, index) => wait(index + 1, 0.5) ?? NaN);
  expect(waits).toEqual([...RETRY_WAITS_MS]);
  expect(waits.reduce((sum, each) => sum + each, 0) / HOUR_MS).toBeCloseTo(75.6, 1);
  expect(wait(10, 0.5)).toBeUndefined();
});

it.each([0, 0.1, 0.25, 0.75, 0.9999])('spreads a try by a fifth at most (%d)', (random) => {
  for (const [index, own] of RETRY_WAITS_MS.entries()) {
    const spread = wait(index + 1, random) ?? NaN;
    expect(spread).toBeGreaterThanOrEqual(own * 0.8);
    expect(spread).toBeLessThanOrEqual(own * 1.2);
    expect(spread).not.toBe(own);
  }
});

it('waits longer where the receiver requests it, up to a day, and never less', () => {
  expect(wait(1, 0.5, 60_000)).toBe(60_000);
  expect(wait(1, 0.5, 90 * HOUR_MS)).toBe(24 * HOUR_MS);
  expect(wait(2, 0.5, 1_000)).toBe(RETRY_WAITS_MS[1]);
  expect(wait(10, 0.5, 1_000)).toBeUndefined();
});

it.each([
  ['120', 120_000],
  [' 7 ', 7_000],
  ['0', 0],
  ['Sat, 31 Jan 2026 09:31:00 GMT', 60_000],
  ['Sat, 31 Jan 2026 09:29:00 GMT', 0],
  ['', 0],
  ['-5', 0],
  ['1e9', 0],
  ['99999999999', 0],
  ['soon', 0],
  ['2026', 2_026_000],
  ['Mon, nonsense', 0],
])('reads Retry-After: %s', (header, milliseconds) => {
  expect(readRetryAfter(header, now)).toBe(milliseconds);
});
