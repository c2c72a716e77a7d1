import { Injectable } from '@nestjs/common';
import { Role } from '../common/permissions/role';
import { Database } from '../database/database';

const MOST = 3;

/** Names of admins, for people who are refused and have to ask one. Never for somebody whom nobody has vouched for. */
@Injectable()
export class AdminsReader {
  constructor(private readonly database: Database) {}

  /** At most three, those first who were here last. */
  async of(organizationId: string): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `SELECT users.display_name AS name FROM members JOIN users ON users.id = members.user_id
        WHERE members.organization_id = $1 AND members.role = $2 AND NOT members.disabled
        ORDER BY members.last_seen_at DESC NULLS LAST, members.user_id LIMIT ${MOST}`,
      [organizationId, Role.Admin],
    );
    return rows.map(({ name }) => name);
  }
}
