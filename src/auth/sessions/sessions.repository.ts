import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database';
import { Session } from './entities/session.entity';

/** Seed of the advisory locks on providers; teams use another one. */
const LOCK_SEED = 3;

/** Selects the sessions to end: all given conditions have to match. */
export interface SessionFilter {
  readonly ids?: readonly string[];
  readonly userId?: string;
  readonly organizationId?: string;
  readonly providerId?: string;
  /** The identifier of a session to exclude. */
  readonly except?: string;
}

export type EndedSession = Pick<Session, 'id' | 'userId' | 'organizationId' | 'providerKind' | 'providerId' | 'method'>;

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<Session | undefined> {
    return (await this.database.manager.findOneBy(Session, { id })) ?? undefined;
  }

  async insert(session: Session): Promise<void> {
    await this.database.manager.insert(Session, session);
  }

  async updateLastUse(id: string, now: Date): Promise<void> {
    await this.database.execute('UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2', [id, now]);
  }

  /** Prevents the sessions of the provider from being ended until the transaction ends. */
  async lockProviderShared(providerId: string): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, $2))', [providerId, LOCK_SEED]);
  }

  /** Waits for transactions that begin sessions through the provider. */
  async lockProvider(providerId: string): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [providerId, LOCK_SEED]);
  }

  delete({ ids, userId, organizationId, providerId, except }: SessionFilter): Promise<EndedSession[]> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [
      ids && `id = ANY(${bind(ids)})`,
      userId !== undefined && `user_id = ${bind(userId)}`,
      organizationId !== undefined && `organization_id = ${bind(organizationId)}`,
      providerId !== undefined && `provider_id = ${bind(providerId)}`,
    ].filter((condition) => typeof condition === 'string');
    if (conditions.length === 0) throw new Error('Sessions were to be deleted without a condition');
    if (except !== undefined) conditions.push(`id <> ${bind(except)}`);
    return this.database.query<EndedSession>(
      `DELETE FROM sessions WHERE ${conditions.join(' AND ')}
       RETURNING id, user_id AS "userId", organization_id AS "organizationId", provider_kind AS "providerKind",
         provider_id AS "providerId", method`,
      values,
    );
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.database.manager.delete(Session, { expiresAt: LessThan(now) });
  }
}
