import { DateTime } from 'luxon';
import type { MailSchedule } from '../entities/mail-schedule.entity';

/** When a person wants the daily mail, and when they received the last one. */
export type DigestHour = Pick<MailSchedule, 'hour' | 'timeZone' | 'digestedAt'>;

export const USUAL_HOUR: DigestHour = { hour: 8, timeZone: 'UTC', digestedAt: null };

/** If the time zone database no longer contains the name, the hour is in UTC. */
const inZone = (at: Date, timeZone: string): DateTime => {
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  return local.isValid ? local : DateTime.fromJSDate(at, { zone: 'UTC' });
};

/** Whether a person has already received the daily mail of their current day. */
export function hadDigest({ timeZone, digestedAt }: DigestHour, now: Date): boolean {
  if (digestedAt === null) return false;
  return inZone(digestedAt, timeZone).startOf('day') >= inZone(now, timeZone).startOf('day');
}

/**
 * When the next daily mail is due: at the person's hour, on a day on which they have not received one. If a clock change skips that hour,
 * one hour later.
 */
export function nextDigest(schedule: DigestHour, now: Date): Date {
  const { hour, timeZone } = schedule;
  const local = inZone(now, timeZone);
  const today = local.startOf('day');
  const isDone = hadDigest(schedule, now);
  const at = (day: DateTime): DateTime => day.set({ hour });
  return (isDone || at(today) <= local ? at(today.plus({ days: 1 })) : at(today)).toJSDate();
}

export const isTimeZone = (name: string): boolean => DateTime.local({ zone: name }).isValid;
