import type { Tenant } from '../factories/factories';
import { describeWithGit, git, type GitRemote, GitServer } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { shareGitWorker } from '../support/shared-git-worker';
import { Random } from '../support/random';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { linesOf, TwoWriters } from './git-history/two-writers';

/** `GIT_HISTORIES` lengthens the test, `GIT_SEED` repeats a history. */
const HISTORIES = Number(process.env.GIT_HISTORIES ?? 2);
const SEED = Number(process.env.GIT_SEED ?? 1);
const ROUNDS = 4;
/** Some fifty processes are started for each, which takes half a minute where processors are busy. */
const HISTORY_MS = 300_000;

/** Every line of the Markdown files of the repository, as often as it is there. */
async function linesThere(remote: GitRemote): Promise<string[]> {
  // Nothing found is an error to git.
  return linesOf(await git(remote.bare, 'grep', '-h', 'line-', 'refs/heads/main', '--', '*.md').catch(() => ''));
}

async function filesThere(remote: GitRemote): Promise<number> {
  const files = Object.keys(await remote.tree());
  return files.filter((file) => file.endsWith('.md') && file !== 'SUMMARY.md').length;
}

async function linesHere(space: GitSpace): Promise<string[]> {
  const texts = await Promise.all((await space.pages()).map(({ title }) => space.markdown(title)));
  return linesOf(texts.join('\n'));
}

/** Commits of a branch that leave everything as it was. */
async function emptyCommits(remote: GitRemote): Promise<string[]> {
  const commits = await git(remote.bare, 'log', '--first-parent', '--format=%H %T', 'refs/heads/main');
  const rows = commits.split('\n').map((row) => row.split(' ') as [string, string]);
  return rows.filter(([, tree], index) => tree === rows[index + 1]?.[1]).map(([commit]) => commit);
}

describeWithGit('random histories on both sides of a synchronization', () => {
  let app: TestApp;
  let server: GitServer;
  let tenant: Tenant;
  let endWorker: () => Promise<void>;

  beforeAll(async () => {
    app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await GitServer.start();
    tenant = await app.factories.organization();
    endWorker = shareGitWorker(app);
  });
  afterAll(async () => {
    await endWorker();
    await app.close();
    await server.close();
  });

  async function checkHistory(seed: number): Promise<void> {
    const random = new Random(seed);
    const remote = await server.repository();
    const listsByHand = random.chance(30);
    await remote.push('First', {
      'README.md': '# Home\n\nline-0\n',
      'src/main.c': 'int main;\n',
      ...(listsByHand && { 'SUMMARY.md': '* [Welcome](README.md)\n' }),
    });
    const space = await GitSpace.connect(app, remote, {}, undefined, tenant);
    await space.synced();
    const writers = new TwoWriters(space, remote, random, listsByHand);
    writers.alive.add('line-0');
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let edits = random.below(3); edits > 0; edits -= 1) await writers.writeHere();
      if (random.chance(70)) await writers.writeThere();
      const run = await space.sync();
      if (run.status === 'waiting') await writers.resolve(run.changeRequestId ?? '');
      await space.synced();
      const expected = [...writers.alive].sort();
      expect((await linesHere(space)).sort()).toEqual(expected);
      expect((await linesThere(remote)).sort()).toEqual(expected);
      // No page is left without its file, and no file without its page.
      expect(await space.pages()).toHaveLength(await filesThere(remote));
    }
    const [head, revision] = [await remote.head(), await space.revision()];
    await space.synced();
    expect([await remote.head(), await space.revision()]).toEqual([head, revision]);
    expect(await emptyCommits(remote)).toEqual([]);
    expect(await remote.file('src/main.c')).toBe('int main;');
  }

  it.each(Array.from({ length: HISTORIES }, (_, index) => SEED + index))(
    'end with the same on both sides, no line lost or doubled, and no commit without a change (seed %i)',
    checkHistory,
    HISTORY_MS,
  );
});
