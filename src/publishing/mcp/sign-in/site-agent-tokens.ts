import { Injectable } from '@nestjs/common';
import type { Visit } from '../../../common/permissions/visit';
import { SecretKey } from '../../../config/secret-key';
import { TypedTokens } from '../../../config/typed-tokens';

const KIND = { purpose: 'site-agent', audience: 'bindery:site-mcp', type: 'site-agent+jwt' };

/** The visit of an agent, and the identifier of the code that its token was given for; undefined for tokens of earlier versions. */
export type AgentVisit = Visit & { readonly code?: string };

interface Payload {
  readonly sub: string;
  readonly org: string;
  readonly pass: Visit['pass'];
  readonly claims: Visit['claims'];
  readonly jti?: string;
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

  sign(
    { siteId, organizationId, pass, claims, code }: AgentVisit & { readonly code: string },
    seconds: number,
  ): string {
    const payload: Payload = { sub: siteId, org: organizationId, pass, claims, jti: code };
    return this.tokens.sign(payload, seconds);
  }

  /** Undefined for an invalid or expired token. */
  read(token: string): AgentVisit | undefined {
    const payload = this.tokens.read(token) as Payload | undefined;
    if (!payload) return undefined;
    const { sub, org, pass, claims, jti } = payload;
    return { siteId: sub, organizationId: org, pass, claims, ...(jti !== undefined && { code: jti }) };
  }
}
