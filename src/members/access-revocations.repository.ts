import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

/** Stores whose access an organization revoked, so that an earlier open offer does not restore it. */
@Injectable()
export class AccessRevocationsRepository {
  constructor(private readonly database: Database) {}

  /** Call in the transaction that revokes a membership, a role or a grant of people. */
  async record(organizationId: string, userIds: readonly string[]): Promise<void> {
    await this.database.execute(
      `INSERT INTO withdrawals (organization_id, user_id, withdrawn_at)
       SELECT $1, id, $3 FROM users WHERE id = ANY($2)
       ON CONFLICT (organization_id, user_id) DO UPDATE SET withdrawn_at = EXCLUDED.withdrawn_at`,
      [organizationId, userIds, new Date()],
    );
  }

  /** Call in the transaction in which an authorized caller adds people individually. */
  async forget(organizationId: string, userIds: readonly string[]): Promise<void> {
    await this.database.execute('DELETE FROM withdrawals WHERE organization_id = $1 AND user_id = ANY($2)', [
      organizationId,
      userIds,
    ]);
  }

  /** When access of a person was last revoked; undefined: never, or they were added again since. */
  async lastOf(organizationId: string, userId: string): Promise<Date | undefined> {
    const [row] = await this.database.query<{ at: Date }>(
      'SELECT withdrawn_at AS at FROM withdrawals WHERE organization_id = $1 AND user_id = $2',
      [organizationId, userId],
    );
    return row?.at;
  }
}
