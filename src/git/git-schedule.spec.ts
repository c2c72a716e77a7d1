import { nextPoll } from './git-schedule';

const now = new Date('2026-01-31T09:30:00.000Z');
const middle = () => 0.5;
const minutes = (failures: number, hookAt: Date | null = null) =>
  (nextPoll(now, { failures, hookAt }, middle).getTime() - now.getTime()) / 60_000;

describe('polling', () => {
  it('happens every five minutes, and later after each failure', () => {
    expect([0, 1, 2, 3, 50].map((failures) => minutes(failures))).toEqual([5, 10, 20, 40, 360]);
  });

  it('happens every hour where webhooks arrive', () => {
    expect(minutes(0, new Date(now.getTime() - 1_000))).toBe(60);
    expect(minutes(0, new Date(now.getTime() - 8 * 24 * 3_600_000))).toBe(5);
  });
});
