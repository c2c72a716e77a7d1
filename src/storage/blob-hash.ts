import { createHash } from 'node:crypto';

/** The name of a blob: SHA-256, 43 characters of base64url. */
export const blobHash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url');

const HASH_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export const isBlobHash = (value: string): boolean => HASH_PATTERN.test(value);
