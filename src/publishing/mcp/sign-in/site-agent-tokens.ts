import { Injectable } from '@nestjs/common';
import type { Visit } from '../../../common/permissions/visit';
import { SecretKey } from '../../../config/secret-key';
import { TypedTokens } from '../../../config/typed-tokens';

const KIND = { purpose: 'site-agent', audience: 'bindery:site-mcp', type: 'site-agent+jwt' };

interface Payload {
  readonly sub: string;
  readonly org: string;
  readonly pass: Visit['pass'];
  readonly claims: Visit['claims'];
}

/**
 * Tokens with which agents read one site on behalf of a visitor, over MCP only. The visitor's own access is
 * checked again on every call.
 */
@Injectable()
export class SiteAgentTokens {
  private readonly tokens: TypedTokens;

  constructor(key: SecretKey) {
    this.tokens = new TypedTokens(key, KIND);
  }

  sign({ siteId, organizationId, pass, claims }: Visit, seconds: number): string {
    const payload: Payload = { sub: siteId, org: organizationId, pass, claims };
    return this.tokens.sign(payload, seconds);
  }

  /** Undefined for an invalid or expired token. */
  read(token: string): Visit | undefined {
    const payload = this.tokens.read(token) as Payload | undefined;
    return payload && { siteId: payload.sub, organizationId: payload.org, pass: payload.pass, claims: payload.claims };
  }
}
