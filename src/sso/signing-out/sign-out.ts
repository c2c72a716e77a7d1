import { Inject, Injectable } from '@nestjs/common';
import { Sessions } from '../../auth/sessions/sessions';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import type { Actor } from '../../common/permissions/actor';
import { ProviderSessions } from './provider-sessions';
import { ProviderSignOuts } from './provider-sign-outs';

/** Ends the session of a caller, and finds out where it is ended at its identity provider. */
@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly atProviders: ProviderSessions,
    private readonly signOuts: ProviderSignOuts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async end(actor: Actor): Promise<{ readonly ended: boolean; readonly address?: string }> {
    if (actor.sessionId === undefined) return { ended: false };
    // Before ending the session, since its data about the provider's session is deleted with it.
    const address = await this.addressOf(actor.sessionId);
    return { ended: await this.sessions.end(actor, actor.sessionId), address };
  }

  /** A provider that cannot be asked keeps no one signed in here. */
  private async addressOf(sessionId: string): Promise<string | undefined> {
    const session = await this.sessions.find(sessionId);
    if (!session?.providerKind || !session.providerId) return undefined;
    const detail = await this.atProviders.detailOf(sessionId);
    if (!detail) return undefined;
    const { providerKind, providerId } = session;
    return this.signOuts.address(providerKind, providerId, detail).catch((error: unknown) => {
      this.log.warn({ err: error, providerId }, 'a sign-out request to an identity provider failed');
      return undefined;
    });
  }
}
