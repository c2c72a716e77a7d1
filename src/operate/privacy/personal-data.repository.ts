import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { PersonalColumn } from './personal-data';

const ROWS = 1_000;

const FORGET_MERGES = `
  UPDATE change_requests SET merge_asked_by = NULL, merge_asked_at = NULL, merge_asked_seq = NULL, merge_given_up = NULL
   WHERE merge_asked_by = $1`;

/** An organization in which a person is the only admin. */
export interface SoleAdministration {
  readonly id: string;
  readonly title: string;
}

/** Reads and deletes what the database has about a person, over all organizations. Only for operators. */
@Injectable()
export class PersonalDataRepository {
  constructor(private readonly database: Database) {}

  async organizationsOf(userId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT organization_id AS id FROM members WHERE user_id = $1 ORDER BY 1',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  soleAdministrations(userId: string): Promise<SoleAdministration[]> {
    return this.database.query<SoleAdministration>(
      `SELECT o.id, o.title FROM members m JOIN organizations o ON o.id = m.organization_id
        WHERE m.user_id = $1 AND m.role = 'admin' AND NOT EXISTS (
              SELECT FROM members other WHERE other.organization_id = m.organization_id AND other.user_id <> $1
                 AND other.role = 'admin' AND NOT other.disabled)
        ORDER BY o.id`,
      [userId],
    );
  }

  /** Deletes open invitations to an address, merges that wait in their name, and the account with all that belongs to it. */
  async deleteAccount(userId: string, email: string): Promise<void> {
    await this.database.execute('DELETE FROM invitations WHERE email = $1', [email]);
    await this.database.execute(FORGET_MERGES, [userId]);
    await this.database.execute('DELETE FROM users WHERE id = $1', [userId]);
  }

  /** The rows of a column that name the person, as objects, in batches: memory stays the same however many there are. */
  async *rows({ table, column, exported }: PersonalColumn, userId: string): AsyncGenerator<object[]> {
    if (!exported) return;
    const fields = exported.map((name) => `'${name}', t.${name}`).join();
    let after = '(0,0)';
    for (;;) {
      const rows = await this.database.query<{ row: object; at: string }>(
        `SELECT jsonb_build_object(${fields}) AS row, t.ctid::text AS at FROM ${table} t
          WHERE t.${column} = $1 AND t.ctid > $2::tid ORDER BY t.ctid LIMIT ${ROWS}`,
        [userId, after],
      );
      if (rows.length > 0) yield rows.map(({ row }) => row);
      const last = rows.at(-1);
      if (!last || rows.length < ROWS) return;
      after = last.at;
    }
  }
}
