import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database';
import { AccountLink } from '../entities/account-link.entity';

type LinkRow = Pick<AccountLink, 'userId' | 'kind' | 'relay' | 'email'>;

/** A link counts for the version of the account at which it was made. */
const VALID = 'hash = $1 AND expires_at > $2 AND users.id = user_id AND users.sign_in_version = version';
const ROW = 'user_id AS "userId", kind, relay, account_links.email';

@Injectable()
export class AccountLinksRepository {
  constructor(private readonly database: Database) {}

  async insert(link: Omit<AccountLink, 'user' | 'version'>): Promise<void> {
    await this.database.execute(
      `INSERT INTO account_links (hash, user_id, kind, email, relay, created_at, expires_at, version)
       SELECT $1, id, $3, $4, $5, $6, $7, sign_in_version FROM users WHERE id = $2`,
      [link.hash, link.userId, link.kind, link.email, link.relay, link.createdAt, link.expiresAt],
    );
  }

  async find(hash: string): Promise<LinkRow | undefined> {
    const sql = `SELECT ${ROW} FROM account_links, users WHERE ${VALID}`;
    const [row] = await this.database.query<LinkRow>(sql, [hash, new Date()]);
    return row;
  }

  /** Deletes the link: of several at once, one gets it. */
  async consume(hash: string): Promise<LinkRow | undefined> {
    const sql = `DELETE FROM account_links USING users WHERE ${VALID} RETURNING ${ROW}`;
    const [row] = await this.database.query<LinkRow>(sql, [hash, new Date()]);
    return row;
  }

  /** The address that the newest link of the person verifies. */
  async pendingEmail(userId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ email: string }>(
      `SELECT account_links.email FROM account_links JOIN users ON users.id = user_id AND users.sign_in_version = version
        WHERE user_id = $1 AND kind = 'verify' AND expires_at > $2 ORDER BY account_links.created_at DESC LIMIT 1`,
      [userId, new Date()],
    );
    return row?.email;
  }

  async deleteVerifications(userId: string): Promise<void> {
    await this.database.manager.delete(AccountLink, { userId, kind: 'verify' });
  }

  async deleteAll(userId: string): Promise<void> {
    await this.database.manager.delete(AccountLink, { userId });
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.database.manager.delete(AccountLink, { expiresAt: LessThan(now) });
  }
}
