import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readFolder as findFolder } from './read-folder';
import { inMemory } from '../../../test/support/bundle-in-memory';
import { refusal } from '../../../test/support/refusal';

const readFolder = async (...args: Parameters<typeof findFolder>) => inMemory(await findFolder(...args));

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'read-folder-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function write(files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

it('reads files in the order of their names, with paths inside the folder', async () => {
  await write({
    'b.md': 'b',
    'a/z.md': 'z',
    'a/y.md': 'y',
    '.gitbook.yaml': 'root: .',
    '.gitbook/assets/x.bin': 'x',
    'e.md': '',
  });
  const { files, skipped } = await readFolder(root);
  expect(files.map(({ path, bytes }) => [path, bytes.toString()])).toEqual([
    ['.gitbook/assets/x.bin', 'x'],
    ['.gitbook.yaml', 'root: .'],
    ['a/y.md', 'y'],
    ['a/z.md', 'z'],
    ['b.md', 'b'],
    ['e.md', ''],
  ]);
  expect(skipped).toEqual([]);
});

it('leaves out git, npm and hidden files, and says so', async () => {
  await write({
    'a.md': 'a',
    '.git/config': 'token',
    'sub/.git/config': 'token',
    'node_modules/x/README.md': 'x',
    'sub/node_modules/x/README.md': 'x',
    '.env': 'SECRET=1',
    '.DS_Store': 'x',
    'sub/Thumbs.db': 'x',
    '.github/workflow.yml': 'x',
  });
  const { files, skipped } = await readFolder(root);
  expect(files.map(({ path }) => path)).toEqual(['a.md']);
  expect(skipped.map(({ path }) => path)).toEqual([
    '.DS_Store',
    '.env',
    '.git/',
    '.github/',
    'node_modules/',
    'sub/.git/',
    'Thumbs.db',
    'sub/node_modules/',
  ]);
});

it('follows no link, neither out of the folder nor in a circle, and says so', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'read-folder-outside-'));
  try {
    await writeFile(join(outside, 'secret.md'), 'secret');
    await write({ 'a.md': 'a' });
    await symlink(join(outside, 'secret.md'), join(root, 'file-link.md'));
    await symlink(outside, join(root, 'folder-link'));
    await symlink(root, join(root, 'circle'));
    await symlink('/nowhere', join(root, 'dangling'));
    const { files, skipped } = await readFolder(root);
    expect(files.map(({ path }) => path)).toEqual(['a.md']);
    expect(skipped.map(({ path }) => path)).toEqual(['circle', 'dangling', 'file-link.md', 'folder-link']);
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['Symbolic links are not followed.']));
  } finally {
    await rm(outside, { recursive: true });
  }
});

// Only where the disk distinguishes the two spellings.
(process.platform === 'linux' ? it : it.skip)(
  'gives names in NFC and keeps the first of two that become equal',
  async () => {
    await write({ 'cafe\u0301.md': 'decomposed', 'caf\u00e9.md': 'composed' });
    const { files, skipped } = await readFolder(root);
    expect(files.map(({ path }) => path)).toEqual(['caf\u00e9.md']);
    expect(skipped).toHaveLength(1);
  },
);

(process.platform === 'win32' ? it.skip : it)(
  'leaves out pipes and odd names with a reason, without waiting',
  async () => {
    await write({ 'a.md': 'a', 'back\\slash.md': 'x', 'line\nbreak.md': 'x' });
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const { files, skipped } = await readFolder(root);
    expect(files.map(({ path }) => path)).toEqual(['a.md']);
    expect(skipped).toEqual([
      { path: 'back\\slash.md', reason: 'Its name contains a backslash.' },
      { path: 'line\nbreak.md', reason: 'Its name contains control characters.' },
      { path: 'pipe', reason: 'It is not a regular file.' },
    ]);
  },
);

it('keeps to the limits', async () => {
  await write({ 'a.md': 'aaaa', 'b/c/d.md': 'dddd' });
  expect(
    (await readFolder(root, { maxEntries: 4, maxTotalBytes: 8, maxFileBytes: 4, maxDepth: 3 })).files,
  ).toHaveLength(2);
  expect(await refusal(readFolder(root, { maxEntries: 3 }))).toMatch(/more than 3 entries/);
  expect(await refusal(readFolder(root, { maxTotalBytes: 7 }))).toMatch(/more than 7 bytes/);
  expect(await refusal(readFolder(root, { maxFileBytes: 3 }))).toMatch(/larger than 3 bytes/);
  expect(await refusal(readFolder(root, { maxDepth: 2 }))).toMatch(/more than 2 folders deep/);
  expect(await refusal(readFolder(root, { maxPathLength: 5 }))).toMatch(/longer than 5 characters/);
});

it('refuses a folder that is not there, is a file, or is empty', async () => {
  expect(await refusal(readFolder(join(root, 'missing')))).toMatch(/does not exist/);
  await write({ 'file.md': 'x' });
  expect(await refusal(readFolder(join(root, 'file.md')))).toMatch(/does not exist/);
  await mkdir(join(root, 'empty'));
  expect(await refusal(readFolder(join(root, 'empty')))).toMatch(/contains no files/);
});
