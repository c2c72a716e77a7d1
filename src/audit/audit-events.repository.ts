import { Injectable } from '@nestjs/common';
import { IsNull, type SelectQueryBuilder } from 'typeorm';
import { idBefore } from '../common/ids/new-id';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import type { RowWrite } from '../database/prepared-rows';
import type { AuditAction, AuditTargetType } from './audit-actions';
import { AuditEvent } from './entities/audit-event.entity';

/** A token may still name a deleted organization: operations on it then belong to none. */
const INSERT = `
  INSERT INTO audit_events (id, organization_id, actor_id, token_id, source, action, target_type, target_id, target_label,
    space_id, details, request_id, ip, user_agent, occurred_at)
  VALUES ($1, (SELECT id FROM organizations WHERE id = $2), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

/** After the step `event`, for one that is also sent to the receiver of the audit log. */
const SEND = 'INSERT INTO audit_stream_entries (event) SELECT to_jsonb(event) FROM event';

/** Maximum number of organizations that record an operation on the account of a person. */
const MAX_ORGANIZATIONS = 20;

/** The organizations of a person. */
const ORGANIZATIONS_OF_PERSON = `
  SELECT organization_id AS "organizationId" FROM members WHERE user_id = $1 AND NOT disabled
   ORDER BY organization_id LIMIT ${MAX_ORGANIZATIONS}`;

const PRUNE = 'DELETE FROM audit_events WHERE id IN (SELECT id FROM audit_events WHERE id < $1 ORDER BY id LIMIT $2)';

/** Counting stops here, so that it costs the same in a log of any length. */
export const COUNT_LIMIT = 10_000;

export interface AuditFilter {
  readonly actions?: readonly AuditAction[];
  readonly actorId?: string;
  readonly tokenId?: string;
  readonly requestId?: string;
  readonly targetType?: AuditTargetType;
  readonly targetId?: string;
  readonly spaceId?: string;
  readonly from?: Date;
  readonly to?: Date;
}

/** Identifiers are created a moment before or after the time of their event. */
const TOLERANCE_MS = 60_000;

const around = (time: Date, offset: number): string => idBefore(new Date(time.getTime() + offset));

const EQUAL = ['actorId', 'tokenId', 'requestId', 'targetType', 'targetId', 'spaceId'] as const;

/** Null: what belongs to the installation rather than to one organization. */
export type AuditedOrganization = string | null;

/** Audit events; lists have newest first. The organization is in every WHERE of reads for people. */
@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param isSent whether it also waits to be sent to the receiver of the audit log
   * @param also what the same statement writes
   */
  async insert(event: AuditEvent, isSent: boolean, also: readonly RowWrite[]): Promise<void> {
    const values: unknown[] = [
      event.id,
      event.organizationId,
      event.actorId,
      event.tokenId,
      event.source,
      event.action,
      event.targetType,
      event.targetId,
      event.targetLabel,
      event.spaceId,
      JSON.stringify(event.details),
      event.requestId,
      event.ip,
      event.userAgent,
      event.occurredAt,
    ];
    const steps = also.map((write, index) => `w${index} AS (${write(values)})`);
    if (isSent) steps.push(`event AS (${INSERT} RETURNING *)`);
    const last = isSent ? SEND : INSERT;
    await this.database.prepared(steps.length > 0 ? `WITH ${steps.join(', ')} ${last}` : last, values);
  }

  /** The organizations that record an operation on the account of a person. */
  async organizationsOf(userId: string): Promise<string[]> {
    const rows = await this.database.query<{ organizationId: string }>(ORGANIZATIONS_OF_PERSON, [userId]);
    return rows.map(({ organizationId }) => organizationId);
  }

  /** Deletes the oldest events before `id`, at most `limit`; the only deletion that the database allows. */
  deleteBefore(id: string, limit: number): Promise<number> {
    return this.database.transaction(async () => {
      await this.database.query(`SELECT set_config('bindery.audit_retention', 'on', true)`);
      return this.database.execute(PRUNE, [id, limit]);
    });
  }

  find(organizationId: AuditedOrganization, id: string): Promise<AuditEvent | null> {
    return this.database.manager.findOneBy(AuditEvent, { organizationId: organizationId ?? IsNull(), id });
  }

  async list(
    organizationId: AuditedOrganization,
    filter: AuditFilter,
    { after, limit }: PageRequest,
  ): Promise<RowPage<AuditEvent>> {
    const [rows, counted] = await Promise.all([
      this.select(organizationId, filter)
        .andWhere(after ? 'event.id < :after' : 'true', { after: after?.[0] })
        .orderBy('event.id', 'DESC')
        .limit(limit + 1)
        .getMany(),
      this.count(organizationId, filter),
    ]);
    return { rows, count: counted };
  }

  private async count(organizationId: AuditedOrganization, filter: AuditFilter): Promise<number> {
    const [sql, values] = this.select(organizationId, filter).select('1').limit(COUNT_LIMIT).getQueryAndParameters();
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (${sql}) counted`,
      values as unknown[],
    );
    return row?.count ?? 0;
  }

  private select(organizationId: AuditedOrganization, filter: AuditFilter): SelectQueryBuilder<AuditEvent> {
    const { actions, from, to } = filter;
    const events = this.database.manager
      .createQueryBuilder(AuditEvent, 'event')
      .where(organizationId === null ? 'event.organizationId IS NULL' : 'event.organizationId = :organizationId', {
        organizationId,
      });
    for (const name of EQUAL)
      if (filter[name] !== undefined) events.andWhere(`event.${name} = :${name}`, { [name]: filter[name] });
    if (actions) events.andWhere('event.action = ANY(:actions)', { actions });
    // The identifiers bound the index scan, the times filter exactly.
    if (from)
      events.andWhere('event.occurredAt >= :from AND event.id >= :low', { from, low: around(from, -TOLERANCE_MS) });
    if (to) events.andWhere('event.occurredAt <= :to AND event.id < :high', { to, high: around(to, TOLERANCE_MS) });
    return events;
  }
}
