import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { OperatorError } from '../../common/operator-error';
import { withClient } from '../dedicated-client';

/** Any fixed number: whoever holds this lock uses the scratch database. */
const LOCK = 7_241_137;

export class ScratchDatabaseInUse extends OperatorError {
  constructor() {
    super('Another process is verifying a backup. Try again when it has ended.');
  }
}

interface Original {
  /** Of this installation alone, also where several share a server. */
  readonly name: string;
  readonly encoding: string;
  readonly collate: string;
  readonly ctype: string;
}

async function readOriginal(client: Client): Promise<Original> {
  const { rows } = await client.query<Original>(
    `SELECT 'bindery_scratch_' || oid AS name, pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype
       FROM pg_database WHERE datname = current_database()`,
  );
  if (!rows[0]) throw new Error('This database is not in pg_database');
  return rows[0];
}

const NOT_ALLOWED = '42501';

async function create(client: Client, { name, encoding, collate, ctype }: Original): Promise<void> {
  const options = `ENCODING ${escapeLiteral(encoding)} LC_COLLATE ${escapeLiteral(collate)} LC_CTYPE ${escapeLiteral(ctype)}`;
  await client
    .query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0 ${options}`)
    .catch((cause: unknown) => {
      if ((cause as { code?: string }).code !== NOT_ALLOWED) throw cause;
      throw new OperatorError(
        'The role of the database may not create databases, as restoring into a scratch database requires. Allow it: ALTER ROLE … CREATEDB.',
        { cause },
      );
    });
}

/**
 * Runs `work` on an empty database beside that of the installation, which is dropped afterwards; one that is left of a process that died is
 * dropped first. It needs as much space as the rows that it takes. @throws ScratchDatabaseInUse while another process uses it
 */
export async function withScratchDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
    if (!rows[0]?.taken) throw new ScratchDatabaseInUse();
    const original = await readOriginal(client);
    const drop = `DROP DATABASE IF EXISTS ${escapeIdentifier(original.name)} WITH (FORCE)`;
    await client.query(drop);
    await create(client, original);
    const url = new URL(databaseUrl);
    url.pathname = `/${original.name}`;
    try {
      return await work(url.href);
    } finally {
      // On a connection of its own: the one of the lock may have been cut off meanwhile.
      await withClient(databaseUrl, (other) => other.query(drop));
    }
  });
}
