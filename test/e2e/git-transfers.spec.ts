import type { Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { describeWithGit } from '../support/git-server';
import { gitStage } from '../support/git-stage';

const FILES = {
  'README.md': '# Home\r\n\r\nWelcome.\r\n',
  'guide/use.md': '---\ntags: [b, a]\n---\n\n# Use\n\n* One\n- Two\n',
  'src/main.c': 'int main;\n',
};
/** How long a run may wait for others on a busy machine. */
const RUN_MS = 60_000;

interface Run {
  readonly id: string;
  readonly status: string;
  readonly commit?: string;
  readonly changeRequest?: string;
  readonly log: readonly { readonly message: string }[];
}

interface Page {
  readonly id: string;
  readonly title: string;
  readonly pages?: readonly Page[];
}

const titlesOf = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ title, pages: below }) => [title, ...titlesOf(below ?? [])]);

describeWithGit('a single import or export', () => {
  const on = gitStage();
  let tenant: Tenant;
  let space: string;

  beforeEach(async () => {
    await on.remote.push('First', FILES);
    tenant = await on.app.factories.organization();
    space = `/v1/spaces/${(await on.app.factories.space(tenant)).id}`;
  });

  const get = async <T>(path: string): Promise<T> =>
    (await tenant.client.get<T & object>(`${space}${path}`, { status: 200 })).body;
  const titles = async () => titlesOf((await get<{ pages: Page[] }>('/content')).pages);
  const runs = async () => (await get<{ items: Run[] }>('/git/runs')).items;

  /** Hands it in, and gives the run when it is over. */
  const carriedOut = async (operation: 'import' | 'export', more: object = {}): Promise<Run> => {
    const known = new Set((await runs()).map(({ id }) => id));
    const body = { url: on.remote.url, ref: 'refs/heads/main', ...more };
    await tenant.client.post(`${space}/git/${operation}`, { body, status: 204 });
    const id = (await runs()).find((run) => !known.has(run.id))?.id ?? '';
    await eventually(async () => !['queued', 'running'].includes((await get<Run>(`/git/runs/${id}`)).status), RUN_MS);
    const run = await get<Run>(`/git/runs/${id}`);
    if (run.status !== 'succeeded') throw new Error(run.log.map(({ message }) => message).join(' '));
    return run;
  };

  it('brings a branch in and deletes nothing', async () => {
    expect((await carriedOut('import')).commit).toBe(await on.remote.head());
    expect(await titles()).toEqual(expect.arrayContaining(['Home', 'Use']));
    await on.remote.push('Second', { 'guide/use.md': null, 'guide/new.md': '# New\n' });
    await carriedOut('import');
    expect(await titles()).toEqual(expect.arrayContaining(['Home', 'Use', 'New']));
  });

  it('makes no commit where nothing was changed, even if the branch has no table of contents', async () => {
    await carriedOut('import');
    const head = await on.remote.head();
    const run = await carriedOut('export', { commitMessage: 'Nothing' });
    expect(run.log.map(({ message }) => message)).toContain('The branch has this content already. There is no commit.');
    expect(await on.remote.head()).toBe(head);
  });

  it('comes into a change request where it is to stand alone', async () => {
    const before = await titles();
    const { changeRequest } = await carriedOut('import', { standalone: true });
    expect(await titles()).toEqual(before);
    const { pages } = await get<{ pages: Page[] }>(`/change-requests/${changeRequest}/content`);
    expect(titlesOf(pages)).toEqual(expect.arrayContaining(['Home', 'Use']));
  });

  it('goes out as one commit, which leaves what is none of the space as it is', async () => {
    await carriedOut('import', { repoProjectDirectory: 'guide' });
    const tree = await on.remote.tree();
    await carriedOut('export', { repoProjectDirectory: 'copy', commitMessage: 'Copy the guide' });
    expect(await on.remote.log('%s')).toEqual(['Copy the guide', 'First']);
    expect((await on.remote.log('%B'))[0]).toMatch(/^Bindery-Revision: /m);
    const after = await on.remote.tree();
    expect(after).toMatchObject(tree);
    expect(after['copy/use.md']).toBe(tree['guide/use.md']);
  });

  it('is skipped where something later was carried out, unless it is forced', async () => {
    await carriedOut('import', { timestamp: '2026-01-31T09:30:00.000Z' });
    await on.remote.push('Second', { 'new.md': '# New\n' });
    const skipped = await carriedOut('import', { timestamp: '2026-01-31T09:29:00.000Z' });
    expect(skipped.log.at(-1)?.message).toMatch(/^Skipped/);
    expect(await titles()).not.toContain('New');
    await carriedOut('import', { timestamp: '2026-01-31T09:29:00.000Z', force: true });
    expect(await titles()).toContain('New');
  });

  it('uses the credentials of its URL, and shows them nowhere', async () => {
    on.server.credentials = 'grace:s3cret/x';
    try {
      await carriedOut('import', { url: on.remote.url.replace('//', '//grace:s3cret%2Fx@') });
    } finally {
      on.server.credentials = undefined;
    }
    expect(await titles()).toContain('Home');
    const [{ id } = { id: '' }] = await runs();
    const rows = await on.app.database.query<{ row: string }>(
      'SELECT row_to_json(r)::text AS row FROM git_runs r WHERE id = $1',
      [id],
    );
    const shown = [await runs(), await get<Run>(`/git/runs/${id}`), rows];
    expect(JSON.stringify(shown)).not.toMatch(/s3cret/);
  });
});
