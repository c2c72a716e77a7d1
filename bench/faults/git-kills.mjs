/**
 * kill -9 of the service at random points of synchronizations with Git, the first ones among them. Afterwards nothing is half synchronized and no commit is there
 * twice: every change of either side is on both, once. `--rounds N`, `--seed N`. The last line is the figure, as JSON.
 */
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomNumbers } from '../corpus/random.mjs';
import { ensureBuilt } from '../processes/database.mjs';
import { git, GitBackend } from './git-backend.mjs';
import { Installation } from './installation.mjs';
import { call } from './writers.mjs';

/** While one waits for its claim to end, the others are killed. */
const CONNECTIONS = 6;
const PAGES = 12;
/** A first synchronization takes about so long. */
const FIRST_MS = 1_500;
const SETTLE_MS = 120_000;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' }, seed: { type: 'string' } } });
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? randomBytes(4).readUInt32LE());
const numbers = randomNumbers(seed);
const random = () => numbers() / 2 ** 32;
const logProgress = (text) => process.stderr.write(`${text}\n`);
const problems = [];

/** Of paragraphs: the title of a page is a line of its file, and none of its text. */
const marksOf = (text) => (text.match(/^mark-\d+-(?:here|there)/gm) ?? []).sort();

/** A space and its repository, in which two people write in different pages. */
class Pair {
  #marks = [];

  constructor(name, installation, repository) {
    Object.assign(this, { name, installation, repository });
  }

  async send(method, address, body) {
    const [service] = this.installation.services;
    const answer = await call(service.url, this.installation.token, method, address, body);
    if (answer.status >= 300) throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Both sides have pages before they are connected; the first synchronization is under way when it returns. */
  async prepare(organization) {
    const { id } = await this.send('POST', `/v1/orgs/${organization}/spaces`, { title: this.name });
    this.path = `/v1/spaces/${id}`;
    await this.#insert('Before', 'mark-0-here');
    this.#marks.push({ mark: 'mark-0-here' });
    this.repository.write('README.md', '# Home\n\nWelcome.\n');
    for (let page = 0; page < PAGES; page += 1) this.repository.write(`page-${page}.md`, `# Page ${page}\n\nText.\n`);
    await this.repository.commit('First');
    await this.repository.push();
    await this.send('POST', `${this.path}/git/connection`, { url: this.repository.url, branch: 'main', active: false });
    await this.send('PATCH', `${this.path}/git/connection`, { active: true });
    await this.send('POST', `${this.path}/git/sync`);
  }

  async #insert(subject, mark) {
    const { id } = await this.send('POST', `${this.path}/change-requests`, { subject });
    const changes = [{ operation: 'insert_page', title: mark, document: { markdown: `# ${mark}\n\n${mark}\n` } }];
    await this.send('POST', `${this.path}/change-requests/${id}/content`, { changes });
    await this.send('POST', `${this.path}/change-requests/${id}/merge`);
  }

  /** Writes on both sides, and has them synchronized. */
  async write(round) {
    const [here, there] = [`mark-${round}-here`, `mark-${round}-there`];
    await this.repository.pull();
    const page = Math.floor(random() * (PAGES / 2)) * 2;
    this.repository.write(`page-${page}.md`, `# Page ${page}\n\nText.\n\n${there}\n`);
    this.repository.write(`new-${round}.md`, `# New ${round}\n\n${there}-too\n`);
    // Once there is a table of contents, it says which files are pages.
    if (this.repository.has('SUMMARY.md')) this.repository.append('SUMMARY.md', `* [New ${round}](new-${round}.md)\n`);
    await this.repository.commit(`There ${round}`);
    await this.repository.push();
    await this.#insert(`Here ${round}`, here);
    // The first may be overwritten by a later round; the others stay.
    this.#marks.push({ file: `new-${round}.md`, mark: `mark-${round}-there` }, { mark: here });
    await this.send('POST', `${this.path}/git/sync`);
  }

  /** Until a synchronization says that there is nothing left to do. */
  async settle() {
    const deadline = Date.now() + SETTLE_MS;
    const { id } = await this.send('POST', `${this.path}/git/sync`);
    for (;;) {
      await delay(200);
      const run = await this.send('GET', `${this.path}/git/runs/${id}`);
      if (run.status === 'succeeded') return;
      if (!['queued', 'running'].includes(run.status)) throw new Error(`${run.status}: ${JSON.stringify(run.log)}`);
      if (Date.now() > deadline) throw new Error(`It is still ${run.status}.`);
    }
  }

  /** What is wrong now; both sides are at rest. */
  async check(round) {
    const wrong = (text) => {
      problems.push(`round ${round}, ${this.name}: ${text}`);
      logProgress(problems.at(-1));
    };
    await this.settle();
    const { bare } = this.repository;
    const commits = (await git(bare, 'log', '--first-parent', '--format=%T%x01%s%x01%b%x02', 'main'))
      .split('\x02')
      .map((entry) => entry.trim().split('\x01'))
      .filter(([tree]) => tree);
    commits.forEach(([tree, subject], index) => {
      if (tree === commits[index + 1]?.[0]) wrong(`the commit "${subject}" changes nothing`);
    });
    const revisions = commits.flatMap(([, , body = '']) => body.match(/(?<=^Bindery-Revision: )\S+/gm) ?? []);
    if (new Set(revisions).size !== revisions.length) wrong('a revision became more than one commit');
    const subjects = commits.map(([, subject]) => subject).filter((subject) => /^(Here|There) /.test(subject));
    if (new Set(subjects).size !== subjects.length) wrong(`a commit is there twice: ${subjects.join(', ')}`);
    await this.repository.pull();
    const files = (await this.repository.git('grep', '-hoE', '^mark-[0-9]+-(here|there)', '--', '*.md')).split('\n');
    for (const { mark } of this.#marks) if (!files.includes(mark)) wrong(`${mark} is not in the repository`);
    const { body: exported } = await this.#exported();
    for (const { mark } of this.#marks) if (!exported.includes(mark)) wrong(`${mark} is not in the space`);
    if (marksOf(exported).join() !== marksOf(files.join('\n')).join()) wrong('the sides differ');
    await git(bare, 'fsck', '--strict', '--no-dangling');
  }

  /** The text of every page of the space. */
  async #exported() {
    const { pages } = await this.send('GET', `${this.path}/content`);
    const below = (nodes) => nodes.flatMap((node) => [node, ...below(node.pages ?? [])]);
    const texts = await Promise.all(
      below(pages)
        .filter(({ type }) => type === 'document')
        .map(({ id }) => this.send('GET', `${this.path}/content/page/${id}?format=markdown`)),
    );
    return { body: texts.map(({ markdown }) => markdown).join('\n') };
  }
}

async function main() {
  await ensureBuilt(true);
  logProgress(`${rounds} rounds of kill -9 during synchronizations, --seed ${seed}`);
  const backend = await GitBackend.start();
  const installation = await Installation.open({ processes: 1, token: `bnd_${randomBytes(16).toString('hex')}` });
  const pairs = [];
  let done = 0;
  try {
    const [service] = installation.services;
    const { body } = await call(service.url, installation.token, 'GET', '/v1/orgs');
    for (let round = 1; round <= rounds; round += 1) {
      const started = performance.now();
      if (pairs.length < CONNECTIONS) {
        const pair = new Pair(`pair ${pairs.length}`, installation, await backend.repository());
        await pair.prepare(body.items[0].id);
        pairs.push(pair);
        await delay(random() * FIRST_MS);
      } else {
        const pair = pairs[(round - 1) % CONNECTIONS];
        await pair.check(round - CONNECTIONS);
        const written = performance.now();
        await pair.write(round);
        await delay(random() * (performance.now() - written) * 1.5);
      }
      await installation.killService(service);
      await installation.startMissing();
      done = round;
      logProgress(
        `round ${round}: ${problems.length} problems (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
    }
    for (const pair of pairs) await pair.check(rounds);
    const { violations } = await installation.check();
    problems.push(...violations.map((violation) => JSON.stringify(violation)));
    problems.push(...installation.unexpected().slice(0, 10));
  } finally {
    await installation.close();
    await backend.close();
  }
  for (const problem of problems.slice(0, 20)) logProgress(problem);
  process.stdout.write(`${JSON.stringify({ rounds: done, problems: problems.length, seed })}\n`);
  process.exitCode = problems.length === 0 && done === rounds ? 0 : 1;
}

await main();
