import { Injectable } from '@nestjs/common';
import { Sessions } from './sessions/sessions';
import { TokensService } from './tokens.service';

/** What people call with in one organization: their sessions there, and their tokens that open nothing else. */
@Injectable()
export class Credentials {
  constructor(
    private readonly tokens: TokensService,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Ends all of them for a person. Call it in the transaction that takes or disables their place, after that: a sign-in under
   * way holds the place, and so has begun its session by then.
   */
  async revokeIn(organizationId: string, userId: string): Promise<void> {
    await this.tokens.revokeIn(organizationId, userId);
    await this.sessions.endOfMember(organizationId, userId);
  }

  /** Ends what an identity provider has let in, and what was created by those. Call it in the transaction that takes it away. */
  async endOfProvider(providerId: string): Promise<void> {
    await this.sessions.endOfProvider(providerId);
    await this.tokens.revokeOfProvider(providerId);
  }
}
