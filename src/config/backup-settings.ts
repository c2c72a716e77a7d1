import path from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { CronTime } from 'cron';
import { RuleError } from './rule-error';

/** The next time of a schedule that `readSchedule` accepts, in the time zone of this machine. */
export const nextTime = (schedule: string, after: Date): Date =>
  new CronTime(schedule).getNextDateFrom(after).toJSDate();

/** A cron expression of five fields. Throws a RuleError for any other text, and for times that never come. */
export function readSchedule(value: string): string {
  const schedule = value.trim().replace(/\s+/g, ' ');
  try {
    if (schedule.split(' ').length !== 5) throw new Error('not five fields');
    nextTime(schedule, new Date());
    return schedule;
  } catch {
    throw new RuleError('must be a cron expression of five fields, such as "30 3 * * *" for every night at 3:30');
  }
}

/** Throws a RuleError unless it is absolute: a relative one would depend on where the service was started. */
export function readAbsoluteFolder(value: string): string {
  if (!path.isAbsolute(value))
    throw new RuleError('must be the absolute path of a folder, such as /var/backups/bindery');
  return path.resolve(value);
}

/** The public key of an age identity. Throws a RuleError for any other text. */
export function readRecipient(value: string): string {
  try {
    new Encrypter().addRecipient(value.trim());
    return value.trim();
  } catch {
    throw new RuleError('must be a public key of age, age1…, as age-keygen prints it');
  }
}

/** The identities in the text of a file that age-keygen wrote. Throws a RuleError when there is none. */
export function readIdentities(value: string): string[] {
  const lines = value.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  try {
    if (identities.length === 0) throw new Error('no identity');
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    return identities;
  } catch {
    throw new RuleError('must be an identity of age, AGE-SECRET-KEY-…, as age-keygen writes it');
  }
}
