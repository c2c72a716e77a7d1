import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { Sessions } from './sessions/sessions';
import { TokensService } from './tokens.service';

/** What people call with in one organization: their sessions there, and their tokens that open nothing else. */
@Injectable()
export class Credentials {
  constructor(
    private readonly database: Database,
    private readonly tokens: TokensService,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Ends all of them for a person. Call it in the transaction that takes or disables their place, after that: a sign-in under
   * way holds the place, and so has begun its session by then.
   */
  async revokeIn(organizationId: string, userId: string): Promise<void> {
    const tokens = await this.database.query<{ id: string }>(
      'SELECT id FROM api_tokens WHERE user_id = $1 AND organization_id = $2 ORDER BY id',
      [userId, organizationId],
    );
    for (const { id } of tokens) await this.tokens.revoke({ userId }, id);
    await this.sessions.endOfMember(organizationId, userId);
  }
}
