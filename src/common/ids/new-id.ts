import { v7 } from 'uuid';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;

/**
 * A new identifier: a version 7 UUID (RFC 9562) written in base 62 with fixed width, 22 characters of `[0-9A-Za-z]`.
 * The alphabet is in ASCII order, so identifiers sort by creation when compared byte by byte.
 */
export function newId(): string {
  let value = BigInt(`0x${v7().replaceAll('-', '')}`);
  let id = '';
  for (let digit = 0; digit < LENGTH; digit += 1) {
    id = ALPHABET[Number(value % 62n)] + id;
    value /= 62n;
  }
  return id;
}
