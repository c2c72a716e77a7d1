import { Injectable } from '@nestjs/common';
import type { RoleOrGuest } from '../common/permissions/role';
import { Database } from '../database/database';
import { EventLog } from '../event-log/event-log';
import type { EventType } from '../event-log/event-types';
import type { EventFacts } from '../event-log/new-event';
import { Member } from './entities/member.entity';

/** A membership to insert. */
export interface NewMembership {
  readonly userId: string;
  readonly role: RoleOrGuest;
  readonly sso?: boolean;
  /** The identity provider through which they joined. */
  readonly providerId?: string;
}

/** The fields of a membership that sign-in needs. */
export type LockedMembership = Pick<Member, 'sso' | 'disabled' | 'providerId' | 'externalId'>;

export type MembershipChanges = Partial<Pick<Member, 'role' | 'sso' | 'externalId'>>;

/** When a person last called an organization. */
interface LastCall {
  readonly organizationId: string;
  readonly userId: string;
  readonly at: Date;
}

const factsOf = (type: EventType, userId: string): EventFacts => ({ type, resource: 'member', resourceId: userId });

/** Writes memberships in organizations, without the consequences, for which its callers are responsible. */
@Injectable()
export class MembershipsRepository {
  constructor(
    private readonly database: Database,
    private readonly eventLog: EventLog,
  ) {}

  /** Inserts the missing memberships, and returns the identifiers of their people. */
  async insert(organizationId: string, memberships: readonly NewMembership[]): Promise<string[]> {
    const rows = await this.database.query<{ userId: string }>(
      `INSERT INTO members (organization_id, user_id, role, sso, provider_id, joined_at)
       SELECT $1, membership.user_id, membership.role, membership.sso, membership.provider_id, $6
         FROM unnest($2::varchar[], $3::varchar[], $4::boolean[], $5::varchar[])
           AS membership (user_id, role, sso, provider_id)
       ON CONFLICT (organization_id, user_id) DO NOTHING RETURNING user_id AS "userId"`,
      [
        organizationId,
        memberships.map(({ userId }) => userId),
        memberships.map(({ role }) => role),
        memberships.map(({ sso }) => sso ?? false),
        memberships.map(({ providerId }) => providerId ?? null),
        new Date(),
      ],
    );
    const added = rows.map(({ userId }) => userId);
    await this.eventLog.recordAll(
      { organizationId },
      added.map((userId) => factsOf('member_added', userId)),
    );
    return added;
  }

  /** Keeps others from changing roles in the organization until the transaction ends. */
  async lockOrganization(organizationId: string): Promise<void> {
    await this.database.query('SELECT 1 FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organizationId]);
  }

  /** Reads and locks a membership until the transaction ends. */
  async lock(organizationId: string, userId: string): Promise<LockedMembership | undefined> {
    const [membership] = await this.database.query<LockedMembership>(
      `SELECT sso, disabled, provider_id AS "providerId", external_id AS "externalId" FROM members
        WHERE organization_id = $1 AND user_id = $2 FOR NO KEY UPDATE`,
      [organizationId, userId],
    );
    return membership;
  }

  isProvisioned(organizationId: string, userId: string): Promise<boolean> {
    return this.database.manager.existsBy(Member, { organizationId, userId, provisioned: true });
  }

  async hasOtherAdmin(organizationId: string, userId: string): Promise<boolean> {
    const others = await this.database.query(
      `SELECT 1 FROM members WHERE organization_id = $1 AND role = 'admin' AND NOT disabled AND user_id <> $2 LIMIT 1`,
      [organizationId, userId],
    );
    return others.length > 0;
  }

  /** False if there is no membership. */
  async update(organizationId: string, userId: string, { role, sso, externalId }: MembershipChanges): Promise<boolean> {
    const changed = await this.database.execute(
      `UPDATE members SET role = CASE WHEN $3 THEN $4 ELSE role END, sso = COALESCE($5, sso),
              external_id = CASE WHEN $6 THEN $7 ELSE external_id END
        WHERE organization_id = $1 AND user_id = $2`,
      [
        organizationId,
        userId,
        role !== undefined,
        role ?? null,
        sso ?? null,
        externalId !== undefined,
        externalId ?? null,
      ],
    );
    if (changed > 0) await this.eventLog.record({ organizationId }, factsOf('member_updated', userId));
    return changed > 0;
  }

  /** Assigns the provider to a membership that has none yet. */
  async bindProvider(organizationId: string, userId: string, providerId: string): Promise<void> {
    await this.database.execute(
      `UPDATE members SET sso = true, provider_id = COALESCE(provider_id, $3)
        WHERE organization_id = $1 AND user_id = $2`,
      [organizationId, userId, providerId],
    );
  }

  async releaseProvider(organizationId: string, providerId: string): Promise<void> {
    await this.database.manager.update(Member, { organizationId, providerId }, { providerId: null });
  }

  async setProvisioned(organizationId: string, userId: string): Promise<void> {
    await this.database.manager.update(Member, { organizationId, userId }, { provisioned: true, sso: true });
  }

  async setDisabled(organizationId: string, userId: string, disabled: boolean): Promise<void> {
    await this.database.manager.update(Member, { organizationId, userId }, { disabled });
  }

  /** Sets whether only a directory can change these memberships. */
  async setManaged(organizationId: string, userIds: readonly string[], managed: boolean): Promise<void> {
    await this.database.execute(
      'UPDATE members SET provisioned = $3 WHERE organization_id = $1 AND user_id = ANY($2) AND provisioned <> $3',
      [organizationId, userIds, managed],
    );
  }

  async delete(organizationId: string, userId: string): Promise<void> {
    await this.database.manager.delete(Member, { organizationId, userId });
    await this.eventLog.record({ organizationId }, factsOf('member_removed', userId));
  }

  /** Moves the times of last calls forward, and returns the organizations in which someone called for the first time. */
  async updateLastCalls(calls: readonly LastCall[]): Promise<string[]> {
    const rows = await this.database.query<{ organizationId: string }>(
      `WITH due AS (
         SELECT members.organization_id, members.user_id, call.at, members.last_seen_at IS NULL AS first
           FROM unnest($1::varchar[], $2::varchar[], $3::timestamptz[]) AS call (organization_id, user_id, at)
           JOIN members USING (organization_id, user_id)
          WHERE call.at >= members.joined_at AND (members.last_seen_at IS NULL OR members.last_seen_at < call.at)
          ORDER BY members.organization_id, members.user_id FOR NO KEY UPDATE OF members),
       moved AS (
         UPDATE members SET last_seen_at = due.at FROM due
          WHERE members.organization_id = due.organization_id AND members.user_id = due.user_id
         RETURNING members.organization_id, due.first)
       SELECT DISTINCT organization_id AS "organizationId" FROM moved WHERE first`,
      [calls.map(({ organizationId }) => organizationId), calls.map(({ userId }) => userId), calls.map(({ at }) => at)],
    );
    return rows.map(({ organizationId }) => organizationId);
  }
}
