/**
 * A rolling upgrade: two processes of an earlier commit are replaced by two of the current one under mixed load, over one
 * database that the first new one migrates meanwhile. No request gets a 5xx, nothing that was acknowledged is lost, and what one version issued
 * (cursors, signed URLs, previews, sessions: `exchanges.mjs`) is accepted by the other.
 * `--from COMMIT` (else the last one before the newest migration), `--keep`. The last line is the figure, as JSON.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dist, root } from '../../scripts/sources.mjs';
import { Child, freePort } from '../processes/child.mjs';
import { connect, ensureBuilt, startDatabase } from '../processes/database.mjs';
import { Exchanges } from './exchanges.mjs';
import { Journal } from './journal.mjs';
import { OfferedFiles } from './offered-files.mjs';
import { call, Writer } from './writers.mjs';

const WRITERS = 6;
const PHASE_MS = 4_000;
/** A load balancer has to see that a process is about to go before it goes. */
const NOTICE_MS = 500;
const ADMIN = 'admin@localhost';
/** The browser that prints PDFs, as the tests have unpacked it. */
const CHROMIUM = path.join(root, 'node_modules', '.cache', 'chromium', 'chromium');
const { values } = parseArgs({ options: { from: { type: 'string' }, keep: { type: 'boolean' } } });
const logProgress = (text) => process.stderr.write(`${text}\n`);

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });
  return status === 0 ? stdout.trim() : '';
}

/** The last commit whose schema is an earlier one; nothing where there is no history. */
function earlierCommit() {
  if (values.from) return git('rev-parse', '--verify', `${values.from}^{commit}`);
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'src/database/migrations/[0-9]*.ts');
  return newest && git('rev-parse', '--verify', `${newest}^`);
}

function must(program, args, cwd) {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`.slice(-3_000));
}

/** Takes the sources of a commit into a folder and builds them. @returns {string} where the program is */
function buildEarlier(folder, commit) {
  const sources = path.join(folder, 'earlier');
  const archive = path.join(folder, 'earlier.tar');
  mkdirSync(sources);
  must('git', ['archive', '--output', archive, commit], root);
  must('tar', ['-xf', archive, '-C', sources], folder);
  const lock = 'package-lock.json';
  if (readFileSync(path.join(sources, lock)).equals(readFileSync(path.join(root, lock))))
    symlinkSync(path.join(root, 'node_modules'), path.join(sources, 'node_modules'), 'dir');
  else must('npm', ['ci', '--no-progress', '--prefer-offline'], sources);
  must(process.execPath, ['scripts/build.mjs'], sources);
  return path.join(sources, 'dist');
}

/** Processes of two versions on one database, as a load balancer sees them: those that are ready and stay. */
class Fleet {
  living = [];
  logs = [];

  constructor({ folder, databaseUrl, token }) {
    Object.assign(this, { folder, databaseUrl, token });
  }

  /** Of all processes and commands. */
  get environment() {
    return {
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: path.join(this.folder, 'data'),
      DATABASE_URL: this.databaseUrl,
      BOOTSTRAP_TOKEN: this.token,
      BOOTSTRAP_EMAIL: ADMIN,
      BOOTSTRAP_SAMPLE: 'false',
      OUTBOUND_ALLOW: '127.0.0.1',
      SECRET_KEY: 'a-key-that-only-this-proof-uses',
      RATE_LIMIT: '1000000',
    };
  }

  /** Runs an operator command. Returns what it prints. */
  cli(program, ...args) {
    const { PATH, HOME } = process.env;
    const main = path.join(program, 'src', 'cli', 'main.js');
    const env = { PATH, HOME, ...this.environment };
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
    return stdout;
  }

  async start(name, program) {
    const port = await freePort();
    const log = path.join(this.folder, `${name}.log`);
    this.logs.push(log);
    const args = [path.join(program, 'src', 'main.js')];
    const child = new Child({ args, log, env: { ...this.environment, PORT: String(port) } });
    const service = { name, child, url: `http://127.0.0.1:${port}` };
    await child.ready(`${service.url}/health/ready`);
    this.living.push(service);
    logProgress(`${name} is there`);
    return service;
  }

  /** Stops sending requests, then stops the process. */
  async replace(service) {
    this.living = this.living.filter((other) => other !== service);
    await delay(NOTICE_MS);
    await service.child.stop();
    logProgress(`${service.name} has gone`);
  }

  async stop() {
    for (const { child } of this.living) await child.stop();
  }

  /** Lines of the logs with an unexpected error. */
  unexpected() {
    const wrong = /"msg":"(unexpected error|uncaught exception|unhandled rejection)"/;
    return this.logs.flatMap((log) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => wrong.test(line)),
    );
  }
}

async function read(fleet, space, tally, over) {
  while (!over()) {
    for (const address of [`/v1/spaces/${space}`, `/v1/spaces/${space}/content/pages`, '/v1/orgs']) {
      const service = fleet.living[tally.reads % fleet.living.length];
      tally.reads += 1;
      const { status } = await call(service.url, fleet.token, 'GET', address).catch((error) => ({
        status: String(error),
      }));
      if (status !== 200) tally.wrong.push(`GET ${address} of ${service.name}: ${status}`);
    }
    await delay(20);
  }
}

const migrationsOf = async (client) => Number((await client.query('SELECT count(*) FROM migrations')).rows[0].count);

/** Old beside old, old beside new, new beside new; what is issued before and meanwhile is used by the other version. */
async function upgrade({ fleet, earlier, client, exchanges }, olds) {
  const before = await migrationsOf(client);
  const [link = ''] = /http\S+/.exec(fleet.cli(earlier, 'users', 'setup-link', '--email', ADMIN)) ?? [];
  const issued = await exchanges.issue(olds[0], await exchanges.signIn(olds[0], link));
  let newest;
  for (const [index, old] of olds.entries()) {
    await delay(PHASE_MS);
    newest = await fleet.start(`new-${index + 1}`, dist);
    await exchanges.use(await exchanges.issue(newest, await exchanges.signInAgain(newest, ADMIN)), old);
    await exchanges.use(await exchanges.issue(old, await exchanges.signInAgain(old, ADMIN)), newest);
    await delay(PHASE_MS);
    await fleet.replace(old);
  }
  await exchanges.use(issued, newest);
  await delay(PHASE_MS);
  return (await migrationsOf(client)) - before;
}

async function prove(fleet, earlier, client, files) {
  const journal = new Journal();
  const tally = { refusals: {}, wrong: [], reads: 0 };
  const olds = [await fleet.start('old-1', earlier), await fleet.start('old-2', earlier)];
  const ask = (address) => call(fleet.living[0].url, fleet.token, 'GET', address);
  const { body } = await ask('/v1/orgs');
  const writers = Array.from({ length: WRITERS }, (_, index) => {
    return new Writer({ name: `w${index}`, installation: fleet, journal, random: Math.random, files, tally });
  });
  for (const writer of writers) await writer.prepare(body.items[0].id);
  const exchanges = new Exchanges(fleet.token);
  await exchanges.prepare(olds[0], body.items[0].id);
  let over = false;
  const load = [...writers.map((writer) => writer.run(() => over)), read(fleet, writers[0].space, tally, () => over)];
  const migrated = await upgrade({ fleet, earlier, client, exchanges }, olds);
  over = true;
  await Promise.all(load);
  const lost = await journal.missing(ask, true);
  const failures = Object.entries(tally.refusals).filter(([refusal]) => refusal.startsWith('5'));
  return {
    migrated,
    writes: journal.size,
    reads: tally.reads,
    failures,
    wrong: tally.wrong,
    used: exchanges.used,
    refused: exchanges.wrong,
    lost,
    unexpected: fleet.unexpected(),
  };
}

async function main(commit) {
  await ensureBuilt(true);
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-rolling-'));
  mkdirSync(path.join(folder, 'data'));
  if (existsSync(CHROMIUM)) symlinkSync(CHROMIUM, path.join(folder, 'data', 'chromium'), 'dir');
  logProgress(`building ${commit.slice(0, 10)}`);
  const earlier = buildEarlier(folder, commit);
  const database = await startDatabase(folder);
  const client = await connect(database.url);
  const files = await OfferedFiles.start();
  const token = `bnd_${randomBytes(16).toString('hex')}`;
  const fleet = new Fleet({ folder, databaseUrl: database.url, token });
  try {
    const { failures, wrong, refused, lost, unexpected, ...figure } = await prove(fleet, earlier, client, files);
    const findings = { failures: failures.map(String), wrong, refused, lost, unexpected };
    for (const [kind, lines] of Object.entries(findings))
      for (const line of lines.slice(0, 20)) logProgress(`${kind}: ${line}`);
    const counts = Object.fromEntries(Object.entries(findings).map(([kind, lines]) => [kind, lines.length]));
    process.stdout.write(`${JSON.stringify({ from: commit.slice(0, 10), ...figure, ...counts })}\n`);
    process.exitCode = Object.values(counts).every((count) => count === 0) ? 0 : 1;
  } finally {
    await fleet.stop();
    files.stop();
    await client.end();
    await database.stop();
    if (values.keep) logProgress(`kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const commit = earlierCommit();
if (commit) await main(commit);
else process.stdout.write('{"skipped":"there is no history here, and so no earlier version to build"}\n');
