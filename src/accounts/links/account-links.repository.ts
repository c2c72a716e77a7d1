import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database';
import { AccountLink } from '../entities/account-link.entity';

type LinkRow = Pick<AccountLink, 'userId' | 'kind' | 'relay'>;

@Injectable()
export class AccountLinksRepository {
  constructor(private readonly database: Database) {}

  async insert(link: Omit<AccountLink, 'user'>): Promise<void> {
    await this.database.manager.insert(AccountLink, link);
  }

  async find(hash: string): Promise<LinkRow | undefined> {
    const [row] = await this.database.query<LinkRow>(
      'SELECT user_id AS "userId", kind, relay FROM account_links WHERE hash = $1 AND expires_at > $2',
      [hash, new Date()],
    );
    return row;
  }

  /** Deletes the link: of several at once, one gets it. */
  async consume(hash: string): Promise<LinkRow | undefined> {
    const [row] = await this.database.query<LinkRow>(
      'DELETE FROM account_links WHERE hash = $1 AND expires_at > $2 RETURNING user_id AS "userId", kind, relay',
      [hash, new Date()],
    );
    return row;
  }

  async deleteAll(userId: string): Promise<void> {
    await this.database.manager.delete(AccountLink, { userId });
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.database.manager.delete(AccountLink, { expiresAt: LessThan(now) });
  }
}
