import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';

/** Something that expires, with the organization in whose inbox it is announced. */
export interface Expiring {
  readonly id: string;
  readonly organizationId: string;
  /** Its owner; null: the admins of the organization are notified. */
  readonly userId: string | null;
  readonly expiresAt: Date;
}

/** Expiries between two times, announced the given number of days ahead; tokens only if their lifetime is longer than that. */
export interface Stage {
  readonly from: Date;
  readonly to: Date;
  readonly days: number;
}

/** A token for all organizations is announced in the organization that its owner joined first. */
const TOKENS = `
  SELECT t.id, t.user_id AS "userId", t.expires_at AS "expiresAt", m.organization_id AS "organizationId"
    FROM api_tokens t CROSS JOIN LATERAL (
           SELECT organization_id FROM members WHERE user_id = t.user_id AND NOT disabled
              AND (t.organization_id IS NULL OR organization_id = t.organization_id)
            ORDER BY joined_at, organization_id LIMIT 1) m
   WHERE t.expires_at > $1 AND t.expires_at <= $2 AND t.id > $4 AND t.created_at < t.expires_at - make_interval(days => $3)
   ORDER BY t.id LIMIT $5`;

const CERTIFICATES = `
  SELECT id, NULL AS "userId", certificate_expires_at AS "expiresAt", organization_id AS "organizationId"
    FROM saml_providers
   WHERE certificate_expires_at > $1 AND certificate_expires_at <= $2 AND id > $4 AND $3::int IS NOT NULL
   ORDER BY id LIMIT $5`;

/** Reads tokens and certificates that expire soon. */
@Injectable()
export class ExpiringRepository {
  constructor(private readonly database: Database) {}

  tokens(stage: Stage, after: string, limit: number): Promise<Expiring[]> {
    return this.read(TOKENS, stage, after, limit);
  }

  certificates(stage: Stage, after: string, limit: number): Promise<Expiring[]> {
    return this.read(CERTIFICATES, stage, after, limit);
  }

  private read(sql: string, { from, to, days }: Stage, after: string, limit: number): Promise<Expiring[]> {
    return this.database.query<Expiring & Record<string, unknown>>(sql, [from, to, days, after, limit]);
  }
}
