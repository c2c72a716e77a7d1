import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { idBefore } from '../common/ids/new-id';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import type { AuditAction, AuditTargetType } from './audit-actions';
import { AuditEvent } from './entities/audit-event.entity';

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

/** Identifiers are made a moment before or after the time of their event. */
const TOLERANCE_MS = 60_000;

const around = (time: Date, offset: number): string => idBefore(new Date(time.getTime() + offset));

const EQUAL = ['actorId', 'tokenId', 'requestId', 'targetType', 'targetId', 'spaceId'] as const;

/** Reads audit events, newest first. The organization is in every WHERE. */
@Injectable()
export class AuditEventsRepository {
  constructor(private readonly database: Database) {}

  find(organizationId: string, id: string): Promise<AuditEvent | null> {
    return this.database.manager.findOneBy(AuditEvent, { organizationId, id });
  }

  async list(organizationId: string, filter: AuditFilter, { after, limit }: PageRequest): Promise<RowPage<AuditEvent>> {
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

  private async count(organizationId: string, filter: AuditFilter): Promise<number> {
    const [sql, values] = this.select(organizationId, filter).select('1').limit(COUNT_LIMIT).getQueryAndParameters();
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (${sql}) counted`,
      values as unknown[],
    );
    return row?.count ?? 0;
  }

  private select(organizationId: string, filter: AuditFilter): SelectQueryBuilder<AuditEvent> {
    const { actions, from, to } = filter;
    const events = this.database.manager
      .createQueryBuilder(AuditEvent, 'event')
      .where('event.organizationId = :organizationId', { organizationId });
    for (const name of EQUAL)
      if (filter[name] !== undefined) events.andWhere(`event.${name} = :${name}`, { [name]: filter[name] });
    if (actions) events.andWhere('event.action = ANY(:actions)', { actions });
    // The identifiers bound the walk along the index, the times say exactly.
    if (from)
      events.andWhere('event.occurredAt >= :from AND event.id >= :low', { from, low: around(from, -TOLERANCE_MS) });
    if (to) events.andWhere('event.occurredAt <= :to AND event.id < :high', { to, high: around(to, TOLERANCE_MS) });
    return events;
  }
}
