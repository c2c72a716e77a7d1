import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** A statement that returns the name under which the server knows it; it finds itself by the comment. */
const probeOf = (name: string): string =>
  `SELECT name FROM pg_prepared_statements WHERE statement LIKE '%' || '${name}' || '%'`;

/**
 * Whether named prepared statements work behind a pooler in transaction mode. A pooler that supports them (PgBouncer from 1.21
 * with max_prepared_statements, and others) renames them on each server, which a statement sees when it looks itself up.
 * If the name arrives unchanged, the pooler does not support them.
 */
export async function poolerSupportsNames(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const name = `bindery_probe_${randomBytes(8).toString('hex')}`;
    // In one transaction, and so on one server.
    await client.query('BEGIN');
    const { rows } = await client.query<{ name: string }>({ name, text: probeOf(name) });
    const isRenamed = rows.length === 1 && rows[0]?.name !== name;
    if (!isRenamed) await client.query(`DEALLOCATE ${name}`);
    await client.query('ROLLBACK');
    return isRenamed;
  } finally {
    // The name is known only to this connection.
    client.release(true);
  }
}

/** Names of hot statements, so that they are parsed and planned once per connection; undefined where names are not supported. */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private count = 0;

  constructor(private readonly areSupported: boolean) {}

  of(sql: string): string | undefined {
    if (!this.areSupported) return undefined;
    let name = this.names.get(sql);
    if (!name) {
      name = `bindery_${(this.count += 1)}`;
      this.names.set(sql, name);
    }
    return name;
  }

  /** Gives all statements new names, under which they are parsed again: a migration has changed the columns that some of them return. */
  renew(): void {
    this.names.clear();
  }
}
