import { hash } from 'node:crypto';

/** What is stored of a long random text, or of one of any length: 43 characters. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url');
