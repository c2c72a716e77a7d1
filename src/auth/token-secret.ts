import { randomBytes } from 'node:crypto';
import { sha256 } from '../common/text/sha256';

const PREFIX = 'bnd_';

/** A new token: 256 random bits, with a prefix by which secret scanners know it. */
export const newTokenSecret = (): string => PREFIX + randomBytes(32).toString('base64url');

/** What is stored of a token. A plain hash is enough: tokens are long and random, nothing can be guessed. */
export const hashToken = (token: string): string => sha256(token);
