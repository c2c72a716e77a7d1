import { InvalidArgumentError } from 'commander';
import { readEmailAddress } from '../common/text/email-address';
import { ROLES, type RoleOrGuest } from '../common/permissions/role';

const UNITS: Readonly<Record<string, number>> = {
  m: 60 * 1000,
  h: 60 * 60 * 1000,
  d: 24 * 60 * 60 * 1000,
  w: 7 * 24 * 60 * 60 * 1000,
};
const MAX_ROWS = 100_000;
/** A hundred years; what is meant to last longer needs no end. */
const MAX_DURATION_MS = 36_525 * 24 * 60 * 60 * 1000;

/** Reads an email address, at most 254 characters, in lower case. */
export function emailArgument(text: string): string {
  const address = readEmailAddress(text);
  if (address === undefined) throw new InvalidArgumentError('It must be an email address.');
  return address;
}

/** Reads a text of `min` to `max` characters. */
export const textArgument =
  (min: number, max: number) =>
  (text: string): string => {
    if (text.trim().length < min || text.length > max)
      throw new InvalidArgumentError(`It must be ${min} to ${max} characters long.`);
    return text;
  };

/** Reads a role, or `guest`, which is null. */
export function placeArgument(text: string): RoleOrGuest {
  if (text === 'guest') return null;
  const role = ROLES.find((known) => String(known) === text);
  if (!role) throw new InvalidArgumentError(`It must be one of guest, ${ROLES.join(', ')}.`);
  return role;
}

/** Reads how many rows to show, 1 to 100,000. */
export function limitArgument(text: string): number {
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > MAX_ROWS)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_ROWS}.`);
  return limit;
}

/** Parses a duration (`90d`, `12h`, `30m`, `4w`) and returns the time at which it ends. */
export function expiryArgument(text: string, now = Date.now()): Date {
  const [, count, unit] = /^([1-9]\d{0,8})([mhdw])$/.exec(text) ?? [];
  const length = Number(count) * (UNITS[unit ?? ''] ?? Number.NaN);
  if (!(length <= MAX_DURATION_MS))
    throw new InvalidArgumentError(
      'It must be a number followed by m, h, d or w, for instance 90d, at most 100 years.',
    );
  return new Date(now + length);
}

/** Reads one of several words. */
export const oneOfArgument =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word => {
    const word = words.find((known) => known === text);
    if (word === undefined) throw new InvalidArgumentError(`It must be one of ${words.join(', ')}.`);
    return word;
  };

/** Reads a whole number up to `max`, or `default`: commander takes null for a missing value. */
export const quotaArgument =
  (max: number, min = 0) =>
  (text: string): number | 'default' => {
    if (text === 'default') return text;
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new InvalidArgumentError(`It must be default, or a whole number from ${min} to ${max}.`);
    return number;
  };
