import { describeWithGit } from '../support/git-server';
import type { GitSpace } from '../support/git-space';
import { gitStage } from '../support/git-stage';

const FILES = {
  'README.md': '# Home\n\nWelcome.\n',
  'a.md': '# A\n\nFirst.\n',
  'b.md': '# B\n\nSecond.\n',
  'c.md': '# C\n\nThird.\n',
};

describeWithGit('a repository without SUMMARY.md', () => {
  const on = gitStage();
  let space: GitSpace;

  beforeEach(async () => {
    space = await on.connected(FILES);
  });

  const titles = async () => (await space.pages()).map(({ title }) => title);
  const insert = (title: string, more: object = {}) =>
    space.change(`Add ${title}`, [
      { operation: 'insert_page', title, document: { markdown: `# ${title}\n\nNew.\n` }, ...more },
    ]);
  /** Renames b.md, deletes a.md and adds pushed.md. */
  const pushChanges = async () => {
    await on.remote.pull();
    await on.remote.git('mv', 'b.md', 'b2.md');
    await on.remote.push('Reorganize', { 'a.md': null, 'pushed.md': '# Pushed\n\nFrom Git.\n' });
    await space.synced();
  };

  it('gets none for pages that are deleted, renamed or inserted where their files are', async () => {
    const { id: c } = await space.page('C');
    const { id: b } = await space.page('B');
    await space.change('Delete', [{ operation: 'delete_page', page: c }]);
    await space.change('Rename', [{ operation: 'update_page', page: b, title: 'B again' }]);
    await insert('Zoo');
    await space.synced();
    const tree = await on.remote.tree();
    expect(Object.keys(tree)).toEqual(['README.md', 'a.md', 'b.md', 'zoo.md']);
    expect(await on.remote.file('b.md')).toBe('# B again\n\nSecond.');
    const head = await on.remote.head();
    await pushChanges();
    expect(await titles()).toEqual(['Home', 'B again', 'Pushed', 'Zoo']);
    expect((await space.page('B again')).id).toBe(b);
    await space.synced();
    expect(await on.remote.log('%s')).toEqual(['Reorganize', ...(await on.remote.log('%s')).slice(1)]);
    expect(await on.remote.head()).not.toBe(head);
    expect((await on.remote.tree())['SUMMARY.md']).toBeUndefined();
  });

  it('gets one for an order of its own, which follows what is renamed, added and deleted in Git', async () => {
    await insert('Aardvark');
    await space.synced();
    const entries = ['[Home](README.md)', '[A](a.md)', '[B](b.md)', '[C](c.md)', '[Aardvark](aardvark.md)'];
    const listed = (list: readonly string[]) =>
      `# Table of contents\n\n${list.map((entry) => `* ${entry}`).join('\n')}`;
    expect(await on.remote.file('SUMMARY.md')).toBe(listed(entries));
    const { id: b } = await space.page('B');
    await pushChanges();
    expect(await titles()).toEqual(['Home', 'B', 'C', 'Aardvark', 'Pushed']);
    expect(await space.page('B')).toMatchObject({ id: b, path: 'b2' });
    expect(await on.remote.file('SUMMARY.md')).toBe(
      listed(['[Home](README.md)', '[B](b2.md)', '[C](c.md)', '[Aardvark](aardvark.md)', '[Pushed](pushed.md)']),
    );
    const [head, revision] = [await on.remote.head(), await space.revision()];
    await space.synced();
    expect([await on.remote.head(), await space.revision()]).toEqual([head, revision]);
    await on.remote.pull();
    await on.remote.git('mv', 'c.md', 'c2.md');
    await on.remote.push('Once more', {
      'pushed.md': '# Pushed again\n\nFrom Git.\n',
      'guide/one.md': '# One\n\nText.\n',
    });
    await insert('Here');
    await space.synced();
    expect(await titles()).toEqual(['Home', 'B', 'C', 'Aardvark', 'Pushed again', 'Here', 'One']);
    expect(await on.remote.file('SUMMARY.md')).toContain('* [C](c2.md)\n');
    await space.synced();
  });

  it('keeps the new file of a page whose address was changed here, after commits for other pages were imported', async () => {
    for (const [title, file] of [
      ['Home', 'README.md'],
      ['B', 'b.md'],
    ] as const) {
      const page = await space.page(title);
      await space.change('Move', [{ operation: 'update_page', page: page.id, slug: `new-${title.toLowerCase()}` }]);
      await space.synced();
      expect(await on.remote.file(`new-${title.toLowerCase()}.md`)).toContain(`# ${title}`);
      await on.remote.pull();
      await on.remote.push('Edit', {
        'a.md': `# A\n\nAfter ${title}.\n`,
        [`new-${title.toLowerCase()}.md`]: `# ${title}\n\nAgain.\n`,
      });
      await space.edit('C', `# C\n\nAfter ${title}.\n`, 'Edit');
      await space.synced();
      await space.edit(title, `# ${title}\n\nAgain and again.\n`, 'Edit once more');
      await space.synced();
      expect(Object.keys(await on.remote.tree())).not.toContain(file);
      expect(await space.page(title)).toMatchObject({ id: page.id, slug: `new-${title.toLowerCase()}` });
    }
    expect(Object.keys(await on.remote.tree())).toEqual(['SUMMARY.md', 'a.md', 'c.md', 'new-b.md', 'new-home.md']);
  });

  it('keeps entries that people removed, and a SUMMARY.md that they wrote', async () => {
    await insert('Aardvark');
    await space.synced();
    await on.remote.pull();
    const summary = await on.remote.file('SUMMARY.md');
    await on.remote.push('Unlist', { 'SUMMARY.md': `${summary.replace('* [B](b.md)\n', '')}\n` });
    await space.synced();
    await on.remote.pull();
    await on.remote.push('New', { 'new.md': '# New\n\nText.\n' });
    await space.synced();
    expect(await titles()).toEqual(['Home', 'A', 'C', 'Aardvark', 'New']);
    await on.remote.pull();
    await on.remote.push('Written by hand', { 'SUMMARY.md': null });
    await space.synced();
    await on.remote.push('Written by hand', { 'SUMMARY.md': '- [Home](README.md)\n- [A](a.md)\n' });
    await space.synced();
    await on.remote.push('Later', { 'later.md': '# Later\n' });
    await space.synced();
    expect(await titles()).toEqual(['Home', 'A']);
  });
});
