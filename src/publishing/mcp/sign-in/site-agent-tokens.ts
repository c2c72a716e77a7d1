import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sign, verify } from 'jsonwebtoken';
import type { Visit } from '../../../common/permissions/visit';
import { SecretKey } from '../../../config/secret-key';

const AUDIENCE = 'bindery:site-mcp';
const TYPE = 'site-agent+jwt';

interface Payload {
  readonly sub: string;
  readonly org: string;
  readonly pass: Visit['pass'];
  readonly claims: Visit['claims'];
}

/**
 * Tokens with which agents read one site for a visitor who let them in: over MCP, and nowhere else. What let the visitor in is
 * checked again on every call.
 */
@Injectable()
export class SiteAgentTokens {
  private readonly key: KeyObject;

  constructor(key: SecretKey) {
    this.key = createSecretKey(key.derive('site-agent'));
  }

  sign({ siteId, organizationId, pass, claims }: Visit, seconds: number): string {
    const payload: Payload = { sub: siteId, org: organizationId, pass, claims };
    const header = { alg: 'HS256', typ: TYPE } as const;
    return sign(payload, this.key, { algorithm: 'HS256', audience: AUDIENCE, expiresIn: seconds, header });
  }

  /** Undefined for a token that is not ours, or is over. */
  read(token: string): Visit | undefined {
    try {
      const verified = verify(token, this.key, { algorithms: ['HS256'], audience: AUDIENCE, complete: true });
      const { sub, org, pass, claims } = verified.payload as unknown as Payload;
      return verified.header.typ === TYPE ? { siteId: sub, organizationId: org, pass, claims } : undefined;
    } catch {
      return undefined;
    }
  }
}
