import { createHash } from 'node:crypto';

/** What a program compares its own file with: SHA-256 of the bytes of a text in UTF-8, as 64 hexadecimal digits. */
export const markdownHash = (source: string): string => createHash('sha256').update(source, 'utf8').digest('hex');
