import { Injectable } from '@nestjs/common';
import { Role } from '../common/permissions/role';
import { Database } from '../database/database';

const MAX_ADMINS = 3;

/** Names of admins, shown to refused people so that they can ask one. Never shown to unverified people. */
@Injectable()
export class AdminsReader {
  constructor(private readonly database: Database) {}

  /** At most three, most recently seen first. */
  async of(organizationId: string): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `SELECT users.display_name AS name FROM members JOIN users ON users.id = members.user_id
        WHERE members.organization_id = $1 AND members.role = $2 AND NOT members.disabled
        ORDER BY members.last_seen_at DESC NULLS LAST, members.user_id LIMIT ${MAX_ADMINS}`,
      [organizationId, Role.Admin],
    );
    return rows.map(({ name }) => name);
  }
}
