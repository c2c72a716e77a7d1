import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { objectOf, writePointer } from '../../src/git/lfs/lfs-pointer';
import type { GitRun } from '../../src/git/entities/git-run.entity';
import { describeWithGit, git } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { gitStage } from '../support/git-stage';
import { LfsServer } from '../support/lfs-server';

const ATTRIBUTES = '*.png filter=lfs diff=lfs merge=lfs -text\n';
const PAGES = {
  'README.md': '# Home\n\n![Logo](pictures/logo.png) ![Map](pictures/map.png)\n',
  '.gitattributes': ATTRIBUTES,
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CREDENTIALS = { username: 'ada', token: 'git-secret' };

interface FileInList {
  readonly id: string;
  readonly name: string;
  readonly downloadURL: string;
}

const picture = (): Buffer => Buffer.concat([PNG, randomBytes(500)]);
const logOf = ({ log }: GitRun): string => log.map(({ message }) => message).join('\n');

const isLfsThere = spawnSync('git', ['lfs', 'version']).status === 0;
const itWithLfs = (name: string, test: () => Promise<void>): void => {
  if (isLfsThere) it(name, test);
  else it.skip(`${name} (skipped: git-lfs is not installed, apt-get install git-lfs)`, test);
};

describeWithGit('files that Git LFS stores', () => {
  const on = gitStage();
  let lfs: LfsServer;
  let logo: Buffer;
  let map: Buffer;

  beforeEach(async () => {
    lfs = await LfsServer.start();
    on.server.onLfs = (request, response) => void lfs.answerBatch(request, response);
    on.server.credentials = `${CREDENTIALS.username}:${CREDENTIALS.token}`;
    [logo, map] = [picture(), picture()];
  });
  afterEach(async () => {
    on.server.onLfs = undefined;
    on.server.credentials = undefined;
    await lfs.close();
  });

  const connected = (settings: object = {}) =>
    on.connected(
      { ...PAGES, 'pictures/logo.png': lfs.add(logo), 'pictures/map.png': lfs.add(map) },
      { ...CREDENTIALS, ...settings },
    );

  const content = async (space: GitSpace, name: string): Promise<Buffer | undefined> => {
    const files = await space.tenant.client.all<FileInList>(`${space.path}/content/files`);
    const file = files.find((each) => each.name === name);
    return file && Buffer.from(await (await fetch(file.downloadURL)).arrayBuffer());
  };

  /** Someone uploads other pictures to the space. */
  const replace = async (space: GitSpace, pictures: { logo?: Buffer; map?: Buffer }): Promise<void> => {
    await on.app.factories.import(space.tenant, space.id, {
      'README.md': PAGES['README.md'],
      'pictures/logo.png': pictures.logo ?? logo,
      'pictures/map.png': pictures.map ?? map,
    });
  };

  const pointerTo = (bytes: Buffer): string => writePointer(objectOf(bytes)).toString().trim();

  describe('are brought in', () => {
    it('with the content that their pointers stand for', async () => {
      const space = await connected();
      expect(await content(space, 'logo.png')).toEqual(logo);
      expect(await content(space, 'map.png')).toEqual(map);
      expect(await space.markdown('Home')).toMatch(/logo\.png[\s\S]*map\.png|files\/[\s\S]*files\//);
      const tree = await on.remote.tree();
      await space.edit('Home', `${await space.markdown('Home')}\nNew.\n`);
      await space.synced();
      expect(await on.remote.tree()).toEqual({ ...tree, 'README.md': expect.any(String) as string });
    });

    it('without asking again for what the space has had', async () => {
      const space = await connected();
      expect(lfs.batches).toHaveLength(1);
      const other = picture();
      await on.remote.push('Other', { 'pictures/logo.png': lfs.add(other) });
      await space.synced();
      expect(await content(space, 'logo.png')).toEqual(other);
      await on.remote.push('Back', { 'pictures/logo.png': lfs.add(logo), 'note.md': '# Note\n' });
      await space.synced();
      expect(await content(space, 'logo.png')).toEqual(logo);
      expect(lfs.batches.map(({ objects }) => objects.map(({ oid }) => oid))).toEqual([
        [objectOf(logo).oid, objectOf(map).oid],
        [objectOf(other).oid],
      ]);
    });

    it('by a storage that never gets the credentials of the repository, nor anyone else the key of the storage', async () => {
      lfs.redirects = true;
      const space = await connected();
      expect(await content(space, 'logo.png')).toEqual(logo);
      const basic = `Basic ${Buffer.from('ada:git-secret').toString('base64')}`;
      expect(lfs.batches.map(({ authorization }) => authorization)).toEqual([basic]);
      expect(lfs.stored.map(({ authorization }) => authorization)).toEqual(['Storage key', 'Storage key']);
      expect(lfs.redirected.map(({ authorization }) => authorization)).toEqual(['', '']);
    });

    it('except for those that the server does not have, which the run names, and which arrive once it has them', async () => {
      const missing = picture();
      const space = await GitSpace.connect(on.app, on.remote, CREDENTIALS);
      await on.remote.push('First', {
        ...PAGES,
        'pictures/logo.png': lfs.add(logo),
        'pictures/map.png': writePointer(objectOf(missing)),
      });
      const run = await space.synced();
      expect(logOf(run)).toContain(
        'pictures/map.png was left out: its content is in Git LFS, and the LFS server does not have it (“Object does not exist”).',
      );
      expect(await content(space, 'logo.png')).toEqual(logo);
      expect(await content(space, 'map.png')).toBeUndefined();
      lfs.add(missing);
      await on.remote.push('Second', { 'note.md': '# Note\n' });
      await space.synced();
      expect(await content(space, 'map.png')).toEqual(missing);
      expect(await on.remote.file('pictures/map.png')).toBe(pointerTo(missing));
    });

    it('later, with the earlier version until then, where a new one is missing', async () => {
      const space = await connected();
      const later = picture();
      await on.remote.push('Later', { 'pictures/logo.png': writePointer(objectOf(later)) });
      expect(logOf(await space.synced())).toContain('pictures/logo.png was left out');
      expect(await content(space, 'logo.png')).toEqual(logo);
      await space.edit('Home', `${await space.markdown('Home')}\nNew.\n`);
      await space.synced();
      expect(await on.remote.file('pictures/logo.png')).toBe(pointerTo(later));
      lfs.add(later);
      await on.remote.pull();
      await on.remote.push('Note', { 'note.md': '# Note\n' });
      await space.synced();
      expect(await content(space, 'logo.png')).toEqual(later);
    });

    it.each([
      ['other bytes of the same size', () => randomBytes(logo.length)],
      ['fewer bytes', () => logo.subarray(1)],
      ['more bytes', () => Buffer.concat([logo, logo])],
    ])('not from a server that sends %s', async (_name, damaged) => {
      lfs.damaged = damaged();
      const space = await GitSpace.connect(on.app, on.remote, CREDENTIALS);
      await on.remote.push('First', { ...PAGES, 'pictures/logo.png': lfs.add(logo) });
      expect(logOf(await space.synced())).toMatch(/pictures\/logo\.png was left out: its content is in Git LFS, and/);
      expect(await content(space, 'logo.png')).toBeUndefined();
      expect(await space.markdown('Home')).toContain('Home');
    });

    it.each([
      [401, 'refuses the credentials'],
      [404, 'has no LFS server'],
      [429, 'asked too often'],
      [507, 'no space left'],
      [500, 'answered 500'],
    ])('not from a server that answers %i, and the rest is imported', async (status, reason) => {
      lfs.refusal = status;
      const space = await connected();
      expect(logOf(await space.sync())).not.toContain('git-secret');
      expect(await space.markdown('Home')).toContain('Home');
      expect(await content(space, 'logo.png')).toBeUndefined();
      await on.remote.push('Note', { 'note.md': '# Note\n' });
      expect(logOf(await space.synced())).toContain(reason);
    });

    it('up to the limits of the folder, and the run names what was too large', async () => {
      const pointer = (size: number) => writePointer({ oid: randomBytes(32).toString('hex'), size });
      const many = [1, 2, 3].map((number) => [`video${number}.png`, pointer(90 * 1024 * 1024)]);
      const space = await GitSpace.connect(on.app, on.remote, CREDENTIALS);
      await on.remote.push('Large', {
        ...PAGES,
        'pictures/logo.png': lfs.add(logo),
        'pictures/map.png': pointer(101 * 1024 * 1024),
        ...(Object.fromEntries(many) as Record<string, Buffer>),
      });
      const log = logOf(await space.synced());
      expect(log).toContain('pictures/map.png was left out: its content is in Git LFS, and it has more than 100 MiB.');
      expect(log).toMatch(/video3\.png was left out: .* more than 256 MiB together\./);
      expect(await content(space, 'logo.png')).toEqual(logo);
    });
  });

  describe('are sent', () => {
    it('to the LFS server, with a pointer in the commit', async () => {
      lfs.verifies = true;
      const space = await connected();
      const other = picture();
      await replace(space, { logo: other });
      const tree = await on.remote.tree();
      const run = await space.synced();
      expect(logOf(run)).not.toContain('uploaded');
      expect(await on.remote.file('pictures/logo.png')).toBe(pointerTo(other));
      expect((await on.remote.tree())['pictures/map.png']).toBe(tree['pictures/map.png']);
      expect(lfs.objects.get(objectOf(other).oid)).toEqual(other);
      expect(lfs.stored.slice(-2)).toMatchObject([{ method: 'PUT' }, { method: 'POST', path: '/verify' }]);
      const head = await on.remote.head();
      await space.synced();
      expect(await on.remote.head()).toBe(head);
      expect(await content(space, 'logo.png')).toEqual(other);
    });

    it('once: what the server has already is not sent again', async () => {
      const space = await connected();
      await replace(space, { logo: map });
      await space.synced();
      expect(await on.remote.file('pictures/logo.png')).toBe(pointerTo(map));
      expect(lfs.stored.filter(({ method }) => method === 'PUT')).toEqual([]);
    });

    it('as new files, also from a space that fills the repository, and only where the repository wants it', async () => {
      await on.remote.push('Attributes', { '.gitattributes': '/docs/pictures/logo.png filter=lfs\n' });
      const settings = { ...CREDENTIALS, folder: 'docs', firstSide: 'space' };
      const files = { 'README.md': PAGES['README.md'], 'pictures/logo.png': logo, 'pictures/map.png': map };
      const space = await GitSpace.connect(on.app, on.remote, settings, files);
      await space.synced();
      expect(await on.remote.file('docs/pictures/logo.png')).toBe(pointerTo(logo));
      expect(lfs.objects.get(objectOf(logo).oid)).toEqual(logo);
      expect(await git(on.remote.bare, 'cat-file', '-s', 'main:docs/pictures/map.png')).toBe(String(map.length));
    });

    it('not to a server that refuses it: the pointer stays, and what was changed here is not lost', async () => {
      const space = await connected();
      lfs.isReadOnly = true;
      const other = picture();
      await replace(space, { logo: other });
      await space.edit('Home', `${await space.markdown('Home')}\nNew.\n`);
      const run = await space.synced();
      expect(logOf(run)).toContain(
        'pictures/logo.png could not be uploaded to Git LFS: the LFS server does not allow it with the credentials of the connection. The repository keeps its earlier version.',
      );
      expect(await on.remote.file('README.md')).toContain('New.');
      expect(await on.remote.file('pictures/logo.png')).toBe(pointerTo(logo));
      await on.remote.pull();
      await on.remote.push('Note', { 'note.md': '# Note\n' });
      await space.synced();
      expect(await content(space, 'logo.png')).toEqual(other);
    });

    it('as ordinary files where the repository has no pointer and the server refuses', async () => {
      lfs.isReadOnly = true;
      await on.remote.push('Attributes', { '.gitattributes': ATTRIBUTES });
      const files = { 'README.md': PAGES['README.md'], 'pictures/logo.png': logo };
      const space = await GitSpace.connect(on.app, on.remote, { ...CREDENTIALS, firstSide: 'space' }, files);
      expect(logOf(await space.synced())).toMatch(/logo\.png could not be uploaded.*committed as an ordinary file/);
      expect(await git(on.remote.bare, 'cat-file', '-s', 'main:pictures/logo.png')).toBe(String(logo.length));
      await on.remote.pull();
      await on.remote.push('Note', { 'note.md': '# Note\n' });
      await space.synced();
      expect(await content(space, 'logo.png')).toEqual(logo);
    });
  });

  itWithLfs('are those of the real client, in both directions', async () => {
    const url = on.remote.url.replace('//', '//ada:git-secret@');
    await on.remote.git('remote', 'set-url', 'origin', url);
    await on.remote.git('lfs', 'install', '--local');
    await on.remote.push('First', { ...PAGES, 'pictures/logo.png': logo, 'pictures/map.png': map });
    expect(await on.remote.file('pictures/logo.png')).toBe(pointerTo(logo));
    const space = await GitSpace.connect(on.app, on.remote, CREDENTIALS);
    await space.synced();
    expect(await content(space, 'logo.png')).toEqual(logo);
    const other = picture();
    await replace(space, { map: other });
    await space.synced();
    await on.remote.pull();
    expect(readFileSync(path.join(on.remote.clone, 'pictures/map.png'))).toEqual(other);
    expect(await on.remote.git('lfs', 'fsck')).toContain('OK');
    expect(await on.remote.git('status', '--porcelain')).toBe('');
  });
});
