import { Injectable } from '@nestjs/common';
import type { RoleOrGuest } from '../../common/permissions/role';
import { Database } from '../../database/database';

/** The membership of someone who made an invite. */
export interface Maker {
  readonly organizationId: string;
  readonly userId: string;
  readonly role: RoleOrGuest;
  readonly disabled: boolean;
}

interface Made {
  readonly organizationId: string;
  readonly createdBy: string;
}

/** Reads the memberships of people who made invites. */
@Injectable()
export class InviteMakersReader {
  constructor(private readonly database: Database) {}

  /** Keeps roles in the organization from changing until the transaction ends. */
  async lockRoles(organizationId: string): Promise<void> {
    await this.database.query('SELECT 1 FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organizationId]);
  }

  /** By organization and person, with a slash between them; people without a membership are omitted. */
  async read(made: readonly Made[]): Promise<Map<string, Maker>> {
    if (made.length === 0) return new Map();
    const rows = await this.database.query<Maker & Record<string, unknown>>(
      `SELECT organization_id AS "organizationId", user_id AS "userId", role, disabled FROM members
        WHERE (organization_id, user_id) IN (SELECT * FROM unnest($1::varchar[], $2::varchar[]))`,
      [made.map(({ organizationId }) => organizationId), made.map(({ createdBy }) => createdBy)],
    );
    return new Map(rows.map((maker) => [`${maker.organizationId}/${maker.userId}`, maker]));
  }
}
