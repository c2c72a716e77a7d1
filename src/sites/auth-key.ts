import { randomBytes } from 'node:crypto';

/** Binds a sealed key to its site. */
export const authKeyPurpose = (siteId: string): string => `site-auth-key:${siteId}`;

/** A key for signing visitors' tokens: 256 random bits as text. */
export const newAuthKey = (): string => randomBytes(32).toString('base64url');
