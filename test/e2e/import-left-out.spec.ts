import { fromBufferPromise } from 'yauzl';
import type { FileMap, Tenant } from '../factories/factories';
import { PIXEL } from '../factories/handbook';
import { outline } from '../support/pages';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { zipOf } from '../support/zip';
import { ZIP } from './route-sample';

interface LeftOut {
  readonly path: string;
  readonly reason: string;
  readonly files?: number;
}

interface Imported {
  readonly revision: string;
  readonly importedResources: number;
  readonly totalResources: number;
  readonly skipped: readonly LeftOut[];
}

let app: TestApp;
let tenant: Tenant;
let space: string;

beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenant = await app.factories.organization();
  space = `/v1/spaces/${(await app.factories.space(tenant)).id}`;
});

const page = (title: string, text = 'Text.'): string => `# ${title}\n\n${text}\n`;

async function upload(files: FileMap): Promise<Imported> {
  const request = { body: await zipOf(files), headers: ZIP, status: 201 };
  return (await tenant.client.post<Imported>(`${space}/content/import/archive`, request)).body;
}

async function exportedPaths(): Promise<Set<string>> {
  const headers = { Authorization: `Bearer ${tenant.token}` };
  const response = await fetch(`${app.url}${space}/export`, { headers });
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const paths = new Set<string>();
  for await (const entry of zip.eachEntry()) paths.add(entry.fileName);
  return paths;
}

const tree = () => outline(tenant.client, `${space}/content`);

const isNamed = (file: string, skipped: readonly LeftOut[]): boolean =>
  skipped.some(
    ({ path }) => path === file || (path.endsWith('/') && file.startsWith(path)) || file.endsWith(`/${path}`),
  );

/** Imports files twice; every one must then be in an export of the content or named in the result, and the second import change nothing. */
async function importAll(files: FileMap, root = ''): Promise<Imported> {
  const imported = await upload(files);
  const { importedResources, totalResources, skipped } = imported;
  const kept = await exportedPaths();
  const isKept = (file: string): boolean =>
    [file, file.replace(/\.html$/, '.md'), file.slice(root.length)].some((path) => kept.has(path));
  expect(Object.keys(files).filter((file) => !isKept(file) && !isNamed(file, skipped))).toEqual([]);
  expect(totalResources - importedResources).toBe(skipped.reduce((sum, entry) => sum + (entry.files ?? 1), 0));
  expect((await upload(files)).revision).toBe(imported.revision);
  return imported;
}

describe('an archive with several documentations', () => {
  it('is imported with the table of contents of each, as groups beside the home page', async () => {
    const { importedResources, skipped } = await importAll({
      'README.md': page('Home', '[Zed](docs/z.md) [Web](website/web.md)'),
      'docs/SUMMARY.md':
        '# Table of contents\n\n## First\n\n* [Zed](z.md)\n* [Ay](a.md)\n\n## More\n\n* [Site](https://example.com)\n',
      'docs/a.md': page('Ay'),
      'docs/z.md': page('Zed'),
      'website/SUMMARY.md': '# The website\n\n* [Web](web.md)\n  * [Deep](deep/d.md)\n',
      'website/web.md': page('Web'),
      'website/deep/d.md': page('Deep'),
      'website/unlisted.md': page('Unlisted'),
      'notes/loose.md': page('Loose'),
    });
    expect([importedResources, skipped]).toEqual([7, []]);
    expect(await tree()).toEqual([
      'Home',
      'Docs [group]',
      '  First',
      '    Zed',
      '    Ay',
      '  More',
      '    Site [link]',
      'The website [group]',
      '  Web',
      '    Deep',
      '  Unlisted',
      'Notes [group]',
      '  Loose',
    ]);
    const { body } = await tenant.client.get<{ items: object[] }>(`${space}/links?status=broken`, { status: 200 });
    expect(body.items).toEqual([]);
  });

  it('follows the configuration of each tool; the one at the top makes the tree', async () => {
    const { skipped } = await importAll({
      'mkdocs.yml': 'site_name: All\nnav:\n  - z.md\n  - index.md\n',
      'docs/index.md': page('Start'),
      'docs/z.md': page('Zed'),
      'docs/inner/mkdocs.yml': 'nav:\n  - b.md\ndocs_dir: .\n',
      'docs/inner/b.md': page('Inner'),
      'packages/tools/mkdocs.yml': 'site_name: The tools\nnav:\n  - Second: b.md\n  - a.md\n',
      'packages/tools/README.md': page('About the tools'),
      'packages/tools/docs/a.md': page('Ay'),
      'packages/tools/docs/b.md': page('Bee'),
      'website/docs/sidebars.js': 'module.exports = { docs: ["two", "one"] };\n',
      'website/docs/one.md': page('One'),
      'website/docs/two.md': page('Two'),
    });
    expect(await tree()).toEqual([
      'Zed',
      'Start',
      'Inner [group]',
      '  Inner',
      'The tools [group]',
      '  Bee',
      '  Ay',
      '  About the tools',
      'Website [group]',
      '  Two',
      '  One',
    ]);
    const reason = expect.stringMatching(/order of mkdocs\.yml; import its folder into a space of its own/) as string;
    expect(skipped).toEqual([{ path: 'docs/inner/mkdocs.yml', reason }]);
  });

  it('reads the .gitbook.yaml, the reusable content and the table of contents of every folder', async () => {
    const { skipped } = await importAll({
      'one/.gitbook.yaml': 'root: ./content\nredirects:\n  old: README.md\n',
      'one/content/SUMMARY.md': '* [Second](b.md)\n* [One](README.md)\n',
      'one/content/README.md': page('One', '{% include ".gitbook/includes/shared.md" %}'),
      'one/content/b.md': page('Second'),
      'one/content/.gitbook/includes/shared.md': 'Shared text.\n',
      'one/content/.gitbook/vars.yaml': 'product: One\n',
      'two/.gitbook.yaml': 'structure:\n  summary: toc.md\n',
      'two/toc.md': '* [Two](README.md)\n* [Gone](gone.md)\n',
      'two/README.md': page('Two'),
    });
    expect(await tree()).toEqual(['One [group]', '  Second', '  One', 'Two [group]', '  Two', '  Gone']);
    expect(skipped.map(({ path }) => path)).toEqual([
      'one/.gitbook.yaml',
      'two/gone.md',
      'one/content/.gitbook/vars.yaml',
    ]);
  });

  it('takes the only table of contents below the top as its own, and loses nothing beside it', async () => {
    await importAll({
      'book.toml': '[book]\n',
      'README.md': page('About'),
      'src/SUMMARY.md': '# Summary\n\n[Introduction](intro.md)\n\n- [Two](two.md)\n- [One](one.md)\n',
      'src/intro.md': page('Introduction'),
      'src/one.md': page('One'),
      'src/two.md': page('Two'),
      'src/three.md': page('Three'),
    });
    expect(await tree()).toEqual(['Two', 'One', 'Introduction', 'Three', 'About']);
  });

  it('names what is outside of the root that .gitbook.yaml names, and where it belongs', async () => {
    const { importedResources, skipped } = await importAll(
      {
        '.gitbook.yaml': 'root: ./docs/\n',
        '.gitbook/assets/logo.png': PIXEL,
        'README.md': page('Not this one'),
        'docs/README.md': page('Home', '![](../shared/logo.png) ![](.gitbook/assets/logo.png)'),
        'docs/SUMMARY.md': '* [Home](README.md)\n',
        'docs/unlisted.md': page('Unlisted'),
        'docs/.gitbook.yaml': 'root: ./\n',
        'shared/logo.png': PIXEL,
        'shared/other.png': PIXEL,
        'website/SUMMARY.md': '* [Web](a.md)\n',
        'website/a.md': page('Web'),
        '.github/workflows/x.yml': 'on: push\n',
      },
      'docs/',
    );
    expect(importedResources).toBe(2);
    expect(skipped.map(({ path, files = 1 }) => [path, files])).toEqual([
      ['docs/.gitbook.yaml', 1],
      ['shared/logo.png', 1],
      ['README.md', 1],
      ['shared/', 1],
      ['website/', 2],
      ['.github/', 1],
      ['docs/unlisted.md', 1],
    ]);
    const reasonOf = (file: string) => skipped.find(({ path }) => path === file)?.reason;
    expect(reasonOf('shared/logo.png')).toMatch(/README\.md refers to it.*move it there/);
    expect(reasonOf('website/')).toMatch(/outside of "docs".*import it into a space of its own/);
    expect(reasonOf('docs/unlisted.md')).toMatch(/not listed in SUMMARY\.md; list it there/);
  });
});

describe('files that do not become pages', () => {
  it('are kept or named, whatever they are', async () => {
    const { skipped } = await importAll({
      'README.md': page('Home', '[O](Other.md) [data](data.csv)'),
      'other.md': page('Lower'),
      'Other.md': page('Upper'),
      'empty.md': '',
      'empty.png': '',
      'data.csv': 'a,b\n',
      'data.xyz': 'x',
      'src/a.ts': 'x',
      ...Object.fromEntries(Array.from({ length: 37 }, (_, n) => [`node_modules/a/${n}.md`, page(`${n}`)])),
      '__MACOSX/._README.md': 'x',
      '.DS_Store': 'x',
      '.editorconfig': '',
      '.github/CONTRIBUTING.md': page('Contribute'),
      '.github/x.yml': 'x',
      '.gitbook/tags.yaml': 'a: 1\n',
      '.gitbook/other.txt': 'x',
      '.vitepress/theme/index.ts': 'x',
    });
    expect(skipped.map(({ path, files = 1 }) => [path, files])).toEqual([
      ['node_modules/', 37],
      ['__MACOSX/', 1],
      ['.DS_Store', 1],
      ['.editorconfig', 1],
      ['.github/', 2],
      ['.gitbook/', 1],
      ['.vitepress/', 1],
      ['data.xyz', 1],
      ['src/a.ts', 1],
    ]);
  });

  it('are named beside HTML, which does not hide the sidebar of Docusaurus', async () => {
    const { skipped } = await importAll({
      'sidebars.js': 'module.exports = { docs: ["b", "a"] };\n',
      'docs/a.md': page('Ay'),
      'docs/b.md': page('Bee'),
      'static/demo.html': '<h1>Demo</h1>',
      'static/demo.css': 'p{}',
      'static/demo.js': 'x',
    });
    expect(await tree()).toEqual(['Bee', 'Ay', 'Static [group]', '  Demo']);
    expect(skipped.map(({ path }) => path)).toEqual(['static/demo.css', 'static/demo.js']);
  });

  it('are all named, by folder where there are too many for the result', async () => {
    const files = (folder: string, count: number): FileMap =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/${n}.dat`, 'x']));
    const { skipped } = await importAll({
      'README.md': page('Home'),
      ...files('a/b', 1_200),
      ...files('c', 3),
      'one.dat': 'x',
    });
    expect(skipped.map(({ path, files: count }) => [path, count])).toEqual([
      ['a/b/', 1_200],
      ['c/', 3],
      ['one.dat', undefined],
    ]);
  });
});
