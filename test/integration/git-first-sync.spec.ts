import { CommitExporter } from '../../src/git/sync/commit-exporter';
import { HANDBOOK } from '../factories/handbook';
import { describeWithGit } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { gitStage } from '../support/git-stage';

const THERE = {
  'README.md': '# Home\n\nWelcome.\n',
  'guide/use.md': '# Use\n\nText.\n',
  'src/main.c': 'int main;\n',
};
const HERE = { 'README.md': '# Start\n', 'own.md': '# Own\n\nKept.\n' };

describeWithGit('the first synchronization', () => {
  const on = gitStage();

  const titles = async (space: GitSpace) => (await space.pages()).map(({ title }) => title).sort();

  async function expectRest(space: GitSpace): Promise<void> {
    const [head, revision] = [await on.remote.head(), await space.revision()];
    await space.synced();
    expect([await on.remote.head(), await space.revision()]).toEqual([head, revision]);
  }

  it('fills an empty repository, and a space from it again', async () => {
    const space = await GitSpace.connect(on.app, on.remote, {}, HANDBOOK);
    await space.synced();
    const [head, tree] = [await on.remote.head(), await on.remote.tree()];
    expect(tree['SUMMARY.md']).toBeDefined();
    const copy = await GitSpace.connect(on.app, on.remote);
    await copy.synced();
    await copy.synced();
    expect(await on.remote.head()).toBe(head);
    expect((await copy.pages()).map(({ path }) => path)).toEqual((await space.pages()).map(({ path }) => path));
  });

  it('keeps what only one side has', async () => {
    await on.remote.push('First', THERE);
    const space = await GitSpace.connect(on.app, on.remote, {}, HERE);
    await space.synced();
    expect(await titles(space)).toEqual(['Guide', 'Home', 'Own', 'Use']);
    expect(await on.remote.file('own.md')).toBe('# Own\n\nKept.');
    expect(await on.remote.file('README.md')).toContain('Welcome.');
    expect((await on.remote.tree())['src/main.c']).toBeDefined();
    await expectRest(space);
  });

  it('keeps what only the space has where nothing goes out, and sends it once it may', async () => {
    await on.remote.push('First', THERE);
    const space = await GitSpace.connect(on.app, on.remote, { direction: 'in' }, HERE);
    await space.synced();
    await on.remote.push('Second', { 'README.md': '# Home\n\nAgain.\n', 'guide/use.md': null });
    await space.synced();
    expect(await titles(space)).toEqual(expect.arrayContaining(['Home', 'Own']));
    expect(await titles(space)).not.toContain('Use');
    expect(await space.markdown('Home')).toContain('Again.');
    expect(await on.remote.log('%s')).toEqual(['Second', 'First']);
    await space.tenant.client.patch(`${space.path}/git/connection`, { body: { direction: 'both' }, status: 200 });
    await space.synced();
    expect(await on.remote.file('own.md')).toBe('# Own\n\nKept.');
    await expectRest(space);
  });

  describe('that was cut off after the commits had come in', () => {
    let space: GitSpace;

    beforeEach(async () => {
      await on.remote.push('First', THERE);
      space = await GitSpace.connect(on.app, on.remote, {}, HERE);
      const cut = jest
        .spyOn(on.app.get(CommitExporter), 'commit')
        .mockRejectedValueOnce(new Error('The process was killed.'));
      expect((await space.sync()).status).toBe('failed');
      cut.mockRestore();
      expect(await titles(space)).toEqual(expect.arrayContaining(['Home', 'Own', 'Use']));
      expect(await on.remote.log('%s')).toEqual(['First']);
    });

    it('sends the pages of the space the next time, in one commit', async () => {
      await space.synced();
      expect(await on.remote.file('own.md')).toBe('# Own\n\nKept.');
      expect(await on.remote.log('%s')).toHaveLength(2);
      await expectRest(space);
    });

    it('does so beside what was changed here meanwhile', async () => {
      await space.edit('Use', '# Use\n\nOther text.\n', 'Change use');
      await space.synced();
      expect(await on.remote.file('own.md')).toBe('# Own\n\nKept.');
      expect(await on.remote.file('guide/use.md')).toBe('# Use\n\nOther text.');
      expect(await space.markdown('Use')).toContain('Other text.');
      await expectRest(space);
    });

    it('removes none of them when the branch moves on meanwhile', async () => {
      await on.remote.push('Second', { 'README.md': '# Home\n\nAgain.\n', 'guide/use.md': null });
      await space.synced();
      expect(await titles(space)).toEqual(expect.arrayContaining(['Home', 'Own']));
      expect(await titles(space)).not.toContain('Use');
      expect(await on.remote.file('own.md')).toBe('# Own\n\nKept.');
      expect(await on.remote.file('README.md')).toContain('Again.');
      expect((await on.remote.tree())['guide/use.md']).toBeUndefined();
      await expectRest(space);
    });

    it('removes none of them when both sides change meanwhile, also by a conflict', async () => {
      await space.edit('Home', '# Home\n\nHere.\n', 'Here');
      await on.remote.push('There', { 'README.md': '# Home\n\nThere.\n' });
      const run = await space.sync();
      expect(run.status).toBe('waiting');
      const changeRequest = `${space.path}/change-requests/${run.changeRequestId}`;
      const { id: page } = await space.page('Home');
      const changes = [{ operation: 'update_page', page, document: { markdown: '# Home\n\nBoth.\n' } }];
      await space.tenant.client.post(`${changeRequest}/content`, { body: { changes }, status: 200 });
      await space.tenant.client.post(`${changeRequest}/merge`, { status: 200 });
      await space.synced();
      expect(await titles(space)).toEqual(expect.arrayContaining(['Home', 'Own', 'Use']));
      expect(await on.remote.file('own.md')).toBe('# Own\n\nKept.');
      expect(await on.remote.file('README.md')).toBe('# Home\n\nBoth.');
      await expectRest(space);
    });
  });
});
