import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { Integration, IntegrationKind } from './responsibility.types';

/** Where each kind is stored, who is responsible, and which rows are in use. */
const TABLES: Readonly<Record<IntegrationKind, { table: string; responsible: string; inUse: string }>> = {
  webhook: { table: 'webhooks', responsible: 'i.owner_id', inUse: 'i.disabled_reason IS NULL' },
  'scim-token': { table: 'scim_tokens', responsible: 'COALESCE(i.responsible_id, i.created_by)', inUse: 'true' },
  'git-connection': { table: 'git_connections', responsible: 'i.member_id', inUse: 'i.active' },
};

/** Stores since when integrations have had no one who may be responsible for them. */
@Injectable()
export class ResponsibilitiesRepository {
  constructor(private readonly database: Database) {}

  /** Integrations in use of all organizations that no one, or someone other than an admin, is responsible for. */
  doubtful(kind: IntegrationKind, after: string, limit: number): Promise<Integration[]> {
    const { table, responsible, inUse } = TABLES[kind];
    return this.database.query<Integration & Record<string, unknown>>(
      `SELECT i.id, i.organization_id AS "organizationId", ${responsible} AS "responsibleId", i.orphaned_at AS "orphanedAt"
         FROM ${table} i LEFT JOIN members m ON m.organization_id = i.organization_id AND m.user_id = ${responsible}
        WHERE i.id > $1 AND ${inUse}
          AND (i.orphaned_at IS NOT NULL OR m.user_id IS NULL OR m.disabled OR m.role IS DISTINCT FROM 'admin')
        ORDER BY i.id LIMIT $2`,
      [after, limit],
    );
  }

  /** Notes that no one may be responsible any more, unless that was noted, or someone took it over. Returns since when. */
  async orphan(kind: IntegrationKind, integration: Integration, now: Date): Promise<Date> {
    const { table, responsible } = TABLES[kind];
    const [row] = await this.database.query<{ since: Date }>(
      `UPDATE ${table} i SET orphaned_at = COALESCE(i.orphaned_at, $4)
        WHERE i.organization_id = $1 AND i.id = $2 AND ${responsible} = $3 RETURNING i.orphaned_at AS since`,
      [integration.organizationId, integration.id, integration.responsibleId, now],
    );
    return row?.since ?? now;
  }

  /** Notes that its responsible member may have it again. */
  async hold(kind: IntegrationKind, integration: Integration): Promise<void> {
    const { table, responsible } = TABLES[kind];
    await this.database.execute(
      `UPDATE ${table} i SET orphaned_at = NULL WHERE i.organization_id = $1 AND i.id = $2 AND ${responsible} = $3`,
      [integration.organizationId, integration.id, integration.responsibleId],
    );
  }
}
