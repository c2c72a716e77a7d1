import { randomBytes } from 'node:crypto';

/** A word that no other test uses, so that tests of one file can share a database without conflicts. */
export const unique = (prefix: string): string => `${prefix}-${randomBytes(5).toString('hex')}`;
