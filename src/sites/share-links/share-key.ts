import { createHash, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** An unguessable key: 24 letters and digits, 142 random bits. */
export const newShareKey = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** The hash for looking up a key. A plain hash is enough: keys are long and random. */
export const hashShareKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Binds a sealed key to its link. */
export const shareKeyPurpose = (linkId: string): string => `site-share-key:${linkId}`;
