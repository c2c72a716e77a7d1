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
const MAX_CACHED_SESSIONS = 20_000;
/** Minimum interval between updates of the last use of a session. */
const USE_EVERY_MS = 5 * 60_000;

/** The person who signed in, and how. */
export interface NewSession {
  readonly userId: string;
  /** Through a provider of an organization, or by a local method. */
  readonly by:
    | { readonly kind: ProviderKind; readonly id: string; readonly organizationId: string }
    | { readonly method: LocalMethod };
  /** When the session ends according to the provider. */
  readonly endsAt?: Date;
}

/** A cached session; `lastUsedAt` is updated in place. */
type CachedSession = Omit<Session, 'lastUsedAt'> & { lastUsedAt: Date };

const targetOf = ({ id, providerKind, method }: EndedSession) =>
  ({ type: 'session', id, label: providerKind ?? method }) as const;

/** The caller of a session: a person, limited to the organization of the provider if they signed in through one. */
export const actorOf = ({ id, userId, organizationId, providerId }: Session): Actor => ({
  userId,
  ...(organizationId !== null && { organizationId, sso: true }),
  ...(providerId !== null && { providerId }),
  sessionId: id,
});

/** Begins and ends sessions of people. An ended one is invalid in every process from the next request on. */
@Injectable()
export class Sessions {
  private readonly cache: CoherentCache<CachedSession>;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLog,
    private readonly policies: SignInPolicies,
    @Inject(LOG) private readonly log: Log,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'session', MAX_CACHED_SESSIONS);
  }

  /** Signs a person in for as long as the policy of the organization allows. Call it in the transaction that checks that they may. */
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

  /** An active session: neither ended nor expired. */
  async find(id: string): Promise<Session | undefined> {
    const session = this.cache.peek(id) ?? (await this.cache.get(id, () => this.sessions.find(id)));
    if (!session) return undefined;
    const { sessionHours } = await this.policies.of(session.organizationId);
    const end = Math.min(session.expiresAt.getTime(), session.createdAt.getTime() + sessionHours * HOUR_MS);
    return end > Date.now() ? session : undefined;
  }

  /** Records that a session is in use; written every few minutes, without waiting for it. */
  recordUse(session: Session): void {
    const now = new Date();
    if (now.getTime() - session.lastUsedAt.getTime() < USE_EVERY_MS) return;
    // Concurrent calls write it once.
    session.lastUsedAt = now;
    this.sessions
      .updateLastUse(session.id, now)
      .catch((error: unknown) => this.log.warn({ err: error }, 'could not record the last use of a session'));
  }

  /**
   * Ends one session of a person: their current one (`session.sign-out`), or another (`session.revoke`).
   * @returns false if they had no such session
   */
  end(caller: Actor, id: string): Promise<boolean> {
    return this.audit.transaction(async () => {
      const { userId, organizationId } = caller;
      const [ended] = await this.delete({ ids: [id], userId, organizationId });
      if (ended) await this.record(ended, id === caller.sessionId ? 'session.sign-out' : 'session.revoke', caller);
      return ended !== undefined;
    });
  }

  /** Call it before checking that a provider may sign a person in: until the transaction ends, no one can end its sessions. */
  lockProvider(providerId: string): Promise<void> {
    return this.sessions.lockProviderShared(providerId);
  }

  /** Ends the sessions of an identity provider, including those about to begin. Call it in the transaction that deletes the provider. */
  endOfProvider(providerId: string): Promise<void> {
    return this.audit.transaction(async () => {
      await this.sessions.lockProvider(providerId);
      await this.endAll({ providerId });
    });
  }

  /** Ends the sessions of a person in an organization. Call it in the transaction that removes or disables their membership. */
  async endOfMember(organizationId: string, userId: string): Promise<void> {
    await this.endAll({ userId, organizationId });
  }

  /** Ends one session of a person in an organization, for an admin of it. False if there is none. */
  async endForAdmin({ organizationId }: Pick<Scope, 'organizationId'>, userId: string, id: string): Promise<boolean> {
    return (await this.endAll({ ids: [id], userId, organizationId })) > 0;
  }

  /**
   * Ends the sessions of a person everywhere, or in the one organization that the caller is limited to.
   * @param except identifier of a session to keep
   * @returns how many
   */
  async endOwn({ userId, organizationId }: Actor, except?: string): Promise<number> {
    return this.endAll({ userId, organizationId, except });
  }

  /** Ends the given sessions of any person. @returns how many there were */
  endByIds(ids: readonly string[]): Promise<number> {
    return this.endAll({ ids });
  }

  private endAll(filter: SessionFilter): Promise<number> {
    return this.audit.transaction(async () => {
      const ended = await this.delete(filter);
      for (const session of ended) await this.record(session, 'session.revoke');
      return ended.length;
    });
  }

  /** The only place that ends sessions before they expire. */
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
