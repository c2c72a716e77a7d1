/**
 * Synchronizes real documentation with a Git repository: `npm run verify -- git <folder-or-zip>…`. The import must be exported
 * byte-identical and without a commit, and one edit must be one commit that adds its lines to one file. Prints every difference; exit code
 * 1 when there is one.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readFiles } from './read-archive.mjs';
import { git, GitBackend } from '../faults/git-backend.mjs';
import { Installation } from '../faults/installation.mjs';
import { call } from '../faults/writers.mjs';
import { runOverSources, MAX_PRINTED } from './sources.mjs';

const withDescendants = (pages) => pages.flatMap((page) => [page, ...withDescendants(page.pages ?? [])]);

/** A space of a separate service, and its repositories. */
class Documentation {
  static async open() {
    const made = new Documentation();
    made.backend = await GitBackend.start();
    made.installation = await Installation.open({ processes: 1, token: `bnd_${randomBytes(16).toString('hex')}` });
    const { items } = await made.send('GET', '/v1/orgs');
    made.path = `/v1/spaces/${(await made.send('POST', `/v1/orgs/${items[0].id}/spaces`, { title: 'Docs' })).id}`;
    return made;
  }

  async close() {
    await this.installation.close();
    await this.backend.close();
  }

  async send(method, address, body) {
    const [{ url }] = this.installation.services;
    const answer = await call(url, this.installation.token, method, address, body);
    if (answer.status >= 300) throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async connect({ url }) {
    await this.send('POST', `${this.path}/git/connection`, { url, branch: 'main', active: false, firstSide: 'git' });
    await this.send('PATCH', `${this.path}/git/connection`, { active: true });
  }

  async sync() {
    const { id } = await this.send('POST', `${this.path}/git/sync`);
    let run;
    do {
      await delay(100);
      run = await this.send('GET', `${this.path}/git/runs/${id}`);
    } while (run.status === 'queued' || run.status === 'running');
    if (run.status !== 'succeeded') throw new Error(`The synchronization ${run.status}: ${JSON.stringify(run.log)}`);
    return run;
  }

  async content() {
    return this.send('GET', `${this.path}/content`);
  }

  /** Adds a paragraph to the first page that has a text. @returns {Promise<string>} its title */
  async edit(paragraph) {
    for (const { id, title } of withDescendants((await this.content()).pages).filter(
      ({ type }) => type === 'document',
    )) {
      const { markdown = '' } = await this.send('GET', `${this.path}/content/page/${id}?format=markdown`);
      if (markdown.trim() === '') continue;
      const request = await this.send('POST', `${this.path}/change-requests`, { subject: 'Say more' });
      const document = { markdown: `${markdown.replace(/\n*$/, '\n')}\n${paragraph}\n` };
      const address = `${this.path}/change-requests/${request.id}`;
      await this.send('POST', `${address}/content`, { changes: [{ operation: 'update_page', page: id, document }] });
      await this.send('POST', `${address}/merge`);
      return title;
    }
    throw new Error('No page has a text.');
  }
}

function print(title, differences) {
  console.log(`${differences.length === 0 ? '✔' : '✖'} ${title}`);
  for (const difference of differences.slice(0, MAX_PRINTED)) console.log(`    ${difference}`);
  return differences.length;
}

/** Synchronizing leaves the repository unchanged, even the second time. */
async function verifyUnchanged(documentation, repository) {
  const first = await repository.git('rev-parse', 'HEAD');
  const started = performance.now();
  await documentation.sync();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { pages, files, id } = await documentation.content();
  await documentation.sync();
  const now = await git(repository.bare, 'rev-parse', 'main');
  const again = (await documentation.content()).id;
  console.log(`  ${withDescendants(pages).length} pages and ${files.length} files in ${seconds} s`);
  return (
    print('0 commits and 0 bytes of difference when nothing changed', now === first ? [] : [`${first} became ${now}`]) +
    print('no revision when nothing changed', id === again ? [] : ['there is a new revision'])
  );
}

/** One edit is one commit, in which one file has the new lines and no other difference. */
async function verifyEdit(documentation, repository) {
  await documentation.edit('A paragraph that was not there before.');
  await documentation.sync();
  await documentation.sync();
  const before = await repository.git('rev-parse', 'HEAD');
  const commits = Number(await git(repository.bare, 'rev-list', '--count', `${before}..main`));
  const changed = (await git(repository.bare, 'diff', '--numstat', before, 'main')).split('\n').filter(Boolean);
  const isSmall = changed.length === 1 && /^[1-3]\t[01]\t/.test(changed[0]);
  return (
    print('one edit is one commit', commits === 1 ? [] : [`${commits} commits`]) +
    print('that adds its lines to one file and changes nothing else', isSmall ? [] : changed)
  );
}

async function verifyGit(source) {
  const documentation = await Documentation.open();
  try {
    console.log(source);
    const repository = await documentation.backend.repository();
    for (const [file, bytes] of await readFiles(source)) repository.write(file, bytes);
    await repository.commit('First');
    await repository.push();
    await documentation.connect(repository);
    let problems = 0;
    for (const verify of [verifyUnchanged, verifyEdit]) problems += await verify(documentation, repository);
    return problems;
  } finally {
    await documentation.close();
  }
}

await runOverSources(verifyGit);
