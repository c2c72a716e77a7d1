import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount, unprivilegedAccount, type Account } from './account';
import { copyTo, repairBinaries, packageLinks, type Binaries } from './binaries';
import { EmbeddedPostgresError, reason } from './embedded-postgres-error';
import { EXECUTABLE_SUFFIX, runPostgresProgram, spawnOptions, type Launcher } from './run-program';

const TRY_TIMEOUT_MS = 15_000;
const ROOT_FOLDER = process.platform === 'win32' ? process.cwd() : '/';
/** Survives a reboot and is accessible to every account; the temporary folder is the second choice. */
const SHARED_FOLDER = '/var/lib/bindery';

type Rights = Pick<Launcher, 'uid' | 'gid' | 'prefix' | 'owner'>;

/** Attempts so far, reported when none worked. */
type Failures = string[];

/** Why the programs in `binDir` do not start with these rights; null when they do. `initdb --show` checks its dependencies and writes nothing. */
async function whyNotRunning(binDir: string, rights: Rights): Promise<string | null> {
  for (const [program, ...args] of [
    ['postgres', '--version'],
    ['initdb', '--show', '-D', join(binDir, 'none')],
  ] as const) {
    const line = [...rights.prefix, join(binDir, program + EXECUTABLE_SUFFIX), ...args];
    const options = spawnOptions(rights, ROOT_FOLDER);
    const result = await runPostgresProgram({ file: line[0] ?? '', args: line.slice(1), options }, TRY_TIMEOUT_MS);
    if (result.code !== 0) return result.output.trim().split('\n')[0] || `exit code ${result.code}`;
  }
  return null;
}

/** Whether `folder` is accessible by its path with these rights. */
async function isReachable(folder: string, rights: Rights): Promise<boolean> {
  const line = [...rights.prefix, '/bin/sh', '-c', 'cd "$1"', 'sh', folder];
  const result = await runPostgresProgram(
    { file: line[0] ?? '', args: line.slice(1), options: spawnOptions(rights, ROOT_FOLDER) },
    TRY_TIMEOUT_MS,
  );
  return result.code === 0;
}

const namespaceFor = ({ uid, gid }: Pick<Account, 'uid' | 'gid'>): string[] => [
  'unshare',
  '--user',
  `--map-user=${uid}`,
  `--map-group=${gid}`,
  '--',
];

/**
 * The options to drop root's rights, least privilege first. In a user namespace the server is root only for files, so it can
 * enter closed folders. Ambient capabilities are not an option: access(2), which PostgreSQL calls, ignores them.
 */
function rightsOf({ uid, gid, name }: Account): { readonly how: string; readonly rights: Rights }[] {
  return [
    { how: `as account "${name}"`, rights: { uid, gid, prefix: [], owner: { uid, gid } } },
    {
      how: 'in a user namespace (unshare)',
      rights: {
        prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
        owner: { uid: 0, gid: 0 },
      },
    },
  ];
}

/** The programs where they are, then copies where the account can reach them; a copy is only created when needed. */
function* places(binaries: Binaries, shared: readonly string[], failures: Failures): Generator<string> {
  if (repairBinaries(binaries.nativeDir)) yield join(binaries.nativeDir, 'bin');
  else failures.push(`${binaries.nativeDir}: its links are missing and cannot be created`);
  for (const folder of shared) {
    try {
      yield join(copyTo(folder, binaries), 'bin');
    } catch (error) {
      failures.push(`a copy in ${folder}: ${reason(error)}`);
    }
  }
}

async function firstRunning(
  binaries: Binaries,
  folders: readonly string[],
  rights: Rights,
  how: string,
  failures: Failures,
): Promise<string | null> {
  for (const binDir of places(binaries, folders, failures)) {
    const why = await whyNotRunning(binDir, rights);
    if (why === null) return binDir;
    failures.push(`${binDir} ${how}: ${why}`);
  }
  return null;
}

/** Hints on causes that the output of the programs does not explain. */
function hints(failures: Failures): string {
  const text = failures.join('\n');
  const libc = /ENOENT/.test(text) ? ' On Linux the programs need glibc (Alpine has none).' : '';
  const nameless = /could not look up effective user ID/.test(text)
    ? ' The number Bindery runs as needs an account (a line in /etc/passwd).'
    : '';
  return libc + nameless;
}

/** Throws an error with everything that was tried and the alternatives. */
function giveUp(failures: Failures, dataDir: string): never {
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot be started here. Tried: ${[...new Set(failures)].join('; ')}.${hints(failures)} Ways out: run Bindery as an ordinary user, ` +
      `choose a DATA_DIR other than ${dataDir} that other accounts can reach, or set DATABASE_URL to use a PostgreSQL server of your own.`,
  );
}

/** Without root's rights: as the current user, or under the name of another account where the user ID has none (`docker run --user 4711`). */
async function ordinaryLauncher(binaries: Binaries, dataDir: string): Promise<Launcher> {
  const failures: Failures = [];
  const alias = process.platform === 'linux' ? unprivilegedAccount() : null;
  const variants = [
    { how: 'as the current user', prefix: [] as string[] },
    ...(alias === null ? [] : [{ how: 'in a user namespace (unshare)', prefix: namespaceFor(alias) }]),
  ];
  for (const { how, prefix } of variants) {
    const binDir = await firstRunning(binaries, [dataDir], { prefix }, how, failures);
    if (binDir !== null) return { binDir, prefix, throughCwd: false };
  }
  return giveUp(failures, dataDir);
}

async function rootLauncher(binaries: Binaries, dataDir: string, clusterDir: string): Promise<Launcher> {
  const account = await chooseAccount([clusterDir, dataDir]);
  const failures: Failures = [];
  // In a folder of another account, that account could replace what root is about to run.
  const isOwn = statSync(dataDir).uid === 0;
  for (const { how, rights } of rightsOf(account)) {
    const reachable = await isReachable(dataDir, rights);
    const folders = [...(reachable && isOwn ? [dataDir] : []), SHARED_FOLDER, tmpdir()];
    const binDir = await firstRunning(binaries, folders, rights, how, failures);
    if (binDir === null) continue;
    if (reachable) return { ...rights, binDir, throughCwd: false };
    // A process may always enter /proc/self/cwd, even below folders that it cannot access.
    if (existsSync('/proc/self/cwd')) return { ...rights, binDir, throughCwd: true };
    failures.push(`${dataDir} ${how}: it is below a folder that this account cannot pass`);
  }
  return giveUp(failures, dataDir);
}

/**
 * Determines by trial how the server's programs run here. PostgreSQL refuses to run as root, so a root process switches
 * to another account; folders of other accounts keep their modes. Throws an EmbeddedPostgresError that lists what was tried.
 */
export async function chooseLauncher(binaries: Binaries, dataDir: string, clusterDir: string): Promise<Launcher> {
  if (packageLinks(binaries.nativeDir).length === 0 && !existsSync(binaries.nativeDir)) {
    throw new EmbeddedPostgresError(
      `The programs of the embedded PostgreSQL are missing from ${binaries.nativeDir}. Run "npm ci" again, or set DATABASE_URL.`,
    );
  }
  return process.getuid?.() === 0 ? rootLauncher(binaries, dataDir, clusterDir) : ordinaryLauncher(binaries, dataDir);
}
