import { Injectable } from '@nestjs/common';
import type { CheckedRequest } from '../common/permissions/caller.decorator';
import { bearerSecret } from './bearer';
import { Sessions } from './sessions/sessions';
import { TokensService } from './tokens.service';

/** Whether the token or session of a call still holds, for answers that go on long after the call was let in. */
@Injectable()
export class OngoingCalls {
  constructor(
    private readonly tokens: TokensService,
    private readonly sessions: Sessions,
  ) {}

  /** From memory as long as nothing changed, so that it can be asked again and again. */
  async holds({ actor, headers }: Pick<CheckedRequest, 'actor' | 'headers'>): Promise<boolean> {
    if (actor?.sessionId !== undefined) return (await this.sessions.find(actor.sessionId)) !== undefined;
    const secret = bearerSecret(headers.authorization);
    return secret !== undefined && (await this.tokens.authenticate(secret)) !== undefined;
  }
}
