/**
 * A space that is connected to a repository of 10,000 files, and then 500 commits behind it: how long that takes, how much memory it
 * takes, and what other requests notice of it. `--files N`, `--commits N`; `--holds` also says how long the event loop was held, which
 * explains a latency and slows the service a little. The last line is the figure, as JSON.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentMemory } from '../processes/child.mjs';
import { ensureBuilt } from '../processes/database.mjs';
import { GitBackend } from './git-backend.mjs';
import { Installation } from './installation.mjs';
import { call } from './writers.mjs';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    commits: { type: 'string', default: '500' },
    holds: { type: 'boolean', default: false },
  },
});
const FILES = Number(values.files);
const COMMITS = Number(values.commits);
const FOLDER_SIZE = 100;
const FILES_A_COMMIT = 3;
const BEFORE_MS = 15_000;
const SAMPLE_MS = 100;
const READERS = 2;
const MAX_MIB = 400;
const MAX_RATIO = 2;
const FLOOR_MS = 20;
const HOLDS_FILE = path.join(tmpdir(), `holds-${process.pid}.json`);
const RECORDER = path.join(import.meta.dirname, 'hold-recorder.cjs');
const logProgress = (text) => process.stderr.write(`${text}\n`);

const nameOf = (index) => `part-${Math.floor(index / FOLDER_SIZE)}/page-${index}.md`;
const textOf = (index, mark) =>
  `# Page ${index}\n\n${mark}\n\n${'Some words of documentation, as they are everywhere. '.repeat(20)}\n\nSee [the next](page-${index + (index % FOLDER_SIZE === FOLDER_SIZE - 1 ? 0 : 1)}.md).\n`;

async function fill(repository) {
  repository.write('README.md', '# Home\n\nWelcome.\n');
  for (let index = 0; index < FILES; index += 1) repository.write(nameOf(index), textOf(index, 'First'));
  await repository.commit('First');
  await repository.push();
}

async function fallBehind(repository) {
  await repository.pull();
  for (let commit = 0; commit < COMMITS; commit += 1) {
    for (let file = 0; file < FILES_A_COMMIT; file += 1) {
      const index = (commit * 17 + file * 3_331) % FILES;
      repository.write(nameOf(index), textOf(index, `Commit ${commit}`));
    }
    await repository.git('commit', '-q', '-a', '-m', `Commit ${commit}`);
  }
  await repository.push();
}

/** Identifiers of the processes that a process has started. */
function childrenOf(pid) {
  const parents = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return parents.filter((id) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1]) === pid;
    } catch {
      return false;
    }
  });
}

const memoryOf = (pid) => {
  try {
    return residentMemory(pid) || 0;
  } catch {
    return 0;
  }
};

/** Asks as a few readers do, one thing after the other, and measures how long each answer takes, and the memory. */
class Observer {
  constructor(service, ask) {
    Object.assign(this, { service, ask, isOver: false, times: [], service_mib: 0, worker_mib: 0 });
  }

  start() {
    this.running = Promise.all([this.#watch(), ...Array.from({ length: READERS }, () => this.#read())]);
    return this;
  }

  async stop() {
    this.isOver = true;
    await this.running;
    const sorted = this.times.sort((one, other) => one - other);
    const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
    return { requests: sorted.length, p50: at(0.5), p99: at(0.99), service: this.service_mib, worker: this.worker_mib };
  }

  async #read() {
    while (!this.isOver) {
      const started = performance.now();
      await this.ask();
      this.times.push(performance.now() - started);
      await delay(10);
    }
  }

  async #watch() {
    const { pid } = this.service.child.process;
    while (!this.isOver) {
      this.service_mib = Math.max(this.service_mib, memoryOf(pid));
      // The database, which the service has started, is not part of it.
      const workers = childrenOf(pid).filter((id) => /^node/.test(readName(id)));
      this.worker_mib = Math.max(this.worker_mib, ...workers.map(memoryOf));
      await delay(SAMPLE_MS);
    }
  }
}

function readName(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

const rounded = (figure) => Object.fromEntries(Object.entries(figure).map(([key, value]) => [key, Math.round(value)]));

const readersOf = (space) => [
  `/v1/spaces/${space}`,
  `/v1/spaces/${space}/content`,
  `/v1/spaces/${space}/change-requests`,
];

/** The service, one space whose repository is large, and another one that people read meanwhile. */
class Scene {
  static async open() {
    const scene = new Scene();
    scene.backend = await GitBackend.start();
    const token = `bnd_${randomBytes(16).toString('hex')}`;
    const recorder = values.holds && { preload: RECORDER, env: { HOLDS_FILE } };
    scene.installation = await Installation.open({ processes: 1, token, ...recorder });
    [scene.service] = scene.installation.services;
    const { items } = await scene.send('GET', '/v1/orgs');
    const make = (title) => scene.send('POST', `/v1/orgs/${items[0].id}/spaces`, { title });
    const [other, space] = [await make('Other'), await make('Large')];
    await scene.send('POST', `/v1/spaces/${other.id}/change-requests`, { subject: 'Read' });
    scene.reads = readersOf(other.id);
    scene.git = `/v1/spaces/${space.id}/git`;
    scene.repository = await scene.backend.repository();
    return scene;
  }

  async close() {
    await this.installation.close();
    await this.backend.close();
    rmSync(HOLDS_FILE, { force: true });
  }

  async send(method, address, body) {
    const answer = await call(this.service.url, this.installation.token, method, address, body);
    if (answer.status >= 300) throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async connect() {
    const { url } = this.repository;
    await this.send('POST', `${this.git}/connection`, { url, branch: 'main', active: false });
    await this.send('PATCH', `${this.git}/connection`, { active: true });
  }

  /** The longest holds of the event loop since it was last asked, in milliseconds of processor time. */
  async holds() {
    if (!values.holds) return '';
    rmSync(HOLDS_FILE, { force: true });
    this.service.child.process.kill('SIGUSR2');
    while (!existsSync(HOLDS_FILE)) await delay(SAMPLE_MS);
    return `, held ${readFileSync(HOLDS_FILE, 'utf8')} ms`;
  }

  observe() {
    let asked = 0;
    return new Observer(this.service, () => this.send('GET', this.reads[(asked += 1) % this.reads.length])).start();
  }

  /** What readers notice while nothing is synchronized. */
  async calm() {
    const observer = this.observe();
    await delay(BEFORE_MS);
    const figure = await observer.stop();
    logProgress(`calm: ${JSON.stringify(rounded(figure))}${await this.holds()}`);
    return figure;
  }

  async synchronized(what) {
    const [observer, started] = [this.observe(), performance.now()];
    const { id } = await this.send('POST', `${this.git}/sync`);
    let run;
    do {
      await delay(200);
      run = await this.send('GET', `${this.git}/runs/${id}`);
    } while (run.status === 'queued' || run.status === 'running');
    const seconds = (performance.now() - started) / 1000;
    const figure = await observer.stop();
    if (run.status !== 'succeeded') throw new Error(`${what}: ${JSON.stringify(run.log)}`);
    const said = run.log.at(-1)?.message ?? '';
    logProgress(`${what}: ${seconds.toFixed(1)} s ${JSON.stringify(rounded(figure))} ${said}${await this.holds()}`);
    return { seconds, ...figure };
  }
}

async function measured(scene) {
  logProgress(`filling a repository with ${FILES} files`);
  await fill(scene.repository);
  await scene.calm();
  const before = await scene.calm();
  await scene.connect();
  const first = await scene.synchronized(`first synchronization of ${FILES} files`);
  logProgress(`making ${COMMITS} commits`);
  await fallBehind(scene.repository);
  const between = await scene.calm();
  const behind = await scene.synchronized(`${COMMITS} commits behind`);
  const head = await scene.repository.git('rev-parse', 'HEAD');
  const { commit } = await scene.send('GET', `${scene.git}/connection`);
  return { before, first, between, behind, isComplete: commit === head };
}

async function main() {
  await ensureBuilt(true);
  const scene = await Scene.open();
  try {
    const { isComplete, ...parts } = await measured(scene);
    const { before, first, between, behind } = parts;
    const memory = Math.max(first.service, first.worker, behind.service, behind.worker);
    const ratioOf = (during, calm) => during.p99 / Math.max(calm.p99, FLOOR_MS);
    const ratio = Math.max(ratioOf(first, before), ratioOf(behind, between));
    const figures = Object.fromEntries(Object.entries(parts).map(([part, figure]) => [part, rounded(figure)]));
    const summary = { memory: Math.round(memory), ratio: Number(ratio.toFixed(2)) };
    process.stdout.write(`${JSON.stringify({ files: FILES, commits: COMMITS, ...figures, ...summary })}\n`);
    process.exitCode = isComplete && memory < MAX_MIB && ratio <= MAX_RATIO ? 0 : 1;
  } finally {
    await scene.close();
  }
}

await main();
