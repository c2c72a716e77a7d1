import type { ImportBundle } from '../import-bundle';
import { stripCommonFolder } from './strip-common-folder';

const bundle = (paths: string[], skipped: string[] = []): ImportBundle => ({
  files: paths.map((path) => ({ path, bytes: Buffer.from(path) })),
  skipped: skipped.map((path) => ({ path, reason: 'why' })),
});

const stripped = (paths: string[]): string[] => stripCommonFolder(bundle(paths)).files.map(({ path }) => path);

it('drops one top folder that all files share, and the bytes stay', () => {
  const result = stripCommonFolder(bundle(['docs-main/README.md', 'docs-main/a/b.md'], ['docs-main/link', 'other']));
  expect(result.files.map(({ path }) => path)).toEqual(['README.md', 'a/b.md']);
  expect(result.files[1]?.bytes).toEqual(Buffer.from('docs-main/a/b.md'));
  expect(result.skipped.map(({ path }) => path)).toEqual(['link', 'other']);
});

it('drops only one level', () => {
  expect(stripped(['a/b/c.md', 'a/b/d.md'])).toEqual(['b/c.md', 'b/d.md']);
});

it.each([
  [['README.md', 'docs/a.md']],
  [['docs/a.md', 'docs2/b.md']],
  [['docs/a.md', 'doc/b.md']],
  [['.gitbook/assets/x.png']],
  [['only.md']],
  [[]],
])('leaves %j as it is', (paths) => {
  expect(stripped(paths)).toEqual(paths);
});
