import { createHash, randomBytes } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithGit, git } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { gitStage } from '../support/git-stage';

const FILES = {
  'README.md': '# Home\n\nWelcome.\n',
  'SUMMARY.md': '# Contents\n\n- [Home](README.md)\n- [Install](guide/install.md)\n- [Use](guide/use.md)\n',
  'guide/install.md': '# Install\n\nOne.\n',
  'guide/use.md': '# Use\n\n![Logo](../logo.png)\n',
  'logo.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'src/main.c': 'int main;\n',
};
const MEGABYTE = 1_000_000;

describeWithGit('a remote out of the ordinary', () => {
  const on = gitStage();

  const connected = (settings?: object) => on.connected(FILES, settings);

  /** Synchronizes, expects that it fails and leaves both sides as they are, and gives the last line of the log. */
  const refused = async (space: GitSpace): Promise<string> => {
    const before = [await space.revision(), await on.remote.head()];
    const run = await space.sync();
    expect([run.status, await space.revision(), await on.remote.head()]).toEqual(['failed', ...before]);
    return run.log.at(-1)?.message ?? '';
  };

  it('takes a rewritten history as one change, and forces nothing', async () => {
    const space = await connected();
    await on.remote.push('Second', { 'README.md': '# Home\n\nSecond.\n' });
    await space.synced();
    await on.remote.git('reset', '-q', '--hard', 'HEAD~1');
    const other = await on.remote.commit('Other', { 'guide/use.md': '# Use\n\nOther.\n' });
    await on.remote.git('push', '-q', '--force', 'origin', 'HEAD:main');
    const run = await space.synced();
    expect(run.log.map(({ message }) => message).join()).toMatch(/rewritten/);
    expect(await on.remote.head()).toBe(other);
    expect(await space.markdown('Home')).toContain('Welcome.');
    expect(await space.markdown('Use')).toContain('Other.');
  });

  it('changes nothing when the folder was moved or the branch renamed, and says what to do', async () => {
    const space = await connected({ folder: 'guide' });
    const revision = await space.revision();
    await on.remote.git('mv', 'guide', 'manual');
    await on.remote.push('Move the folder');
    const moved = await space.sync();
    expect(moved).toMatchObject({ status: 'failed' });
    expect(moved.log.at(-1)?.message).toMatch(/no folder guide/);
    await on.remote.git('push', '-q', 'origin', 'HEAD:trunk', ':main');
    const renamed = await space.sync();
    expect(renamed.log.at(-1)?.message).toMatch(/no branch main.*trunk/);
    expect(await space.revision()).toBe(revision);
  });

  it('without the branch, or without any, is told so, and goes on once it is back', async () => {
    const space = await connected();
    await on.remote.git('push', '-q', 'origin', ':main', 'HEAD:other');
    expect(await refused(space)).toMatch(/no branch main.*deleted or renamed.*other/);
    await on.remote.git('push', '-q', 'origin', ':other');
    expect(await refused(space)).toMatch(/repository is empty now.*push the branch again/);
    await on.remote.push('Back', { 'README.md': '# Home\n\nBack.\n' });
    await space.synced();
    expect(await space.markdown('Home')).toContain('Back.');
  });

  it('that deletes all pages deletes none here, and says what to do', async () => {
    const space = await connected();
    await on.remote.push('Delete', {
      'README.md': null,
      'SUMMARY.md': null,
      'guide/install.md': null,
      'guide/use.md': null,
    });
    expect(await refused(space)).toMatch(/no page any more.*Nothing was deleted here/);
    await space.edit('Use', '# Use\n\nHere.\n');
    expect(await refused(space)).toMatch(/no page any more/);
    expect(await space.pages()).toHaveLength(3);
    await on.remote.git('revert', '--no-edit', 'HEAD');
    await on.remote.git('push', '-q', 'origin', 'HEAD:main');
    await space.synced();
    expect(await on.remote.file('guide/use.md')).toBe('# Use\n\nHere.');
    expect(await space.pages()).toHaveLength(3);
  });

  it('may go on with code where the space has deleted all pages itself', async () => {
    const space = await connected();
    const ids = (await space.pages()).filter(({ title }) => title !== 'Guide').map(({ id }) => id);
    await space.change(
      'Delete',
      ids.map((page) => ({ operation: 'delete_page', page })),
    );
    await space.synced();
    expect(Object.keys(await on.remote.tree())).toEqual(['SUMMARY.md', 'logo.png', 'src/main.c']);
    await on.remote.pull();
    await on.remote.push('Code', { 'src/main.c': 'int x;\n' });
    await space.synced();
    await on.remote.push('Page', { 'README.md': '# Home\n\nAgain.\n', 'SUMMARY.md': FILES['SUMMARY.md'] });
    await space.synced();
    expect(await space.markdown('Home')).toContain('Again.');
  });

  it('that has code alone takes the pages of the space, and gives none where it should', async () => {
    await on.remote.push('Code', { 'src/main.c': 'int main;\n' });
    const inwards = await GitSpace.connect(on.app, on.remote, { direction: 'in' });
    expect(await refused(inwards)).toMatch(/no Markdown file/);
    const space = await GitSpace.connect(on.app, on.remote, {}, { 'README.md': '# Start\n\nHere.\n' });
    await space.synced();
    expect(Object.keys(await on.remote.tree())).toEqual(expect.arrayContaining(['README.md', 'src/main.c']));
  });

  it('with a file of 100 MB brings in everything, and sends edits beside it', async () => {
    const space = await connected();
    const name = 'video.mp4';
    await on.remote.compressNothing();
    await on.remote.push('Large', { [name]: randomBytes(100 * MEGABYTE), 'guide/use.md': '# Use\n\nNew.\n' });
    await space.synced();
    expect(await space.markdown('Use')).toContain('New.');
    const object = (await on.remote.tree())[name];
    await space.edit('Use', '# Use\n\nNewer.\n');
    await space.synced();
    expect(await on.remote.file('guide/use.md')).toBe('# Use\n\nNewer.');
    expect((await on.remote.tree())[name]).toBe(object);
  }, 300_000);

  it('with a larger file is refused, and the message names the limit', async () => {
    const space = await connected();
    const name = 'video.mp4';
    await on.remote.compressNothing();
    await on.remote.push('Larger', { [name]: randomBytes(106 * MEGABYTE) });
    expect(await refused(space)).toMatch(/a file has more than 100 MiB/);
  }, 120_000);

  it('keeps an LFS pointer that stands for what the space sends, and replaces one that stands for something else', async () => {
    const logo = Buffer.from('89504e470d0a1a0a', 'hex');
    const pointerTo = (content: Buffer): string =>
      `version https://git-lfs.github.com/spec/v1\noid sha256:${createHash('sha256').update(content).digest('hex')}\nsize ${content.length}\n`;
    const files = {
      'README.md': '# Home\n\n![Same](same.png) ![Other](other.png)\n',
      'same.png': logo,
      'other.png': logo,
    };
    const pointers = { 'same.png': pointerTo(logo), 'other.png': pointerTo(Buffer.from('another picture')) };
    await on.remote.push('First', { 'README.md': '# There\n', ...pointers });
    const before = await on.remote.tree();
    const space = await GitSpace.connect(on.app, on.remote, { firstSide: 'space' }, files);
    await space.synced();
    expect(await on.remote.file('README.md')).toContain('# Home');
    const after = await on.remote.tree();
    expect(after['same.png']).toBe(before['same.png']);
    expect(after['other.png']).not.toBe(before['other.png']);
  });

  it('leaves LFS pointers that stand for nothing out, and takes names apart that differ in case only', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n';
    const space = await connected();
    await on.remote.push('Odd', {
      'logo.png': pointer,
      'SUMMARY.md': '# Contents\n\n- [Home](README.md)\n- [One](a/Page.md)\n- [Two](a/page.md)\n',
      'a/Page.md': '# One\n\nFirst.\n',
      'a/page.md': '# Two\n\nSecond.\n',
    });
    const run = await space.synced();
    expect(run.log.map(({ message }) => message).join('\n')).toMatch(/logo\.png was left out: it is a Git LFS pointer/);
    expect([await space.markdown('One'), await space.markdown('Two')].join()).toMatch(/First[\s\S]*Second/);
    await space.edit('Two', '# Two\n\nEdited.\n');
    await space.synced();
    expect([await on.remote.file('a/Page.md'), await on.remote.file('a/page.md')]).toEqual([
      '# One\n\nFirst.',
      '# Two\n\nEdited.',
    ]);
    expect(await on.remote.file('logo.png')).toBe(pointer.trim());
  });

  it('says what it leaves out by its rules, without a warning', async () => {
    await on.remote.push('Roots', {
      '.gitbook.yaml': 'root: ./docs\n',
      'docs/README.md': '# Docs\n',
      'website/SUMMARY.md': '- [Web](web.md)\n',
      'website/web.md': '# Web\n',
      '.github/workflows/x.yml': 'on: push\n',
    });
    const run = await (await GitSpace.connect(on.app, on.remote)).synced();
    const lines = run.log.map(({ level, message }) => `${level}: ${message}`);
    expect(lines).toContainEqual(expect.stringMatching(/^info: website\/ \(2 files\) was left out: it is outside of/));
    expect(lines).toContain('info: .github/ was left out: hidden files and folders are not imported.');
    expect(lines.filter((line) => line.startsWith('warning'))).toEqual([]);
  });

  it('keeps symbolic links, submodules and names that are not UTF-8, which are left out here', async () => {
    const space = await connected();
    symlinkSync('README.md', path.join(on.remote.clone, 'link.md'));
    writeFileSync(
      Buffer.concat([Buffer.from(`${on.remote.clone}/caf`), Buffer.from([0xe9]), Buffer.from('.md')]),
      '# No\n',
    );
    await on.remote.git('add', '-A');
    await on.remote.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},module`);
    await on.remote.git('commit', '-q', '-m', 'Odd things');
    await on.remote.git('push', '-q', 'origin', 'HEAD:main');
    const run = await space.synced();
    const log = run.log.map(({ message }) => message).join('\n');
    expect(log).toMatch(/link\.md was left out: it is a symbolic link/);
    expect(log).toMatch(/module was left out: it is a submodule/);
    expect(log).toMatch(/was left out: its name is not UTF-8/);
    expect((await space.pages()).map(({ title }) => title)).toEqual(['Home', 'Install', 'Use']);
    const others = async () =>
      (await git(on.remote.bare, 'ls-tree', 'main')).split('\n').filter((line) => !line.endsWith('guide'));
    const kept = await others();
    await space.edit('Use', '# Use\n\nEdited.\n');
    await space.synced();
    expect(await others()).toEqual(kept);
    await git(on.remote.bare, 'fsck', '--strict');
  });
});
