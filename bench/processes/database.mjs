import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { builtStamp, dist, sourceStamp } from '../../scripts/sources.mjs';
import { runNode } from '../../scripts/tools.mjs';

const require = createRequire(import.meta.url);

/** Builds the service if its sources have changed since the last build. */
export async function ensureBuilt(build) {
  if (build && builtStamp() !== sourceStamp() && (await runNode(['scripts/build.mjs'])) !== 0)
    throw new Error('The service could not be built; see above.');
  if (!existsSync(dist)) throw new Error('There is no built service; run "npm run build".');
}

/** The embedded PostgreSQL with its real settings, in `<folder>/data`. @returns {Promise<{ url: string, stop(): Promise<void> }>} */
export function startDatabase(folder) {
  const file = path.join(dist, 'src', 'database', 'embedded', 'embedded-postgres.js');
  const { startEmbeddedPostgres } = require(file);
  return startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
}

const IDLE = `SELECT count(*) = 0 AS idle FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND state = 'active' AND pid <> pg_backend_pid() AND datname = current_database()`;
const QUIET_TIMEOUT_MS = 20_000;

/** Waits until no statement is running: a server continues statements that a client has abandoned. */
export async function waitForQuiet(client) {
  const deadline = Date.now() + QUIET_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { rows } = await client.query(IDLE);
    if (rows[0].idle) return;
    await delay(20);
  }
}

/** A connection for what the bench itself writes. */
export async function connect(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
