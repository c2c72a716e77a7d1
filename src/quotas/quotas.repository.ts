import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { QUOTA_KINDS, type QuotaKind } from './quota-kinds';

/** The quotas of one organization that differ from those of the installation. */
export type OwnQuotas = Readonly<Record<QuotaKind, number | null>>;

/** A number that JavaScript holds exactly: the driver returns 64-bit integers as texts. */
const COLUMNS = QUOTA_KINDS.map((kind) => `${kind}::float8 AS ${kind}`).join(', ');

const VALUES = QUOTA_KINDS.map((_, index) => `$${index + 2}::bigint`).join(', ');

const UPDATES = QUOTA_KINDS.map((kind) => `${kind} = EXCLUDED.${kind}`).join(', ');

@Injectable()
export class QuotasRepository {
  constructor(private readonly database: Database) {}

  async find(organizationId: string): Promise<OwnQuotas | undefined> {
    const [row] = await this.database.prepared<OwnQuotas>(
      `SELECT ${COLUMNS} FROM organization_quotas WHERE organization_id = $1`,
      [organizationId],
    );
    return row;
  }

  async save(organizationId: string, quotas: OwnQuotas): Promise<void> {
    await this.database.execute(
      `INSERT INTO organization_quotas (organization_id, ${QUOTA_KINDS.join(', ')}, updated_at)
       VALUES ($1, ${VALUES}, now()) ON CONFLICT (organization_id) DO UPDATE SET ${UPDATES}, updated_at = now()`,
      [organizationId, ...QUOTA_KINDS.map((kind) => quotas[kind])],
    );
  }

  /** The mails of today, in UTC. */
  async mailsToday(organizationId: string): Promise<number> {
    const [row] = await this.database.query<{ mails: number }>(
      `SELECT mails FROM organization_mail_counts
        WHERE organization_id = $1 AND day = (now() AT TIME ZONE 'UTC')::date`,
      [organizationId],
    );
    return row?.mails ?? 0;
  }

  /** Counts mails; those of earlier days are forgotten. */
  async addMails(organizationId: string, mails: number): Promise<void> {
    await this.database.execute(
      `INSERT INTO organization_mail_counts AS counted (organization_id, day, mails)
       VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2)
       ON CONFLICT (organization_id) DO UPDATE SET day = EXCLUDED.day,
         mails = EXCLUDED.mails + CASE WHEN counted.day = EXCLUDED.day THEN counted.mails ELSE 0 END`,
      [organizationId, mails],
    );
  }
}
