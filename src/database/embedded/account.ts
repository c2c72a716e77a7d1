import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { runPostgresProgram, spawnOptions } from './run-program';

/** An account of this machine without root's rights. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

const CREATED_NAME = 'bindery';
const PREFERRED = ['postgres', CREATED_NAME, 'node', 'nobody', 'daemon'];
const LOOKUP_TIMEOUT_MS = 10_000;

/** Reads accounts from the text of /etc/passwd, without root and without lines that are broken. */
export function parseAccounts(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    const account = { name: name ?? '', uid: Number(uid), gid: Number(gid) };
    const usable =
      account.name !== '' &&
      uid !== '' &&
      Number.isInteger(account.uid) &&
      Number.isInteger(account.gid) &&
      account.uid > 0 &&
      account.gid >= 0;
    return usable ? [account] : [];
  });
}

function knownAccounts(): Account[] {
  try {
    return parseAccounts(readFileSync('/etc/passwd', 'utf8'));
  } catch {
    return [];
  }
}

/** The account with a user ID; null when there is none, as initdb would not run then. */
async function accountOf(uid: number): Promise<Account | null> {
  const local = knownAccounts().find((account) => account.uid === uid);
  if (local !== undefined) return local;
  const result = await runPostgresProgram(
    { file: 'getent', args: ['passwd', String(uid)], options: spawnOptions({}, '/') },
    LOOKUP_TIMEOUT_MS,
  );
  return result.code === 0 ? (parseAccounts(result.output)[0] ?? null) : null;
}

/** The account that owns the first of these folders that root does not own: the previous user of the data keeps access. */
async function ownerOf(folders: readonly string[]): Promise<Account | null> {
  for (const folder of folders) {
    const uid = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
    const account = uid === 0 ? null : await accountOf(uid);
    if (account !== null) return account;
  }
  return null;
}

/** An account that exists here and owns little, best first. */
export function unprivilegedAccount(): Account | null {
  const accounts = knownAccounts();
  return PREFERRED.flatMap((name) => accounts.find((account) => account.name === name) ?? [])[0] ?? null;
}

/**
 * Chooses the account as which a root process runs the server: the owner of the given folders, otherwise an account that exists,
 * otherwise a system account `bindery` that is created. Throws when there is none and none can be created.
 */
export async function chooseAccount(folders: readonly string[]): Promise<Account> {
  const existing = (await ownerOf(folders)) ?? unprivilegedAccount();
  if (existing !== null) return existing;
  const args = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', CREATED_NAME];
  const result = await runPostgresProgram({ file: 'useradd', args, options: spawnOptions({}, '/') }, LOOKUP_TIMEOUT_MS);
  const created = knownAccounts().find((account) => account.name === CREATED_NAME);
  if (created !== undefined) return created;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, there is no account "postgres" or "nobody" to run it as, and ' +
      `"useradd ${CREATED_NAME}" failed (${result.output.trim()}). Run Bindery as an ordinary user, or set DATABASE_URL to use a PostgreSQL server of your own.`,
  );
}
