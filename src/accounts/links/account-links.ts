import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { sha256 } from '../../common/text/sha256';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { safeRelay } from '../../sso/relay';
import { SignInVersionsRepository } from '../../users/sign-in-versions.repository';
import type { AccountLink, AccountLinkKind } from '../entities/account-link.entity';
import { AccountLinksRepository } from './account-links.repository';

const MINUTE_MS = 60_000;
const LIVES: Readonly<Record<AccountLinkKind, number>> = {
  'set-up': 24 * 60 * MINUTE_MS,
  reset: 60 * MINUTE_MS,
  'sign-in': 15 * MINUTE_MS,
  verify: 60 * MINUTE_MS,
};
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** The account and purpose of a link. */
export interface OpenedLink {
  readonly userId: string;
  readonly kind: AccountLinkKind;
  /** A path of this service. */
  readonly to: string;
  /** The address that the link verifies. */
  readonly email: string | null;
}

interface LinkTarget {
  readonly to?: unknown;
  readonly email?: string;
}

export interface NewLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** The hash by which a link is stored; undefined for what is no secret of a link. */
const hashOf = (secret: unknown): string | undefined =>
  typeof secret === 'string' && FORM.test(secret) ? sha256(secret) : undefined;

const opened = (row: Pick<AccountLink, 'userId' | 'kind' | 'relay' | 'email'> | undefined): OpenedLink | undefined =>
  row && { userId: row.userId, kind: row.kind, to: row.relay, email: row.email };

/** Links that open an account once: for those who set it up, have forgotten their password, or sign in by mail. */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly links: AccountLinksRepository,
    private readonly audit: AuditLog,
    private readonly versions: SignInVersionsRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** For those who do more in the operation than make a link. */
  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.audit.transaction(work);
  }

  /** Creates a link; its secret is returned here and not stored. Call in the transaction of the operation. */
  async create(userId: string, kind: AccountLinkKind, { to, email }: LinkTarget = {}): Promise<NewLink> {
    const secret = randomBytes(32).toString('base64url');
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + LIVES[kind]);
    const relay = safeRelay(to);
    await this.links.insert({ hash: sha256(secret), userId, kind, email: email ?? null, relay, createdAt, expiresAt });
    await this.audit.recordOfPerson({ userId }, 'account-link.create', { type: 'user', id: userId }, { kind });
    return { url: `${this.configuration.publicUrl}/sign-in/link?secret=${secret}`, expiresAt };
  }

  /** Creates a link that verifies an address, in place of earlier ones. Call in the transaction of the operation. */
  async createVerification(userId: string, email: string): Promise<NewLink> {
    await this.links.deleteVerifications(userId);
    return this.create(userId, 'verify', { email });
  }

  /** Reads a link without consuming it, since mail scanners open links, too. */
  async peek(secret: unknown): Promise<OpenedLink | undefined> {
    const hash = hashOf(secret);
    return hash === undefined ? undefined : opened(await this.links.find(hash));
  }

  /** Consumes a link, and deletes all others of the account. Call in the transaction of the operation. */
  async consume(secret: unknown): Promise<OpenedLink | undefined> {
    const hash = hashOf(secret);
    const link = hash === undefined ? undefined : opened(await this.links.consume(hash));
    if (!link) return undefined;
    await this.links.deleteAll(link.userId);
    const target = { type: 'user', id: link.userId } as const;
    const actor = { userId: link.userId };
    await this.audit.recordOfPerson({ userId: link.userId, actor }, 'account-link.use', target, { kind: link.kind });
    return link;
  }

  /** The address that the person has asked to verify, and has not yet. */
  pendingEmail(userId: string): Promise<string | undefined> {
    return this.links.pendingEmail(userId);
  }

  /** Ends all links of an account, and whatever else has begun. Call in the transaction of the operation. */
  async endPending(userId: string): Promise<void> {
    await this.links.deleteAll(userId);
    await this.versions.endPending(userId);
  }

  prune(now = new Date()): Promise<void> {
    return this.links.deleteExpired(now);
  }
}
