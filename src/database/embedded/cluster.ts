import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error';
import type { Layout } from './layout';
import { programLine, runPostgresProgram, type Launcher } from './run-program';
import { errorLines } from './server-log';

const INIT_TIMEOUT_MS = 180_000;
const PASSWORD_FILE = 'bindery.password';
/** The role that sets up the database and administers the server; the application's own role has no such rights. */
export const ADMIN_ROLE = 'postgres';

const passwordPath = (layout: Layout): string => join(layout.cluster, PASSWORD_FILE);

export const clusterExists = (layout: Layout): boolean => existsSync(join(layout.cluster, 'PG_VERSION'));

/** The secret of the cluster, kept inside it so that both are moved, copied and deleted together. */
export function readPassword(layout: Layout): string {
  try {
    return readFileSync(passwordPath(layout), 'utf8').trim();
  } catch (cause) {
    const code = errorCode(cause);
    const who =
      code === 'EACCES' || code === 'EPERM'
        ? 'It belongs to another account: run Bindery as that account.'
        : 'Restore it from a backup of the folder.';
    throw new EmbeddedPostgresError(
      `The database password in ${passwordPath(layout)} cannot be read (${code}). ${who}`,
      { cause },
    );
  }
}

/** Throws an EmbeddedPostgresError when the cluster was created by another major version, or the folder holds something else. */
export function checkClusterFolder(layout: Layout, major: string): void {
  if (clusterExists(layout)) {
    const found = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
    if (found === major) return;
    throw new EmbeddedPostgresError(
      `The database in ${layout.cluster} was created by PostgreSQL ${found}, but this release of Bindery includes PostgreSQL ${major}. ` +
        `Start the release that created it and move the data with a backup, run a PostgreSQL ${found} server on the folder and set DATABASE_URL, or choose an empty DATA_DIR.`,
    );
  }
  if (existsSync(layout.cluster) && readdirSync(layout.cluster).length > 0) {
    throw new EmbeddedPostgresError(
      `${layout.cluster} exists but is no PostgreSQL database. Move it away, or choose another DATA_DIR.`,
    );
  }
}

/** Changes the owner of the cluster's files to the account that the server runs as, if necessary. */
export function ensureOwner(layout: Layout, launcher: Launcher): void {
  const { owner } = launcher;
  if (owner !== undefined && statSync(layout.cluster).uid !== owner.uid) {
    for (const path of readdirSync(layout.cluster, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(layout.cluster, path), owner.uid, owner.gid);
    chownSync(layout.cluster, owner.uid, owner.gid);
  }
  const self = process.getuid?.();
  const found = statSync(layout.cluster).uid;
  if (owner === undefined && self !== undefined && found !== self) {
    throw new EmbeddedPostgresError(
      `The database folder ${layout.cluster} belongs to the account with number ${found}, but Bindery runs as number ${self}. Run it as that account or as root, or change the folder's owner.`,
    );
  }
}

function removeDrafts({ dataDir, draftPrefix }: Layout): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    if (!path.startsWith(draftPrefix)) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // An initdb whose parent was killed may still write there; the next start removes it.
    }
  }
}

/** Creates an empty folder with a new name, as an earlier initdb may still be running. */
function createDraft(layout: Layout, owner: Launcher['owner']): string {
  removeDrafts(layout);
  const draft = mkdtempSync(layout.draftPrefix);
  if (owner !== undefined) chownSync(draft, owner.uid, owner.gid);
  return draft;
}

/** Runs initdb with the password in an unlinked file as its standard input, so that the account needs no access to its path. */
async function runInitdb(draft: string, launcher: Launcher, password: string, sync: boolean): Promise<string | null> {
  const file = `${draft}.password`;
  rmSync(file, { force: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  const windows = process.platform === 'win32';
  let input: number | 'ignore' = 'ignore';
  try {
    if (!windows) {
      if (launcher.owner !== undefined) chownSync(file, launcher.owner.uid, launcher.owner.gid);
      input = openSync(file, 'r');
      rmSync(file);
    }
    const args = [
      `--username=${ADMIN_ROLE}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth=scram-sha-256',
      `--pwfile=${windows ? file : '/dev/stdin'}`,
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ];
    const result = await runPostgresProgram(programLine(launcher, 'initdb', draft, args), INIT_TIMEOUT_MS, input);
    return result.code === 0 ? null : result.output;
  } finally {
    if (input !== 'ignore') closeSync(input);
    rmSync(file, { force: true });
  }
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Creates the cluster next to its final path and renames it when it is complete, so that a crash at any moment leaves either
 * none or all of it. `sync: false` skips waiting for the disk (tests).
 */
export async function createCluster(layout: Layout, launcher: Launcher, sync: boolean): Promise<void> {
  const draft = createDraft(layout, launcher.owner);
  const password = randomBytes(24).toString('hex');
  try {
    const failure = await runInitdb(draft, launcher, password, sync);
    if (failure !== null) throw new EmbeddedPostgresError(describeInitFailure(failure, layout.dataDir));
    const file = join(draft, PASSWORD_FILE);
    writeFileSync(file, `${password}\n`, { mode: 0o600, flush: sync });
    if (launcher.owner !== undefined) chownSync(file, launcher.owner.uid, launcher.owner.gid);
    rmSync(layout.cluster, { recursive: true, force: true });
    renameSync(draft, layout.cluster);
  } finally {
    removeDrafts(layout);
  }
  if (sync) syncFolder(layout.dataDir);
}

function describeInitFailure(output: string, dataDir: string): string {
  if (/No space left|quota exceeded/i.test(output)) {
    return `There is not enough space in ${dataDir} for a new database: about 100 MB are needed. Free some space, or choose another folder with DATA_DIR.`;
  }
  return `A new database could not be created in ${dataDir}: ${errorLines(output)}. Check the folder, choose another one with DATA_DIR, or set DATABASE_URL to use a PostgreSQL server of your own.`;
}
