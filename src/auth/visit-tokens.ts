import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/permissions/actor';
import type { Visit, VisitPass } from '../common/permissions/visit';
import { SecretKey } from '../config/secret-key';
import { TokenKeys } from '../config/token-keys';

const AUDIENCE = 'bindery:site';
const HOUR_S = 60 * 60;

interface Payload {
  readonly sub: string;
  readonly org: string;
  readonly pass: VisitPass;
  readonly claims: Visit['claims'];
}

/** JSON Web Tokens begin with an encoded `{"`; API tokens with their own prefix. */
export const isJwt = (secret: string): boolean => secret.startsWith('eyJ');

/**
 * Tokens with which a renderer reads one published site for one visitor. They are identical for the same visitor within an
 * hour, and valid for one to two hours; the visitor's access is checked again on every call.
 */
@Injectable()
export class VisitTokens {
  private readonly keys: TokenKeys;

  constructor(key: SecretKey) {
    this.keys = new TokenKeys(key, 'visit');
  }

  sign({ siteId, organizationId, pass, claims }: Visit, now = Date.now()): string {
    const exp = (Math.floor(now / 1000 / HOUR_S) + 2) * HOUR_S;
    const payload: Payload & { readonly exp: number } = { sub: siteId, org: organizationId, pass, claims, exp };
    return this.keys.sign(payload, { audience: AUDIENCE, noTimestamp: true });
  }

  /** The visitor a token represents; undefined if it is foreign or expired. */
  actor(token: string): Actor | undefined {
    const verified = this.keys.verify(token, { audience: AUDIENCE });
    if (verified === undefined) return undefined;
    const { sub, org, pass, claims } = verified.payload as unknown as Payload;
    const visit: Visit = { siteId: sub, organizationId: org, pass, claims };
    return { userId: '', tokenId: 'visit', organizationId: org, visit };
  }
}
