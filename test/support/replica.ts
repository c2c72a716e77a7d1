import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { ADMIN_ROLE, readPassword } from '../../src/database/embedded/cluster';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres';
import { layoutOf } from '../../src/database/embedded/layout';
import { runFolder } from './run-folder';

/** Its data does not have to survive a crash. */
const SETTINGS = { fsync: 'off', full_page_writes: 'on', synchronous_commit: 'off', shared_buffers: '32MB' };

/** Files that must not be in a copy of a running server, which recreates them. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|standby\.signal)$/;

/** A separate server that tests can control. */
export class Server {
  private constructor(
    readonly folder: string,
    private running: EmbeddedPostgres,
  ) {}

  static async start(folder = mkdtempSync(path.join(runFolder(), 'server-'))): Promise<Server> {
    return new Server(folder, await startEmbeddedPostgres({ dataDir: folder, settings: SETTINGS }));
  }

  get url(): string {
    return this.running.url;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Runs a statement as the administrator. */
  async administer<Row>(sql: string): Promise<Row[]> {
    const client = this.adminClient();
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** A server that replicates this one by streaming, created from a copy of its folder while it runs. */
  async follower(): Promise<Server> {
    const folder = mkdtempSync(path.join(runFolder(), 'follower-'));
    const [from, to] = [layoutOf(this.folder).cluster, layoutOf(folder).cluster];
    const client = this.adminClient();
    await client.connect();
    try {
      await client.query("SELECT pg_backup_start('follower', true)");
      cpSync(from, to, {
        recursive: true,
        filter: (file) => !LEFT_OUT.test(path.relative(from, file)),
      });
      const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)');
      writeFileSync(path.join(to, 'backup_label'), rows[0]?.label ?? '');
    } finally {
      await client.end();
    }
    mkdirSync(path.join(to, 'pg_wal'), { recursive: true, mode: 0o700 });
    writeFileSync(path.join(to, 'standby.signal'), '');
    const secret = readPassword(layoutOf(this.folder));
    const source = `host=127.0.0.1 port=${this.port} user=${ADMIN_ROLE} password=${secret} application_name=follower`;
    writeFileSync(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    return Server.start(folder);
  }

  /** Stops it; `startAgain` restarts it on another port. */
  async stop(): Promise<void> {
    await this.running.stop();
  }

  async startAgain(): Promise<void> {
    this.running = await startEmbeddedPostgres({ dataDir: this.folder, settings: SETTINGS });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private adminClient(): Client {
    const password = readPassword(layoutOf(this.folder));
    return new Client({ host: '127.0.0.1', port: this.port, user: ADMIN_ROLE, password, database: 'postgres' });
  }
}
