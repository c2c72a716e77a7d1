import type { Client } from 'pg';
import { OperatorError } from '../../common/operator-error';
import type { DataCheck } from '../../database/data-check';
import type { BlobStore } from '../../storage/blob-store';
import { withClient } from '../../backup/dedicated-client';
import { appliedMigrations, OWN_MIGRATIONS } from '../../database/schema-state';
import type { Violation } from './violation';
import { checkBlobs } from './check-blobs';
import { checkRows } from './check-rows';

export interface CheckSource {
  readonly databaseUrl: string;
  readonly store: BlobStore;
  readonly checks: readonly DataCheck[];
  readonly deep: boolean;
  readonly onProgress: (done: number, total: number) => void;
}

export interface CheckResult {
  readonly rules: number;
  readonly files: number;
  readonly violations: readonly Violation[];
}

/** The rules refer to one schema; a check never migrates the database itself. */
async function requireSchema(client: Client): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied?.size === OWN_MIGRATIONS.length && OWN_MIGRATIONS.every((name) => applied.has(name))) return;
  throw new OperatorError(
    'The database has the schema of another version of Bindery, so this version cannot check it. Run the check with the version that uses it, or start the service with this version first.',
  );
}

/** Checks rows and files, and changes nothing. */
export function checkData({ databaseUrl, store, checks, deep, onProgress }: CheckSource): Promise<CheckResult> {
  return withClient(databaseUrl, async (client) => {
    await requireSchema(client);
    const { rows } = await client.query<{ files: number }>('SELECT count(*)::int AS files FROM blobs');
    const files = rows[0]?.files ?? 0;
    let done = 0;
    const advance = (count = 1): void => {
      done += count;
      onProgress(Math.min(done, checks.length + files), checks.length + files);
    };
    const violations = await checkRows(client, checks, advance);
    const blobs = await checkBlobs(client, store, { deep, advance });
    return { rules: checks.length + 1, files, violations: blobs ? [...violations, blobs] : violations };
  });
}
