import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../processes/child.mjs';

const MEMBERS = 3;
const START_MS = 90_000;
const PASSWORD = 'a-password-of-this-proof';
const DEBIAN = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian that is installed. */
const serverPrograms = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => path.join(DEBIAN, version, 'bin'))
        .find((folder) => existsSync(path.join(folder, 'initdb')))
    : undefined;

/** The missing requirements of a cluster. @returns {string[]} */
export const missingForCluster = () => [
  ...['patroni', 'etcd', 'haproxy'].filter((name) => spawnSync('which', [name]).status !== 0),
  ...(serverPrograms() ? [] : ['postgresql']),
];

/** PostgreSQL does not run as root. */
function account() {
  if (process.getuid() !== 0) return {};
  const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A process and all that it started. */
function treeOf(pid) {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const parent of tree) for (const [child, of] of pairs) if (of === parent) tree.push(child);
  return tree;
}

const configurationOf = ({ name, rest, port, folder }, etcd) => ({
  scope: 'bindery',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  etcd3: { host: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      synchronous_mode: true,
      // A primary that was killed is not waited for.
      primary_start_timeout: 0,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 100, shared_buffers: '64MB', wal_log_hints: 'on' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    pg_hba: ['host replication all 127.0.0.1/32 md5', 'host all all 127.0.0.1/32 md5'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: path.join(folder, 'data'),
    bin_dir: serverPrograms(),
    pgpass: path.join(folder, 'pgpass'),
    parameters: { unix_socket_directories: folder },
    authentication: Object.fromEntries(
      ['superuser', 'replication', 'rewind'].map((role) => [role, { username: `${role}_role`, password: PASSWORD }]),
    ),
  },
});

const proxyOf = (port, members) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port: at, rest }) => `  server ${name} 127.0.0.1:${at} check port ${rest}`).join('\n')}
`;

/** PostgreSQL servers that Patroni keeps as one, with synchronous replication, and access to whichever is the primary. */
export class PatroniCluster {
  members = [];

  static async start() {
    const cluster = new PatroniCluster();
    cluster.account = account();
    cluster.folder = mkdtempSync(path.join(tmpdir(), 'bindery-cluster-'));
    cluster.#own(cluster.folder);
    cluster.etcdPort = await freePort();
    cluster.port = await freePort();
    for (let index = 0; index < MEMBERS; index += 1) {
      const folder = path.join(cluster.folder, `member-${index}`);
      mkdirSync(folder, { mode: 0o700 });
      cluster.#own(folder);
      cluster.members.push({ name: `member-${index}`, folder, rest: await freePort(), port: await freePort() });
    }
    try {
      await cluster.#startAll();
      return cluster;
    } catch (error) {
      cluster.stop(true);
      throw error;
    }
  }

  /** The address of the services: the current primary. */
  get url() {
    return `postgres://bindery:${PASSWORD}@127.0.0.1:${this.port}/bindery`;
  }

  /** Starts stopped members, and waits until a standby follows synchronously. */
  async startMissing() {
    for (const member of this.members) if (!member.process || !alive(member.process.pid)) this.#startMember(member);
    await this.#until(async () => {
      const { members = [] } = await this.#ask();
      const followers = members.filter(
        ({ role, state }) => /sync|replica/.test(role) && /running|streaming/.test(state),
      );
      return followers.length === MEMBERS - 1 && members.some(({ role }) => role === 'sync_standby');
    }, 'a synchronous standby');
  }

  /** The member that is the primary now. */
  async primary() {
    const { members = [] } = await this.#ask();
    const leader = members.find(({ role }) => /leader|master|primary/.test(role));
    return this.members.find(({ name }) => name === leader?.name);
  }

  /** kill -9: the database server alone, or with it all that looks after it, as when the machine goes down. */
  kill(member, what) {
    const server = Number(readFileSync(path.join(member.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const pids = what === 'machine' ? [member.process.pid, ...treeOf(server)] : treeOf(server);
    for (const pid of pids) if (alive(pid)) process.kill(pid, 'SIGKILL');
  }

  /** @param {boolean} keep the folder, to be looked at */
  stop(keep = false) {
    for (const child of [...this.members.map((member) => member.process), this.proxy, this.etcd])
      if (child && alive(child.pid)) for (const pid of treeOf(child.pid)) if (alive(pid)) process.kill(pid, 'SIGKILL');
    for (const { folder } of this.members) this.#killServerOf(folder);
    if (!keep) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Patroni starts a server that belongs to no one else. */
  #killServerOf(folder) {
    const file = path.join(folder, 'data', 'postmaster.pid');
    if (!existsSync(file)) return;
    for (const pid of treeOf(Number(readFileSync(file, 'utf8').split('\n')[0])))
      if (alive(pid)) process.kill(pid, 'SIGKILL');
  }

  async #startAll() {
    const peer = `http://127.0.0.1:${await freePort()}`;
    const here = `http://127.0.0.1:${this.etcdPort}`;
    this.etcd = this.#spawn('etcd', [
      ...['--data-dir', path.join(this.folder, 'etcd'), '--listen-client-urls', here, '--advertise-client-urls', here],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
    ]);
    await this.startMissing();
    const file = path.join(this.folder, 'haproxy.cfg');
    writeFileSync(file, proxyOf(this.port, this.members));
    this.proxy = this.#spawn('haproxy', ['-db', '-f', file]);
    await this.#makeDatabase();
  }

  #startMember(member) {
    const file = path.join(member.folder, 'patroni.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(configurationOf(member, this.etcdPort)));
    this.#own(file);
    member.process = this.#spawn('patroni', [file], member.name);
  }

  async #makeDatabase() {
    await this.#until(async () => {
      const address = `postgres://superuser_role:${PASSWORD}@127.0.0.1:${this.port}/postgres`;
      const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query(`CREATE ROLE bindery LOGIN PASSWORD '${PASSWORD}'`);
        await client.query('CREATE DATABASE bindery OWNER bindery');
        return true;
      } finally {
        await client.end().catch(() => undefined);
      }
    }, 'the way to the primary');
  }

  #own(file) {
    if (this.account.uid !== undefined) chownSync(file, this.account.uid, this.account.gid);
  }

  #spawn(program, args, name = program) {
    const log = openSync(path.join(this.folder, `${name}.log`), 'a');
    return spawn(program, args, { ...this.account, cwd: this.folder, stdio: ['ignore', log, log] });
  }

  /** The cluster as any of its members sees it. */
  async #ask() {
    for (const { rest } of this.members) {
      const options = { signal: AbortSignal.timeout(2_000) };
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, options).catch(() => undefined);
      if (answer?.ok) return answer.json();
    }
    return {};
  }

  async #until(holds, what) {
    const deadline = Date.now() + START_MS;
    while (!(await holds().catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`The cluster did not give ${what} in time; see ${this.folder}.`);
      await delay(200);
    }
  }
}
