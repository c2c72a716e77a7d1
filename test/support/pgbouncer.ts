import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SESSION_TIMES } from '../../src/database/data-source-options';
import { eventually } from './eventually';
import { freePort } from './free-port';

/** Why PgBouncer is unavailable for tests; undefined if it is available. */
export const missingForPgBouncer = (): string | undefined =>
  spawnSync('pgbouncer', ['--version']).status === 0 ? undefined : 'pgbouncer is not installed';

const CONNECT_QUERY = Object.entries(SESSION_TIMES)
  .map(([name, ms]) => `SET ${name} = ${ms}`)
  .join('; ');

export interface PoolerOptions {
  /** Number of connections to the server. */
  readonly size: number;
  /** Lines of the section [pgbouncer]. */
  readonly settings?: readonly string[];
  /** Whether it limits statements, as the guide recommends. */
  readonly isBounded?: boolean;
}

function configurationOf(server: URL, port: number, { size, settings = [], isBounded = true }: PoolerOptions): string {
  const target = [
    `host=${server.hostname}`,
    `port=${server.port}`,
    `dbname=${server.pathname.slice(1)}`,
    `user=${decodeURIComponent(server.username)}`,
    `password=${decodeURIComponent(server.password)}`,
    ...(isBounded ? [`connect_query='${CONNECT_QUERY}'`] : []),
  ];
  const lines = [
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    ...settings,
  ];
  return `[databases]\npooled = ${target.join(' ')}\n\n[pgbouncer]\n${lines.join('\n')}\n`;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** A separate PgBouncer in front of one database, in transaction mode: each transaction may get another connection. */
export class PgBouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(serverUrl: string, options: PoolerOptions): Promise<PgBouncer> {
    const port = await freePort();
    const folder = mkdtempSync(path.join(tmpdir(), 'bindery-pgbouncer-'));
    chmodSync(folder, 0o755);
    const file = path.join(folder, 'pgbouncer.ini');
    writeFileSync(file, configurationOf(new URL(serverUrl), port, options));
    const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore' });
    await eventually(() => answers(port));
    return new PgBouncer(child, folder, port);
  }

  get url(): string {
    return `postgres://bindery@127.0.0.1:${this.port}/pooled`;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
