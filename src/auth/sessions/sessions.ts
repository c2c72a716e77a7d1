import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '../../audit/audit-actions';
import { AuditLog } from '../../audit/audit-log';
import { currentRequest } from '../../common/http/request-context';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { newId } from '../../common/ids/new-id';
import type { Actor } from '../../common/permissions/actor';
import type { Scope } from '../../common/permissions/scope';
import { CoherentCache } from '../../database/coherent-cache';
import { Invalidation } from '../../database/invalidation';
import { SignInPolicies } from '../policies/sign-in-policies';
import { Session } from './entities/session.entity';
import type { LocalMethod, ProviderKind } from './provider-kind';
import { type EndedSession, type SessionFilter, SessionsRepository } from './sessions.repository';

const HOUR_MS = 60 * 60_000;
const REMEMBERED_SESSIONS = 20_000;
/** So often at most it is written down that a session is in use. */
const USE_EVERY_MS = 5 * 60_000;

/** Who signed in, and what let them in. */
export interface NewSession {
  readonly userId: string;
  /** How: through a provider of an organization, or by a method of our own. */
  readonly by:
    | { readonly kind: ProviderKind; readonly id: string; readonly organizationId: string }
    | { readonly method: LocalMethod };
  /** When the provider says that the session is over. */
  readonly endsAt?: Date;
}

/** A remembered session; when it was last used moves on without being read again. */
type Remembered = Omit<Session, 'lastUsedAt'> & { lastUsedAt: Date };

const targetOf = ({ id, providerKind, method }: EndedSession) =>
  ({ type: 'session', id, label: providerKind ?? method }) as const;

/** The caller that a session represents: a person, where a provider let them in within its organization alone. */
export const actorOf = ({ id, userId, organizationId, providerId }: Session): Actor => ({
  userId,
  ...(organizationId !== null && { organizationId, sso: true }),
  ...(providerId !== null && { providerId }),
  sessionId: id,
});

/** Begins and ends sessions of people. One that is ended holds no longer in any process, from the next request on. */
@Injectable()
export class Sessions {
  private readonly cache: CoherentCache<Remembered>;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLog,
    private readonly policies: SignInPolicies,
    @Inject(LOG) private readonly log: Log,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'session', REMEMBERED_SESSIONS);
  }

  /** Signs a person in, for as long as the organization lets sessions last. Call it in the transaction that decides that they may. */
  async begin({ userId, by, endsAt }: NewSession): Promise<Session> {
    const now = new Date();
    const { sessionHours } = await this.policies.of('id' in by ? by.organizationId : null);
    const latest = now.getTime() + sessionHours * HOUR_MS;
    const request = currentRequest();
    const session: Session = {
      id: newId(),
      userId,
      organizationId: 'id' in by ? by.organizationId : null,
      providerKind: 'id' in by ? by.kind : null,
      providerId: 'id' in by ? by.id : null,
      method: 'id' in by ? null : by.method,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(Math.min(latest, endsAt?.getTime() ?? latest)),
      userAgent: request?.agent?.slice(0, 200) ?? null,
      ip: request?.peer?.replace(/^::ffff:(?=\d+\.)/, '').slice(0, 45) ?? null,
    };
    return this.audit.transaction(async () => {
      await this.sessions.insert(session);
      await this.record(session, 'session.sign-in', actorOf(session));
      return session;
    });
  }

  /** A session that has neither been ended nor is over. */
  async find(id: string): Promise<Session | undefined> {
    const session = this.cache.peek(id) ?? (await this.cache.get(id, () => this.sessions.find(id)));
    if (!session) return undefined;
    const { sessionHours } = await this.policies.of(session.organizationId);
    const end = Math.min(session.expiresAt.getTime(), session.createdAt.getTime() + sessionHours * HOUR_MS);
    return end > Date.now() ? session : undefined;
  }

  /** Notes that a session is in use; written down every few minutes, and never waited for. */
  noteUse(session: Session): void {
    const now = new Date();
    if (now.getTime() - session.lastUsedAt.getTime() < USE_EVERY_MS) return;
    // Several calls at once write it once.
    session.lastUsedAt = now;
    this.sessions
      .updateLastUse(session.id, now)
      .catch((error: unknown) => this.log.warn({ err: error }, 'could not record the last use of a session'));
  }

  /**
   * Ends one session of a person: their own present one (`session.sign-out`), or another (`session.revoke`).
   * @returns false when they had no such session
   */
  end(caller: Actor, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const { userId, organizationId } = caller;
      const [ended] = await this.delete({ ids: [id], userId, organizationId });
      if (ended) await this.record(ended, id === caller.sessionId ? 'session.sign-out' : 'session.revoke', caller);
      return ended !== undefined;
    });
  }

  /** Call it before it is checked that a provider may let someone in: until the transaction ends, nobody ends its sessions. */
  lockProvider(providerId: string): Promise<void> {
    return this.sessions.lockProviderShared(providerId);
  }

  /** Ends what an identity provider let in, and what it is about to let in. Call it in the transaction that takes it away. */
  endOfProvider(providerId: string): Promise<void> {
    return this.audit.transaction(async () => {
      await this.sessions.lockProvider(providerId);
      await this.endAll({ providerId });
    });
  }

  /** Ends the sessions of a person in an organization. Call it in the transaction that takes or disables their place. */
  async endOfMember(organizationId: string, userId: string): Promise<void> {
    await this.endAll({ userId, organizationId });
  }

  /** Ends one session of a person in an organization, for an admin of it. False when there is none. */
  async endForAdmin({ organizationId }: Pick<Scope, 'organizationId'>, userId: string, id: string): Promise<boolean> {
    return (await this.endAll({ ids: [id], userId, organizationId })) > 0;
  }

  /**
   * Ends the sessions of a person everywhere, or in the one organization that the caller is limited to.
   * @param kept one that goes on
   * @returns how many
   */
  async endOwn({ userId, organizationId }: Actor, kept?: string): Promise<number> {
    return this.endAll({ userId, organizationId, except: kept });
  }

  /** Ends these sessions, whosever they are. @returns how many there were */
  endThese(ids: readonly string[]): Promise<number> {
    return this.endAll({ ids });
  }

  private endAll(filter: SessionFilter): Promise<number> {
    return this.audit.transaction(async () => {
      const ended = await this.delete(filter);
      for (const session of ended) await this.record(session, 'session.revoke');
      return ended.length;
    });
  }

  /** The only way in which sessions go before their time. */
  private async delete(filter: SessionFilter): Promise<EndedSession[]> {
    const ended = await this.sessions.delete(filter);
    for (const { id } of ended) await this.cache.announce(id);
    return ended;
  }

  private record(session: EndedSession, action: AuditAction, actor?: Actor): Promise<void> {
    const { organizationId, userId, providerId } = session;
    const details = { user: userId, ...(providerId && { provider: providerId }) };
    if (organizationId === null)
      return this.audit.recordOfPerson({ userId, actor }, action, targetOf(session), details);
    return this.audit.record({ organizationId, actor }, action, targetOf(session), details);
  }
}
