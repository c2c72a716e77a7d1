import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** The name under which the server knows the statement that asks; this mark is what it is found by. */
const probeOf = (name: string): string =>
  `SELECT name FROM pg_prepared_statements WHERE statement LIKE '%' || '${name}' || '%'`;

/**
 * Whether names of prepared statements hold behind a pooler that gives each transaction another connection. A pooler that
 * follows them (PgBouncer from 1.21 with max_prepared_statements, and others) gives them names of its own on each server, which
 * one statement sees when it looks for itself. Where the name came through as it was, the pooler does not know of it.
 */
export async function poolerKeepsNames(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const name = `bindery_probe_${randomBytes(8).toString('hex')}`;
    // In one transaction, and so on one server.
    await client.query('BEGIN');
    const { rows } = await client.query<{ name: string }>({ name, text: probeOf(name) });
    const isKept = rows.length === 1 && rows[0]?.name !== name;
    if (!isKept) await client.query(`DEALLOCATE ${name}`);
    await client.query('ROLLBACK');
    return isKept;
  } finally {
    // The name is known to this connection alone.
    client.release(true);
  }
}

/** Names of hot statements, so that they are parsed and planned once per connection; undefined where names do not hold. */
export class StatementNames {
  private readonly names = new Map<string, string>();

  constructor(private readonly hold: boolean) {}

  of(sql: string): string | undefined {
    if (!this.hold) return undefined;
    let name = this.names.get(sql);
    if (!name) {
      name = `bindery_${this.names.size + 1}`;
      this.names.set(sql, name);
    }
    return name;
  }
}
