import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { sha256 } from '../../common/text/sha256';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Database } from '../../database/database';
import { safeRelay } from '../../sso/relay';
import type { AccountLinkKind } from '../entities/account-link.entity';

const MINUTE_MS = 60_000;
const LIVES: Readonly<Record<AccountLinkKind, number>> = {
  'set-up': 24 * 60 * MINUTE_MS,
  reset: 60 * MINUTE_MS,
  'sign-in': 15 * MINUTE_MS,
};
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** What a link opens. */
export interface OpenedLink {
  readonly userId: string;
  readonly kind: AccountLinkKind;
  /** A path of ours. */
  readonly to: string;
}

export interface NewLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Links that open an account once: for those who set it up, have forgotten their password, or sign in by mail. */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** For those who do more in the act than make a link. */
  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.audit.transaction(work);
  }

  /** Makes a link; its secret is in this answer and nowhere else. Call in the transaction of the act. */
  async create(userId: string, kind: AccountLinkKind, to?: unknown): Promise<NewLink> {
    const secret = randomBytes(32).toString('base64url');
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LIVES[kind]);
    await this.database.execute(
      `INSERT INTO account_links (hash, user_id, kind, relay, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [sha256(secret), userId, kind, safeRelay(to), now, expiresAt],
    );
    await this.audit.recordOfPerson({ userId }, 'account-link.create', { type: 'user', id: userId }, { kind });
    return { url: `${this.configuration.publicUrl}/sign-in/link?secret=${secret}`, expiresAt };
  }

  /** What a link opens, without using it up: programs that look at mails do so too. */
  look(secret: unknown): Promise<OpenedLink | undefined> {
    return this.find(
      'SELECT user_id AS "userId", kind, relay AS "to" FROM account_links WHERE hash = $1 AND expires_at > $2',
      secret,
    );
  }

  /** Uses a link up, and with it all others of the account. Call in the transaction of what it does. */
  async take(secret: unknown): Promise<OpenedLink | undefined> {
    const link = await this.find(
      `DELETE FROM account_links WHERE hash = $1 AND expires_at > $2
       RETURNING user_id AS "userId", kind, relay AS "to"`,
      secret,
    );
    if (!link) return undefined;
    await this.clear(link.userId);
    const target = { type: 'user', id: link.userId } as const;
    const actor = { userId: link.userId };
    await this.audit.recordOfPerson({ userId: link.userId, actor }, 'account-link.use', target, { kind: link.kind });
    return link;
  }

  async clear(userId: string): Promise<void> {
    await this.database.execute('DELETE FROM account_links WHERE user_id = $1', [userId]);
  }

  async prune(now = new Date()): Promise<void> {
    await this.database.execute('DELETE FROM account_links WHERE expires_at < $1', [now]);
  }

  private async find(sql: string, secret: unknown): Promise<OpenedLink | undefined> {
    if (typeof secret !== 'string' || !FORM.test(secret)) return undefined;
    const [row] = await this.database.query<{ userId: string; kind: AccountLinkKind; to: string }>(sql, [
      sha256(secret),
      new Date(),
    ]);
    return row;
  }
}
