import { parseSummary } from '../../core/documents/markdown/summary';
import type { FileRow } from '../content/storage/files.repository';
import type { PlannedPage } from '../content/reading/pages/planned-page';
import { treeOfSummary } from './summary-tree';
import type { PageRow } from '../content/storage/pages.repository';
import { type ExportContent, ExportLayout } from '../content/export/export-layout';
import { writeConfig, writeVariables } from '../content/export/write-config';
import { exportSummary } from '../content/export/write-summary';
import { NO_TEXT, exportPage, writeReusable } from '../content/export/write-text';

const NOTHING: ExportContent = {
  pages: [],
  files: [],
  reusables: [],
  settings: { variables: {}, redirects: {}, folderHash: null },
  referenced: new Set(),
};
const WHEN = new Date(0);

const page = (pageId: string, state: Partial<PageRow> = {}): PageRow => ({
  pageId,
  parentId: '',
  rank: 'a0',
  type: 'document',
  slug: pageId,
  title: pageId,
  documentHash: null,
  hidden: false,
  noIndex: false,
  details: {},
  sourcePath: null,
  createdAt: WHEN,
  updatedAt: WHEN,
  ...state,
});
const file = (fileId: string, path: string, name = path.slice(path.lastIndexOf('/') + 1)): FileRow => ({
  fileId,
  name,
  path,
  blobHash: fileId,
  size: 1,
  contentType: 'image/png',
  width: null,
  height: null,
});
const layoutOf = (content: Partial<ExportContent>) => ExportLayout.of({ ...NOTHING, ...content });
const summaryOf = async (pages: readonly PageRow[]): Promise<string> =>
  [...exportSummary(await layoutOf({ pages }))].join('');
const filesOf = async (pages: readonly PageRow[]): Promise<string[]> =>
  [...(await layoutOf({ pages })).pageList()].map((one) => one.file);

describe('ExportLayout', () => {
  it('puts every page where an import makes the same slug of its path', async () => {
    expect(
      await filesOf([
        page('home', { slug: 'readme' }),
        page('guides', { rank: 'a1' }),
        page('install', { parentId: 'guides' }),
        page('inner', { parentId: 'guides', slug: 'readme', rank: 'a1' }),
        page('index', { rank: 'a2' }),
        page('summary', { rank: 'a3' }),
        page('modules', { slug: 'node_modules', rank: 'a4' }),
        page('package', { parentId: 'modules' }),
        page('url', { type: 'link', slug: null, rank: 'a5', details: { target: { kind: 'url', url: 'https://a.b' } } }),
      ]),
    ).toEqual([
      'README.md',
      'guides/README.md',
      'guides/install.md',
      'guides/readme/README.md',
      'index/README.md',
      'summary/README.md',
      expect.stringMatching(/^_\/[0-9a-f]{12}\/node_modules\.md$/) as string,
      expect.stringMatching(/^_\/[0-9a-f]{12}\/package\.md$/) as string,
    ]);
  });

  it('gives no two pages one file, also where their paths are the same', async () => {
    const files = await filesOf([
      page('a'),
      page('link', { type: 'link', slug: null, rank: 'a1' }),
      page('b', { parentId: 'link', slug: 'a' }),
      page('c', { parentId: 'link', slug: 'a' }),
      page('d', { parentId: 'link', slug: 'a' }),
      page('e', { parentId: 'link', slug: 'a' }),
      page('f', { parentId: 'link', slug: 'a' }),
    ]);
    expect(new Set(files.map((path) => path.toLowerCase())).size).toBe(6);
  });

  it('keeps files where they are, but for those that an import would not take from there', async () => {
    const files = [
      file('1', '.gitbook/assets/b.png'),
      file('2', 'images/a.png'),
      file('3', '.github/hidden.png'),
      file('4', 'data/used.csv'),
      file('5', 'data/unused.csv'),
      file('6', 'notes/used.md'),
      file('7', '.gitbook/assets/0007.png', 'Diagram.png'),
      file('8', '.gitbook/assets/0008.png', '../b.png'),
      file('9', 'hidden.png'),
      file('10', '.gitbook/assets/copy.png', 'b.png'),
    ];
    const layout = await layoutOf({ files, referenced: new Set(['4', '6', '3']) });
    expect(Object.fromEntries(layout.fileList().map(({ row, file: path }) => [row.fileId, path]))).toEqual({
      1: '.gitbook/assets/b.png',
      2: 'images/a.png',
      3: '.gitbook/assets/hidden.png',
      4: 'data/used.csv',
      5: '.gitbook/assets/unused.csv',
      6: '.gitbook/assets/used.md',
      7: '.gitbook/assets/Diagram.png',
      8: '.gitbook/assets/0008.png',
      9: 'hidden.png',
      10: '.gitbook/assets/b-1.png',
    });
  });

  it('writes redirects to where their pages are now', async () => {
    const moved = { details: { moved: true } };
    const pages = [
      page('a', { ...moved, sourcePath: 'old/a.md' }),
      page('b', { ...moved, parentId: 'a', sourcePath: 'old/b/README.md' }),
    ];
    const settings = {
      variables: { z: 1, a: 'x: y' },
      redirects: { one: 'old/a.md', two: 'old/b', three: 'gone.md', four: 'https://example.com', five: 'old/a.md#x' },
      folderHash: null,
    };
    const layout = await layoutOf({ pages, settings });
    expect(writeConfig(layout)).toBe(
      'root: ./\nstructure:\n  readme: README.md\n  summary: SUMMARY.md\nredirects:\n  five: a/README.md#x\n  four: https://example.com\n  one: a/README.md\n  three: gone.md\n  two: a/b.md\n',
    );
    expect(writeVariables(layout)).toBe('a: "x: y"\nz: 1\n');
    expect(writeVariables(await layoutOf({}))).toBeUndefined();
  });
});

describe('writeSummary', () => {
  const TITLES = [
    'Plain',
    'a_b *c* `d` [e](f) ![g](h) <i>j</i>',
    'C# and #hash #',
    '<!-- no --> {% if %} $$x$$ ~~y~~ & &amp; |',
    'www.example.com and https://example.com',
    '日本語 “x”',
    '1. One - two + three',
    'back\\slash\\',
    '***',
    '- x',
  ];
  const URLS = ['https://example.com/a?b=c&d=(e)#f', 'mailto:help@example.com', 'not here.md', 'no.md#x y'];

  const random = (seed: number) => {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
  };

  function makeRows(next: () => number): PageRow[] {
    const rows: PageRow[] = [];
    const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
    const count = 1 + Math.floor(next() * 25);
    for (let at = 0; at < count; at++) {
      const parents = rows.filter(({ type }) => type !== 'computed').map(({ pageId }) => pageId);
      const parentId = next() < 0.4 || parents.length === 0 ? '' : pick(parents);
      const type =
        parentId === ''
          ? pick(['document', 'group', 'link', 'computed'] as const)
          : pick(['document', 'link', 'computed'] as const);
      const documents = rows.filter((row) => row.type === 'document');
      const target =
        documents.length > 0 && next() < 0.5
          ? next() < 0.5
            ? { kind: 'page' as const, page: pick(documents).pageId }
            : { kind: 'anchor' as const, page: pick(documents).pageId, anchor: 'a b#c' }
          : { kind: 'url' as const, url: pick(URLS) };
      const computed = {
        type: 'builtin:openapi',
        props: { text: pick(['```\n~~~\n<!-- x -->', 'plain', '- a\n\n  b']), on: true },
        dependencies: { spec: { ref: { kind: 'openapi', spec: 'pets' } } },
      };
      rows.push(
        page(`p${at}`, {
          parentId,
          type,
          rank: String.fromCharCode(97 + at),
          title: type === 'computed' ? computed.type : pick(TITLES),
          slug: type === 'document' || type === 'group' ? `p${at}` : null,
          details: {
            ...(type === 'link' && { target }),
            ...(type === 'computed' && { computed }),
            ...((type === 'link' || type === 'group') && next() < 0.3 && { emoji: '🚀', icon: 'book' }),
          },
        }),
      );
    }
    // Siblings in the order of their ranks, which is not the order in which pages are referred to.
    return rows
      .map((row) => ({ ...row, rank: `${Math.floor(next() * 10)}${row.rank}` }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  }

  /** The same of an import's plan and of rows. */
  const planned = (pages: readonly PlannedPage[], layout: ExportLayout): unknown[] =>
    pages.map(({ type, title, slug, emoji, icon, target, computed, children }) => ({
      type,
      title: type === 'computed' ? computed?.type : title,
      slug,
      ...(type !== 'computed' && { emoji, icon }),
      target:
        target &&
        ('url' in target
          ? target.url
          : [target.path, ...(target.anchor === undefined ? [] : [target.anchor])].join('#')),
      computed,
      children: planned(children, layout),
    }));
  const stored = (pages: ExportLayout['tree'], layout: ExportLayout): unknown[] =>
    pages.map(({ row, children }) => ({
      type: row.type,
      title: row.title,
      slug: row.slug,
      ...(row.type !== 'computed' && { emoji: row.details.emoji, icon: row.details.icon }),
      target: targetOf(row, layout),
      computed: row.details.computed,
      children: stored(children, layout),
    }));
  const targetOf = ({ details: { target } }: PageRow, layout: ExportLayout): string | undefined => {
    if (!target || target.kind === 'url') return target?.url;
    return `${layout.pageFile(target.page)}${target.kind === 'anchor' ? `#${target.anchor}` : ''}`;
  };

  it('is read back as the same tree, whatever it holds', async () => {
    const base = Number(process.env.SEED ?? Date.now() % 1_000_000);
    for (let seed = base; seed < base + 500; seed++) {
      const layout = await layoutOf({ pages: makeRows(random(seed)) });
      const summary = [...exportSummary(layout)].join('');
      const { nodes, problems } = parseSummary(summary);
      const found = { seed, problems, tree: planned(treeOfSummary(nodes), layout) };
      expect(found).toEqual({ seed, problems: [], tree: stored(layout.tree, layout) });
    }
  });

  it('sets pages off that stand after a heading and do not belong to it', async () => {
    expect(
      await summaryOf([
        page('a'),
        page('g', { type: 'group', rank: 'a1', title: 'Group' }),
        page('b', { parentId: 'g' }),
        page('c', { rank: 'a2' }),
        page('d', { rank: 'a3' }),
        page('h', { type: 'group', rank: 'a4', title: 'Empty', details: { emoji: '1f680', icon: 'book' } }),
      ]),
    ).toBe(
      '# Table of contents\n\n* [a](a.md)\n\n## Group <a href="#g" id="g"></a>\n\n* [b](g/b.md)\n\n***\n\n* [c](c.md)\n* [d](d.md)\n\n## <i class="fa-book">:book:</i> 🚀 Empty <a href="#h" id="h"></a>\n\n',
    );
  });

  it('makes a page of a heading that is not at the top', async () => {
    const pages = [page('a'), page('g', { type: 'group', parentId: 'a' })];
    expect(await summaryOf(pages)).toContain('* [a](a/README.md)\n  * [g](a/g.md)\n');
    expect(await filesOf(pages)).toEqual(['a/README.md', 'a/g.md']);
  });
});

describe('the text of a file', () => {
  it('keeps what it says of a cover that is gone, and takes what the page holds', async () => {
    const layout = await layoutOf({ files: [file('f', 'images/a.png')] });
    const text = { source: '---\ncover: gone.png\n---\n', references: [] };
    const withCover = (cover: PageRow['details']['cover']) => page('a', { details: { ...(cover && { cover }) } });
    expect(exportPage(layout, 'x/a.md', withCover({ yPos: 0 }), text)).toBe(text.source);
    expect(exportPage(layout, 'x/a.md', withCover({ ref: { kind: 'file', file: 'f' }, yPos: 3 }), text)).toBe(
      '---\ncover: ../images/a.png\ncoverY: 3\n---\n',
    );
    expect(
      exportPage(layout, 'x/a.md', withCover({ ref: { kind: 'url', url: 'https://a.b/c.png' }, yPos: 0 }), text),
    ).toBe('---\ncover: https://a.b/c.png\n---\n');
    expect(exportPage(layout, 'x/a.md', withCover(undefined), text)).toBe('---\n---\n');
    expect(exportPage(layout, 'x/a.md', page('a'), NO_TEXT)).toBe('');
  });

  it('says the title of reusable content only where its text does not', async () => {
    const layout = await layoutOf({});
    const row = (title: string) => ({ reusableId: 'r', title, path: '.gitbook/includes/help.md', documentHash: 'h' });
    const write = (title: string, source: string) =>
      writeReusable(layout, row('').path, row(title), { source, references: [] });
    expect(write('Help', 'Text')).toBe('Text');
    expect(write('Other', 'Text')).toBe('---\ntitle: Other\n---\n\nText');
    expect(write('Head', '# Head\n')).toBe('# Head\n');
    expect(write('Other', '---\ntitle: Old\nx: 1\n---\n# Head\n')).toBe('---\ntitle: Other\nx: 1\n---\n# Head\n');
  });
});
