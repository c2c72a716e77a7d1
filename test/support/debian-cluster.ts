import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closedWithFile } from './end-of-file';

const DEBIAN = '/usr/lib/postgresql';
const PASSWORD = 'a-password-of-this-test';

/** The newest version of PostgreSQL that Debian has installed here. */
const [VERSION] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];

/** Why Debian's PostgreSQL is unavailable for tests; undefined if it is available. */
export const missingForDebianCluster = (): string | undefined =>
  VERSION !== undefined && existsSync('/usr/bin/pg_createcluster')
    ? undefined
    : 'PostgreSQL is not installed (apt-get install postgresql)';

/** A user of the machine; undefined: the one that runs the tests. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL does not run as root. */
function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Ends a process and its children, as far as they still run. */
function killAll(pid: number): void {
  const list = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean) : [];
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}

/** A cluster of Debian's PostgreSQL on a port of its own, below a temporary folder in which Debian's paths are those of the root. */
export class DebianCluster {
  readonly account = serverAccount();
  readonly folder = mkdtempSync(path.join(tmpdir(), 'bindery-debian-'));
  /** Names its PID file in /run, so it must not be that of another cluster. */
  private readonly name: string;

  private constructor(private readonly port: number) {
    this.name = `bindery${port}`;
  }

  /** Creates it, with `pg_createcluster`, and does not start it. */
  static create(port: number): DebianCluster {
    const cluster = closedWithFile(new DebianCluster(port));
    const { folder, name, dataFolder } = cluster;
    chmodSync(folder, 0o755);
    for (const one of ['etc', 'data', 'run']) {
      const made = path.join(folder, one);
      mkdirSync(made);
      if (cluster.account) chownSync(made, cluster.account.uid, cluster.account.gid);
    }
    const places = ['-d', dataFolder, '-s', path.join(folder, 'run'), '-l', path.join(folder, 'data', 'log')];
    const options = ['-p', String(port), '--start-conf', 'manual', '--locale', 'C.UTF-8', ...places];
    execFileSync('pg_createcluster', [VERSION ?? '', name, ...options], {
      env: { ...process.env, ...cluster.environment },
      stdio: 'pipe',
    });
    return cluster;
  }

  /** For the programs of Debian, which then use this cluster. */
  get environment(): Record<string, string> {
    return {
      PATH: `${process.env.PATH}:${DEBIAN}/${VERSION}/bin`,
      PG_CLUSTER_CONF_ROOT: path.join(this.folder, 'etc'),
      PGHOST: path.join(this.folder, 'run'),
      PGPORT: String(this.port),
      PGDATABASE: 'postgres',
    };
  }

  get dataFolder(): string {
    return path.join(this.folder, 'data', 'main');
  }

  get settingsFolder(): string {
    return path.join(this.folder, 'etc', VERSION ?? '', this.name);
  }

  /** As an argument of Debian's programs. */
  get designation(): string {
    return `${VERSION} ${this.name}`;
  }

  /** The address of the database that `createDatabase` creates. */
  get url(): string {
    return `postgres://bindery:${PASSWORD}@127.0.0.1:${this.port}/bindery`;
  }

  /** The log of the server. */
  get log(): string {
    return readFileSync(path.join(this.folder, 'data', 'log'), 'utf8');
  }

  createDatabase(): void {
    const statements = [
      `CREATE ROLE bindery LOGIN PASSWORD '${PASSWORD}'`,
      'CREATE DATABASE bindery OWNER bindery TEMPLATE template0',
    ];
    for (const statement of statements) this.run('psql', '-qc', statement);
  }

  start(): void {
    this.run('pg_ctlcluster', ...this.designation.split(' '), 'start');
  }

  /** kill -9, like the loss of the machine; its data is gone too. */
  lose(): void {
    const file = path.join(this.dataFolder, 'postmaster.pid');
    if (existsSync(file)) killAll(Number(readFileSync(file, 'utf8').split('\n')[0]));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    rmSync(`/run/postgresql/${VERSION}-${this.name}.pid`, { force: true });
  }

  close(): Promise<void> {
    this.lose();
    return Promise.resolve();
  }

  private run(program: string, ...args: string[]): void {
    const env = { ...process.env, ...this.environment };
    execFileSync(program, args, { ...this.account, cwd: this.folder, env, stdio: 'pipe' });
  }
}
