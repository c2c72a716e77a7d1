import { Inject, Injectable } from '@nestjs/common';
import { sign } from 'jsonwebtoken';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { SignInPolicies } from '../policies/sign-in-policies';
import type { Session } from './entities/session.entity';
import { SessionKeys } from './session-keys';
import { SESSION_AUDIENCE, SESSION_TYPE, type SignedSession } from './session-token.types';

const MINUTE_MS = 60_000;

/** Creates the tokens of sessions: JSON Web Tokens that are valid for as long as a session may be idle, at most an hour and never longer than the session. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly keys: SessionKeys,
    private readonly policies: SignInPolicies,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async sign({ id, userId, organizationId, expiresAt }: Session, now = Date.now()): Promise<SignedSession> {
    const { id: kid, secret } = await this.keys.newest();
    const { idleMinutes } = await this.policies.of(organizationId);
    const end = Math.floor(Math.min(now + idleMinutes * MINUTE_MS, expiresAt.getTime()) / 1000);
    const claims = {
      sub: userId,
      sid: id,
      ...(organizationId !== null && { org: organizationId }),
      iat: Math.floor(now / 1000),
      exp: end,
    };
    const token = sign({ ...claims, iss: this.configuration.publicUrl, aud: SESSION_AUDIENCE }, secret, {
      algorithm: 'HS256',
      header: { alg: 'HS256', typ: SESSION_TYPE, kid },
    });
    return { token, expiresAt: new Date(end * 1000) };
  }
}
