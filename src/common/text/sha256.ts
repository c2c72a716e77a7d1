import { hash } from 'node:crypto';

/** The SHA-256 hash of a text, in base64url: 43 characters. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url');
