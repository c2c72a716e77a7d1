import { backupName, isDraft, outdatedBackups } from './retention';

const DAY_MS = 86_400_000;
const LAST = new Date('2026-11-28T03:30:00Z');
const daily = (count: number): string[] =>
  Array.from({ length: count }, (_, age) => backupName(new Date(LAST.getTime() - age * DAY_MS), false));

const keptOf = (names: string[]): string[] => {
  const outdated = outdatedBackups(names);
  return names.filter((name) => !outdated.includes(name));
};

describe('the backups that are kept', () => {
  it('have names that sort by time', () => {
    expect(backupName(LAST, false)).toBe('bindery-2026-11-28T03-30-00Z.zip');
    expect(backupName(LAST, true)).toBe('bindery-2026-11-28T03-30-00Z.zip.age');
    expect(isDraft('bindery-2026-11-28T03-30-00Z.zip.age.4711.partial')).toBe(true);
    expect(isDraft('all.zip.4711.partial')).toBe(false);
  });

  it('are 7 daily, 4 weekly and 6 monthly ones of a year of nights', () => {
    const days = keptOf(daily(365)).map((name) => name.slice('bindery-'.length).slice(0, 10));
    expect(days).toEqual([
      ...['2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22'],
      ...['2026-11-15', '2026-11-08'],
      ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ]);
  });

  it('are the same when the rule is applied every night, and never more than 17', () => {
    let kept: string[] = [];
    for (const name of daily(365).reverse()) kept = keptOf([name, ...kept]);
    expect(kept).toEqual(keptOf(daily(365)));
  });

  it('do not become fewer by getting older', () => {
    const old = ['bindery-2019-02-03T03-30-00Z.zip', 'bindery-2018-02-03T03-30-00Z.zip.age'];
    expect(outdatedBackups(old)).toEqual([]);
  });

  it('are, of several on an earlier day, the newest', () => {
    const names = [1, 2, 3].map((hour) => backupName(new Date(Date.UTC(2026, 10, 26, hour)), hour === 2));
    expect(outdatedBackups([...names, backupName(LAST, false)])).toEqual([names[1], names[0]]);
  });

  it('are all of the 24 hours before the newest, and of more than 24 the newest 24', () => {
    const every = (minutes: number, count: number): string[] =>
      Array.from({ length: count }, (_, age) => backupName(new Date(LAST.getTime() - age * minutes * 60_000), false));
    const lastDay = every(60, 24);
    const days = ['27T23', '26T23', '25T23', '24T23', '23T23', '22T23'].map(
      (day) => `bindery-2026-11-${day}-30-00Z.zip`,
    );
    expect(keptOf(every(60, 24 * 7))).toEqual([...lastDay, ...days.slice(1)]);
    expect(keptOf(every(5, 12 * 24))).toEqual([...every(5, 24), 'bindery-2026-11-27T23-55-00Z.zip']);
  });

  it('are the same when the rule is applied every hour', () => {
    const hourly = Array.from({ length: 24 * 60 }, (_, age) =>
      backupName(new Date(LAST.getTime() - age * 3_600_000), false),
    );
    let kept: string[] = [];
    for (const name of hourly.toReversed()) kept = keptOf([name, ...kept]);
    expect(kept).toEqual(keptOf(hourly));
    expect(kept.length).toBeLessThan(24 + 17);
  });

  it('include the last verified one, however old it is', () => {
    const names = daily(30);
    const verified = names[19] ?? '';
    expect(outdatedBackups(names)).toContain(verified);
    expect(outdatedBackups(names, verified)).toEqual(outdatedBackups(names).filter((name) => name !== verified));
  });

  it('leave every other file alone', () => {
    const others = [
      'bindery-2026-11-28.zip',
      'bindery-2026-13-45T03-30-00Z.zip',
      'bindery-2026-11-28T03-30-00Z.zip.gpg',
      'copy of bindery-2026-11-28T03-30-00Z.zip',
      'all.zip',
    ];
    expect(outdatedBackups([...others, ...daily(30)]).filter((name) => others.includes(name))).toEqual([]);
  });
});
