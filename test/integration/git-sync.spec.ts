import { describeWithGit, git } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { gitStage } from '../support/git-stage';

const FILES = {
  'README.md': '# Home\r\n\r\nWelcome.\r\n',
  'SUMMARY.md': '# Contents\n\n- [Home](README.md)\n- [Install](guide/install.md)\n* [Use](guide/use.md)\n',
  'guide/install.md':
    '---\ntags: [b, a]\ndescription: How\n---\n\n# Install\n\nOne.\n\nTwo.\n\nThree. [Use](/guide/use.md)\n',
  'guide/use.md': '# Use\n\n![Logo](../logo.png)\n',
  'logo.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'src/main.c': 'int main;\n',
  'old.md': Buffer.from('# Caf\xe9\n', 'latin1'),
};

const install = (text: string) => FILES['guide/install.md'].replace(/One[\s\S]*/, text);

describeWithGit('the synchronization of a space with Git', () => {
  const on = gitStage();

  const connected = (settings?: object) => on.connected(FILES, settings);

  it('brings a branch in, and then finds nothing to do on either side', async () => {
    const space = await connected();
    expect((await space.pages()).map(({ title }) => title)).toEqual(['Home', 'Install', 'Use']);
    const [head, revision] = [await on.remote.head(), await space.revision()];
    const run = await space.synced();
    expect(run).toMatchObject({ revisionId: null, commits: [] });
    expect([await on.remote.head(), await space.revision()]).toEqual([head, revision]);
  });

  it.each([
    ['folders that have no page of their own', 'One', {}],
    ['the table of contents of a folder', 'A', { 'docs/SUMMARY.md': '- [A](a/one.md)\n' }],
    [
      'those of several folders',
      'A',
      { 'docs/SUMMARY.md': '- [A](a/one.md)\n', 'web/SUMMARY.md': '- [W](w.md)\n', 'web/w.md': '# W\n' },
    ],
  ])('makes no commit for %s', async (_, title, more) => {
    const head = await on.remote.push('First', { ...more, 'docs/a/one.md': '# One\n\nText.\n' });
    const space = await GitSpace.connect(on.app, on.remote);
    await space.synced();
    expect(await on.remote.head()).toBe(head);
    await space.edit(title, '# One\n\nOther text.\n');
    await space.synced();
    expect(await git(on.remote.bare, 'diff', '--name-only', head, 'main')).toBe('docs/a/one.md');
  });

  it('writes links as the repository does, beside an edit and in it', async () => {
    const home = '# Home\n\n* [One](one/)\n* [Two](two/) and [One](one/)\n';
    await on.remote.push('First', { 'README.md': home, 'one/README.md': '# One\n', 'two/README.md': '# Two\n' });
    const space = await GitSpace.connect(on.app, on.remote);
    await space.synced();
    const edited = (await space.markdown('Home')).replace('* [Two]', '* Then [Two]');
    await space.edit('Home', `${edited}\nMore.\n`);
    await space.synced();
    await space.synced();
    expect(await on.remote.file('README.md')).toBe(`${home.replace('* [Two]', '* Then [Two]')}\nMore.`);
  });

  it('turns a merge into one commit of whoever made it, and touches only the file that was edited', async () => {
    const space = await connected();
    const before = await on.remote.tree();
    await space.edit('Install', '# Install\n\nOne.\n\nTwo and a half.\n\nThree.\n', 'Explain two');
    await space.synced();
    const [message = '', ...others] = await on.remote.log('%an <%ae>%n%B');
    expect(others).toHaveLength(1);
    const { user } = space.tenant;
    expect(message).toMatch(new RegExp(`^${user.displayName} <${user.email}>\nExplain two\n`));
    expect(message).toMatch(new RegExp(`Bindery-Revision: ${await space.revision()}`));
    const after = await on.remote.tree();
    expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual(['guide/install.md']);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(await on.remote.file('guide/install.md')).toContain('Two and a half.');
  });

  it('makes a commit of each merge', async () => {
    const space = await connected();
    await space.edit('Use', '# Use\n\nFirst.\n', 'One');
    await space.edit('Home', '# Home\n\nSecond.\n', 'Two');
    await space.edit('Use', '# Use\n\nThird.\n', 'Three');
    await space.synced();
    expect(await on.remote.log('%s')).toEqual(['Three', 'Two', 'One', 'First']);
    expect(await on.remote.file('guide/use.md')).toBe('# Use\n\nThird.');
  });

  it('brings a push in as one revision, with its commits', async () => {
    const space = await connected();
    const before = await space.revision();
    await on.remote.commit('Change one', { 'guide/install.md': install('Uno.\n') });
    await on.remote.push('Change two', { 'guide/use.md': '# Use\n\nDue.\n' });
    const run = await space.synced();
    expect(run.commits.map(({ subject, direction }) => [subject, direction])).toEqual([
      ['Change two', 'in'],
      ['Change one', 'in'],
    ]);
    const { body } = await space.tenant.client.get<{ parents: string[] }>(`${space.path}/content`, { status: 200 });
    expect(body.parents).toEqual([before]);
    expect(await space.markdown('Install')).toContain('Uno.');
    expect(await space.markdown('Use')).toContain('Due.');
  });

  it('follows pages that were added, renamed, moved and deleted, on both sides', async () => {
    const space = await connected();
    const [installed, used] = [await space.page('Install'), await space.page('Use')];
    await on.remote.git('mv', 'guide/install.md', 'guide/setup.md');
    await on.remote.push('Rename', {
      'SUMMARY.md': '# Contents\n\n- [Home](README.md)\n- [Install](guide/setup.md)\n- [More](more.md)\n',
      'guide/use.md': null,
      'more.md': '# More\n\nNew.\n',
    });
    await space.synced();
    expect((await space.pages()).map(({ title }) => title)).toEqual(['Home', 'Install', 'More']);
    expect((await space.page('Install')).id).toBe(installed.id);
    expect((await space.pages()).map(({ id }) => id)).not.toContain(used.id);
    await space.change('Add', [
      { operation: 'insert_page', title: 'Extra', document: { markdown: '# Extra\n\nHere.\n' } },
    ]);
    await space.synced();
    expect(await on.remote.file('SUMMARY.md')).toContain('[Extra](extra.md)');
    const { id: extra } = await space.page('Extra');
    await on.remote.pull();
    await on.remote.push('Edit the new page', { 'extra.md': '# Extra\n\nThere.\n' });
    await space.synced();
    expect((await space.page('Extra')).id).toBe(extra);
    expect(await space.markdown('Extra')).toContain('There.');
    await space.change('Delete', [{ operation: 'delete_page', page: extra }]);
    await space.synced();
    const tree = await on.remote.tree();
    expect(tree['extra.md']).toBeUndefined();
    expect(tree['src/main.c']).toBeDefined();
    expect(await on.remote.file('SUMMARY.md')).not.toContain('Extra');
  });

  it('merges what both sides changed in different places', async () => {
    const space = await connected();
    await space.edit('Install', FILES['guide/install.md'].replace('One.', 'One here.'), 'Here');
    await on.remote.push('There', { 'guide/install.md': FILES['guide/install.md'].replace('Three.', 'Three there.') });
    await space.synced();
    const text = await on.remote.file('guide/install.md');
    expect(text).toContain('One here.');
    expect(text).toContain('Three there.');
    expect(await space.markdown('Install')).toContain('Three there.');
    expect(await on.remote.log('%s')).toEqual(['Here', 'There', 'First']);
    const head = await on.remote.head();
    await space.synced();
    expect(await on.remote.head()).toBe(head);
  });

  it('shows a conflict in a change request, and goes on when it is merged', async () => {
    const space = await connected();
    await space.edit('Use', '# Use\n\nHere.\n', 'Here');
    const theirs = await on.remote.push('There', { 'guide/use.md': '# Use\n\nThere.\n' });
    const run = await space.sync();
    expect(run.status).toBe('waiting');
    const changeRequest = `${space.path}/change-requests/${run.changeRequestId}`;
    const { client } = space.tenant;
    const conflicts = await client.get<{ items: object[] }>(`${changeRequest}/conflicts`, { status: 200 });
    expect(conflicts.body.items).toHaveLength(1);
    expect(await on.remote.head()).toBe(theirs);
    await on.remote.push('Meanwhile', { 'README.md': '# Home\n\nMeanwhile.\n' });
    expect(await space.sync()).toMatchObject({ status: 'waiting', changeRequestId: run.changeRequestId });
    const { id } = await space.page('Use');
    const resolved = { operation: 'update_page', page: id, document: { markdown: '# Use\n\nHere and there.\n' } };
    await client.post(`${changeRequest}/content`, { body: { changes: [resolved] }, status: 200 });
    await client.post(`${changeRequest}/merge`, { status: 200 });
    await space.synced();
    expect(await on.remote.file('guide/use.md')).toBe('# Use\n\nHere and there.');
    expect(await space.markdown('Home')).toContain('Meanwhile.');
    const head = await on.remote.head();
    await space.synced();
    expect(await on.remote.head()).toBe(head);
  });

  it('connects several spaces to folders of one repository, each with its own configuration', async () => {
    await on.remote.push('First', {
      'one/.gitbook.yaml': 'root: ./texts/\n',
      'one/texts/README.md': '# One\n\nFirst.\n',
      'two/README.md': '# Two\n\nSecond.\n',
      'src/main.c': 'int main;\n',
    });
    const one = await GitSpace.connect(on.app, on.remote, { folder: 'one' });
    const two = await GitSpace.connect(on.app, on.remote, { folder: 'two' }, undefined, one.tenant);
    await one.synced();
    await two.synced();
    const titles = async (space: GitSpace) => (await space.pages()).map(({ title }) => title);
    expect([await titles(one), await titles(two)]).toEqual([['One'], ['Two']]);
    await one.edit('One', '# One\n\nFirst, again.\n');
    await two.edit('Two', '# Two\n\nSecond, again.\n');
    await one.synced();
    await two.synced();
    const [first, second] = [await one.revision(), await two.revision()];
    await one.synced();
    await two.synced();
    expect([await one.revision(), await two.revision()]).toEqual([first, second]);
    expect(await on.remote.file('one/texts/README.md')).toContain('First, again.');
    expect(await on.remote.file('two/README.md')).toContain('Second, again.');
    expect(Object.keys(await on.remote.tree())).toEqual([
      'one/.gitbook.yaml',
      'one/texts/README.md',
      'src/main.c',
      'two/README.md',
    ]);
    expect(await on.remote.log('%s')).toHaveLength(3);
  });

  it('goes one way only where that was asked for', async () => {
    const space = await connected({ direction: 'in' });
    await space.edit('Use', '# Use\n\nHere.\n');
    const head = await on.remote.push('There', { 'README.md': '# Home\n\nThere.\n' });
    await space.synced();
    expect(await on.remote.head()).toBe(head);
    expect(await space.markdown('Use')).toContain('Here.');
    expect(await space.markdown('Home')).toContain('There.');
    await on.remote.push('Again', { 'README.md': '# Home\n\nAgain.\n' });
    await space.synced();
    expect([await space.markdown('Use'), await space.markdown('Home')].join()).toMatch(/Here[\s\S]*Again/);
    await space.tenant.client.patch(`${space.path}/git/connection`, { body: { direction: 'out' }, status: 200 });
    await on.remote.push('Not brought in', { 'README.md': '# Home\n\nNot here.\n' });
    await space.edit('Use', '# Use\n\nOut.\n');
    await space.synced();
    expect(await on.remote.file('guide/use.md')).toBe('# Use\n\nOut.');
    expect(await space.markdown('Home')).not.toContain('Not here.');
    expect(await on.remote.file('README.md')).toContain('Not here.');
  });

  it('pushes beside a protected branch, says so, and takes it in when it is merged there', async () => {
    const space = await connected();
    on.remote.protect();
    await space.edit('Use', '# Use\n\nHere.\n', 'Here');
    const run = await space.synced();
    expect(run.sideBranch).toBe('bindery/main');
    expect(run.log.map(({ message }) => message).join()).toMatch(/protected.*bindery\/main/);
    const pushed = await on.remote.head('bindery/main');
    await space.synced();
    expect(await on.remote.head('bindery/main')).toBe(pushed);
    await space.edit('Home', '# Home\n\nMore.\n', 'More');
    await space.synced();
    expect(await on.remote.log('%s', 'bindery/main')).toEqual(['More', 'Here', 'First']);
    on.remote.unprotect();
    await on.remote.git('fetch', '-q', 'origin');
    await on.remote.git('merge', '-q', '--no-ff', '-m', 'Merge', 'origin/bindery/main');
    await on.remote.git('push', '-q', 'origin', 'HEAD:main');
    const [revision, head] = [await space.revision(), await on.remote.head()];
    await space.synced();
    expect([await space.revision(), await on.remote.head()]).toEqual([revision, head]);
    expect((await space.connection()).sideBranch).toBeNull();
  });

  it('goes on for 14 days without a responsible member, and then says why it does not', async () => {
    const space = await connected();
    await on.app.database.execute(`UPDATE git_connections SET member_id = 'gone' WHERE space_id = $1`, [space.id]);
    await on.remote.push('Change', { 'README.md': '# Home\n\nYes.\n' });
    const before = await space.revision();
    expect(await space.sync()).toMatchObject({ status: 'succeeded' });
    const revision = await space.revision();
    expect(revision).not.toBe(before);
    await on.app.database.execute(
      `UPDATE git_connections SET orphaned_at = orphaned_at - interval '14 days' WHERE space_id = $1`,
      [space.id],
    );
    await on.remote.push('Another', { 'README.md': '# Home\n\nNo.\n' });
    const run = await space.sync();
    expect(run).toMatchObject({ status: 'failed' });
    expect(run.log.at(-1)?.message).toMatch(/No one has been responsible .* take it over/);
    expect(await space.revision()).toBe(revision);
  });
});
