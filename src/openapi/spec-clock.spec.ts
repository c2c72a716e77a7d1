import { CHECK_MS, nextCheck } from './spec-clock';

const now = new Date('2026-01-31T09:30:00Z');
const minutes = (failures: number, random = 0.5): number =>
  (nextCheck(now, failures, () => random).getTime() - now.getTime()) / 60_000;

it('looks at a source again after six hours, and after failures ever more rarely', () => {
  expect(minutes(0)).toBe(CHECK_MS / 60_000);
  expect([1, 2, 3, 4].map((failures) => minutes(failures))).toEqual([10, 20, 40, 80]);
  expect(minutes(50)).toBe(24 * 60);
});

it('does not look at all of them at once', () => {
  expect(minutes(0, 0)).toBeCloseTo(324);
  expect(minutes(0, 1)).toBeCloseTo(396);
});
