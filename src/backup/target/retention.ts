import { DateTime } from 'luxon';

const NAME = /^bindery-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.zip(?:\.age)?$/;
const DRAFT = /^bindery-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip(?:\.age)?\.\d+\.partial$/;

/** How many are kept of those that are less than a day older than the newest. */
const KEPT_OF_LAST_DAY = 24;
const DAY_MS = 86_400_000;

/** The newest of each day, week and month is kept, for as many of these as have backups. */
const KEPT: readonly (readonly [format: string, count: number])[] = [
  ['yyyy-MM-dd', 7],
  ["kkkk-'W'WW", 4],
  ['yyyy-MM', 6],
];

/** The name of a backup by its time, for instance `bindery-2026-11-28T03-30-00Z.zip`. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `bindery-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip${isEncrypted ? '.age' : ''}`;

/** Whether a file has the name of a backup by schedule. */
export const isBackup = (name: string): boolean => timeOf(name) !== undefined;

/** Whether a backup of this name is encrypted. */
export const isEncrypted = (name: string): boolean => name.endsWith('.age');

/** Whether a file is an unfinished backup. */
export const isDraft = (name: string): boolean => DRAFT.test(name);

function timeOf(name: string): DateTime | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const time = DateTime.fromISO(`${day}T${hour}:${minute}:${second}Z`, { zone: 'utc' });
  return time.isValid ? time : undefined;
}

/**
 * Which files of a folder are backups that are no longer kept: all but the newest 24 of the 24 hours before the newest one, 7 daily, 4 weekly
 * and 6 monthly ones, by UTC. Other files are never among them, nor is the newest backup; none becomes one of them only by getting older.
 * @param verified the last backup that was verified, which is kept, too
 */
export function outdatedBackups(names: readonly string[], verified?: string): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const time = timeOf(name);
      return time ? [{ name, time }] : [];
    })
    .sort((one, other) => other.time.toMillis() - one.time.toMillis());
  const dayBefore = (newestFirst[0]?.time.toMillis() ?? 0) - DAY_MS;
  const ofLastDay = newestFirst.slice(0, KEPT_OF_LAST_DAY).filter(({ time }) => time.toMillis() > dayBefore);
  const kept = new Set(ofLastDay.map(({ name }) => name));
  for (const [format, count] of KEPT) {
    const periods = new Set<string>();
    for (const { name, time } of newestFirst) {
      const period = time.toFormat(format);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(name);
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name) && name !== verified);
}
