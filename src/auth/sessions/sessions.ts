import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '../../audit/audit-actions';
import { AuditLog } from '../../audit/audit-log';
import { currentRequest } from '../../common/http/request-context';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { newId } from '../../common/ids/new-id';
import type { Actor } from '../../common/permissions/actor';
import { CoherentCache } from '../../database/coherent-cache';
import { Database } from '../../database/database';
import { Invalidation } from '../../database/invalidation';
import { Session } from './entities/session.entity';
import type { ProviderKind } from './provider-kind';

const HOUR_MS = 60 * 60_000;
const LIFE_MS = 12 * HOUR_MS;
const REMEMBERED_SESSIONS = 20_000;
/** So often at most it is written down that a session is in use. */
const USE_EVERY_MS = 5 * 60_000;
/** Kind of the lock on a provider; teams have another one. */
const LOCK = 3;

/** Who signed in, and what let them in. */
export interface NewSession {
  readonly userId: string;
  readonly provider: { readonly kind: ProviderKind; readonly id: string; readonly organizationId: string };
}

/** A remembered session; when it was last used moves on without being read again. */
type Remembered = Omit<Session, 'lastUsedAt'> & { lastUsedAt: Date };

const targetOf = ({ id, providerKind }: Session) => ({ type: 'session', id, label: providerKind }) as const;

/** The caller that a session represents: a person, in the one organization whose provider let them in. */
export const actorOf = ({ id, userId, organizationId }: Session): Actor => ({
  userId,
  organizationId,
  sso: true,
  sessionId: id,
});

/** Begins and ends sessions of people. One that is ended holds no longer in any process, from the next request on. */
@Injectable()
export class Sessions {
  private readonly cache: CoherentCache<Remembered>;

  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    @Inject(LOG) private readonly log: Log,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'session', REMEMBERED_SESSIONS);
  }

  /** Signs a person in, for twelve hours at most. Call it in the transaction that decides that they may. */
  begin({ userId, provider }: NewSession): Promise<Session> {
    const now = new Date();
    const request = currentRequest();
    const session = this.database.manager.create(Session, {
      id: newId(),
      userId,
      organizationId: provider.organizationId,
      providerKind: provider.kind,
      providerId: provider.id,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      userAgent: request?.agent?.slice(0, 200) ?? null,
      ip: request?.peer?.replace(/^::ffff:(?=\d+\.)/, '').slice(0, 45) ?? null,
    });
    return this.database.transaction(async () => {
      await this.database.manager.insert(Session, session);
      await this.record(session, 'session.sign-in', actorOf(session));
      return session;
    });
  }

  /** A session that has neither been ended nor is over. */
  async find(id: string): Promise<Session | undefined> {
    const session = this.cache.peek(id) ?? (await this.cache.get(id, () => this.load(id)));
    return session && session.expiresAt.getTime() > Date.now() ? session : undefined;
  }

  /** Notes that a session is in use; written down every few minutes, and never waited for. */
  noteUse(session: Session): void {
    const now = new Date();
    if (now.getTime() - session.lastUsedAt.getTime() < USE_EVERY_MS) return;
    // Several calls at once write it once.
    session.lastUsedAt = now;
    this.database
      .execute('UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2', [session.id, now])
      .catch((error: unknown) => this.log.warn({ err: error }, 'could not record the last use of a session'));
  }

  /**
   * Ends one session of a person: their own present one (`session.sign-out`), or another (`session.revoke`).
   * @returns false when they had no such session
   */
  end(caller: Actor, id: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const [ended] = await this.delete(
        'id = $1 AND user_id = $2 AND organization_id = COALESCE($3, organization_id)',
        [id, caller.userId, caller.organizationId ?? null],
      );
      if (ended) await this.record(ended, id === caller.sessionId ? 'session.sign-out' : 'session.revoke', caller);
      return ended !== undefined;
    });
  }

  /** Call it before it is checked that a provider may let someone in: until the transaction ends, nobody ends its sessions. */
  async holdProvider(providerId: string): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, $2))', [providerId, LOCK]);
  }

  /** Ends what an identity provider let in, and what it is about to let in. Call it in the transaction that takes it away. */
  endOfProvider(providerId: string): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [providerId, LOCK]);
      await this.endAll('provider_id = $1', [providerId]);
    });
  }

  /** Ends the sessions of a person in an organization. Call it in the transaction that takes or disables their place. */
  endOfMember(organizationId: string, userId: string): Promise<void> {
    return this.endAll('user_id = $1 AND organization_id = $2', [userId, organizationId]);
  }

  private endAll(condition: string, values: readonly unknown[]): Promise<void> {
    return this.database.transaction(async () => {
      for (const session of await this.delete(condition, values)) await this.record(session, 'session.revoke');
    });
  }

  /** The only way in which sessions go before their time. */
  private async delete(condition: string, values: readonly unknown[]): Promise<Session[]> {
    const rows = await this.database.query<Pick<Session, 'id' | 'userId' | 'organizationId' | 'providerKind'>>(
      `DELETE FROM sessions WHERE ${condition}
       RETURNING id, user_id AS "userId", organization_id AS "organizationId", provider_kind AS "providerKind"`,
      values,
    );
    for (const { id } of rows) await this.cache.announce(id);
    return rows.map((row) => this.database.manager.create(Session, row));
  }

  private record(session: Session, action: AuditAction, actor?: Actor): Promise<void> {
    const { organizationId, userId } = session;
    return this.audit.record({ organizationId, actor }, action, targetOf(session), { user: userId });
  }

  private async load(id: string): Promise<Remembered | undefined> {
    return (await this.database.manager.findOneBy(Session, { id })) ?? undefined;
  }
}
