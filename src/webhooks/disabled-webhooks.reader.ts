import { Injectable } from '@nestjs/common';
import type { PageRequest, RowPage } from '../common/pagination/page';
import { Database } from '../database/database';
import type { DisabledReason, Webhook } from './entities/webhook.entity';

export type DisabledWebhook = Pick<Webhook, 'id' | 'organizationId' | 'url' | 'updatedAt'> & {
  readonly disabledReason: DisabledReason;
};

const DISABLED = 'FROM webhooks WHERE disabled_reason IS NOT NULL';

/** The webhooks of all organizations that are disabled, for operators. */
@Injectable()
export class DisabledWebhooksReader {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list({ after, limit }: PageRequest): Promise<RowPage<DisabledWebhook>> {
    const [rows, counted] = await Promise.all([
      this.database.query<DisabledWebhook & Record<string, unknown>>(
        `SELECT id, organization_id AS "organizationId", url, disabled_reason AS "disabledReason", updated_at AS "updatedAt"
           ${DISABLED} AND ($1::varchar IS NULL OR id < $1) ORDER BY id DESC LIMIT $2`,
        [after?.[0] ?? null, limit + 1],
      ),
      this.database.query<{ count: number }>(`SELECT count(*)::int AS count ${DISABLED}`),
    ]);
    return { rows, count: counted[0]?.count ?? 0 };
  }
}
