import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { unauthorized } from '../../core/errors/app-error';
import type { Actor } from '../common/permissions/actor';
import { agentRefused } from '../common/permissions/for-agents.decorator';
import { AGENT_TYPE, AgentTokens } from './agent-tokens';
import { bearerSecret } from './bearer';
import { jwtType } from './jwt-type';
import { type CallerRequest, SessionCaller } from './sessions/session-caller';
import { SESSION_TYPE } from './sessions/session-token.types';
import { TokensService } from './tokens.service';
import { isJwt, VisitTokens } from './visit-tokens';

const MISSING = 'Send your API token in the header "Authorization: Bearer <token>".';
const NOT_VALID = 'The API token is invalid, has expired or was revoked. Create a new one.';

/** Authenticates a call by the bearer token in its Authorization header or, without that header, by the session cookie. */
@Injectable()
export class Callers {
  constructor(
    private readonly tokens: TokensService,
    private readonly visits: VisitTokens,
    private readonly sessions: SessionCaller,
    private readonly agents: AgentTokens,
  ) {}

  /**
   * @param response receives the renewed cookie of a browser in use; omitted for connections without one
   * @param forAgents whether agent tokens are accepted too
   * @throws 401, or 403 for an agent on a route that is not for agents
   */
  async of(request: CallerRequest, response?: Response, forAgents = false): Promise<Actor> {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      const actor = await this.sessions.ofCookie(request, response);
      if (!actor) throw unauthorized('missing_token', MISSING);
      return actor;
    }
    const secret = bearerSecret(authorization);
    if (!secret) throw unauthorized('missing_token', MISSING);
    const actor = isJwt(secret) ? await this.ofJwt(secret, request) : await this.tokens.authenticate(secret);
    if (!actor) throw unauthorized('invalid_token', NOT_VALID);
    if (actor.agent && !forAgents) throw agentRefused();
    return actor;
  }

  /** The declared type only selects the verifier: each accepts only its own tokens, with keys of its own. */
  private async ofJwt(secret: string, request: CallerRequest): Promise<Actor | undefined> {
    const type = jwtType(secret);
    if (type === AGENT_TYPE) return this.agents.actor(secret);
    return type === SESSION_TYPE ? this.sessions.ofBearer(request) : this.visits.actor(secret);
  }
}
