import { v7 } from 'uuid';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;

/** Bits of a version 7 UUID after its time, and the last time it can represent. */
const BITS_BELOW_TIME = 80n;
const LAST_TIME = 2 ** 48 - 1;

/** The digits that fit into a number, whose division costs a tenth of that of a bigint. */
const DIGITS_AT_ONCE = 8;
const AT_ONCE = 62n ** BigInt(DIGITS_AT_ONCE);

/** Digits are collected first: a text that grows by each of them would take twenty times its memory. */
function write(number: bigint): string {
  const digits: number[] = [];
  let rest = number;
  for (let left = LENGTH; left > 0; left -= DIGITS_AT_ONCE) {
    let value = Number(rest % AT_ONCE);
    for (let digit = Math.min(left, DIGITS_AT_ONCE); digit > 0; digit -= 1) {
      digits.push(ALPHABET.charCodeAt(value % 62));
      value = Math.floor(value / 62);
    }
    rest /= AT_ONCE;
  }
  return String.fromCharCode(...digits.reverse());
}

/**
 * A new identifier: a version 7 UUID (RFC 9562) written in base 62 with fixed width, 22 characters of `[0-9A-Za-z]`.
 * The alphabet is in ASCII order, so identifiers sort by creation when compared byte by byte.
 */
export const newId = (): string => write(BigInt(`0x${v7().replaceAll('-', '')}`));

/** Whether a text has the form of a generated identifier. Names that people choose must not, where either is accepted. */
export const looksLikeId = (text: string): boolean => /^[0-9A-Za-z]{22}$/.test(text);

/** A text that sorts before every identifier created at this time or later, to find rows by their age. */
export const idBefore = (time: Date): string =>
  write(BigInt(Math.min(Math.max(time.getTime(), 0), LAST_TIME)) << BITS_BELOW_TIME);
