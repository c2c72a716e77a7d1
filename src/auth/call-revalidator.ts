import { Injectable } from '@nestjs/common';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { bearerSecret } from './bearer';
import { Sessions } from './sessions/sessions';
import { TokensService } from './tokens.service';

/** Re-checks the token or session of a call, for responses that continue long after it was authenticated. */
@Injectable()
export class CallRevalidator {
  constructor(
    private readonly tokens: TokensService,
    private readonly sessions: Sessions,
  ) {}

  /** Cached as long as nothing changed, so that it can be called often. */
  async isValid({ actor, headers }: Pick<CheckedRequest, 'actor' | 'headers'>): Promise<boolean> {
    if (actor?.sessionId !== undefined) return (await this.sessions.find(actor.sessionId)) !== undefined;
    const secret = bearerSecret(headers.authorization);
    return secret !== undefined && (await this.tokens.authenticate(secret)) !== undefined;
  }
}
