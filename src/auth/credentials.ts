import { Injectable } from '@nestjs/common';
import { Sessions } from './sessions/sessions';
import { TokensService } from './tokens.service';

/** The credentials of people in one organization: their sessions there, and their tokens that are limited to it. */
@Injectable()
export class Credentials {
  constructor(
    private readonly tokens: TokensService,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Ends all of them for a person. Call it in the transaction that removes or disables their membership, after that: a sign-in in
   * progress locks the membership, and so has begun its session by then.
   */
  async revokeIn(organizationId: string, userId: string): Promise<void> {
    await this.tokens.revokeIn(organizationId, userId);
    await this.sessions.endOfMember(organizationId, userId);
  }

  /** Ends all sessions and tokens of a person, whose account is deleted in the same transaction. */
  async revokeAll(userId: string): Promise<void> {
    await this.tokens.revokeAllOf(userId);
    await this.sessions.endOwn({ userId });
  }

  /** Ends the sessions of an identity provider and the tokens created in them. Call it in the transaction that deletes the provider. */
  async endOfProvider(providerId: string): Promise<void> {
    await this.sessions.endOfProvider(providerId);
    await this.tokens.revokeOfProvider(providerId);
  }
}
