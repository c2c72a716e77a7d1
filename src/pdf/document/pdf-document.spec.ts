import { ROOT_PARENT } from '../../content/model/entities/page-version.entity';
import type { PageRow } from '../../content/storage/pages.repository';
import { pdfHtml, contentsNumbers } from '../pdf-html';
import { pdfPages } from './pdf-outline';
import { fontFaces, fontFile, charactersBeyondPlainFont } from './pdf-fonts';

const row = (pageId: string, more: Partial<PageRow> = {}): PageRow => ({
  pageId,
  parentId: ROOT_PARENT,
  rank: pageId,
  type: 'document',
  slug: pageId,
  title: `Page ${pageId}`,
  documentHash: null,
  hidden: false,
  noIndex: false,
  details: {},
  sourcePath: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...more,
});

const ROWS = [
  row('a'),
  row('b', { type: 'group' }),
  row('b1', { parentId: 'b', details: { emoji: '1f680', description: 'Short <b>' } }),
  row('b2', { parentId: 'b', hidden: true }),
  row('b21', { parentId: 'b2' }),
  row('c', { type: 'link', details: { target: { kind: 'url', url: 'https://example.com' } } }),
  row('d', { type: 'link', details: { target: { kind: 'url', url: 'javascript:alert(1)' } } }),
  row('e', { type: 'computed' }),
];

const idsOf = (part: Parameters<typeof pdfPages>[1]) =>
  pdfPages(ROWS, part)?.map(({ page, depth }) => `${'-'.repeat(depth)}${page.pageId}`);

const html = (pages = pdfPages(ROWS, { only: false }) ?? []) =>
  pdfHtml({
    cover: { title: 'Hand<book>', revision: 'r1', date: new Date('2026-02-03T23:59:59Z') },
    pages,
    texts: pages.map(() => '<p>text</p>'),
    characters: [],
  });

describe('the pages of a document', () => {
  it('are those of the table of contents, in reading order', () => {
    expect(idsOf({ only: false })).toEqual(['a', 'b', '-b1', 'c', 'd']);
  });

  it('may be one page with those below it, or the page alone, even a hidden one', () => {
    expect(idsOf({ page: 'b', only: false })).toEqual(['b', '-b1']);
    expect(idsOf({ page: 'b', only: true })).toEqual(['b']);
    expect(idsOf({ page: 'b2', only: false })).toEqual(['b2', '-b21']);
    expect(idsOf({ page: 'nope', only: false })).toBeUndefined();
  });
});

describe('a document', () => {
  it('has a cover, nested contents and titles by depth', () => {
    const written = html();
    expect(written).toContain('<p class="pdf-cover-title">Hand&lt;book&gt;</p>');
    expect(written).toContain('<time datetime="2026-02-03T23:59:59.000Z">3 February 2026</time><br>Revision r1');
    expect(written).toContain('<li><a href="#p-b"><span>Page b</span>');
    expect(written).toMatch(
      /#p-b"><span>Page b<\/span>[^]*<ol><li><a href="#p-b1"><span>🚀 Page b1<\/span>[^]*?<\/li><\/ol><\/li><li><a href="https/,
    );
    expect(written.match(/<ol>/g)).toHaveLength(written.match(/<\/ol>/g)?.length ?? 0);
    expect(written).toContain('<h1 class="pdf-title" id="p-a">Page a</h1>');
    expect(written).toContain(
      '<h2 class="pdf-title" id="p-b1">🚀 Page b1</h2><p class="pdf-description">Short &lt;b&gt;</p>',
    );
    expect(written).not.toContain('javascript:');
  });

  it('waits for the numbers of its contents', () => {
    const [id, text] = [...contentsNumbers(new Map([['p-a', 7]]))][0] ?? [];
    expect(text).toBe('7');
    expect(html()).toContain(`id="${id}">0</span>`);
  });

  it('of one page has no contents', () => {
    expect(html(pdfPages(ROWS, { page: 'a', only: true }))).not.toContain('Contents');
  });
});

describe('fonts', () => {
  it('are only taken for the characters that need them', () => {
    expect(charactersBeyondPlainFont('plain ÄÖ – 你 🚀')).toEqual([0x2013, 0x4f60, 0x1f680]);
    const faces = fontFaces(charactersBeyondPlainFont('“plain” – 你안🚀'));
    expect(faces.match(/@font-face/g)).toHaveLength(3);
    for (const character of ['U+4f60}', 'U+c548}', 'U+1f680}']) expect(faces).toContain(character);
    expect(fontFaces(charactersBeyondPlainFont('“plain” – text'))).toBe('');
  });

  it('are found by their names alone', async () => {
    const [, name = ''] = /\/fonts\/([\w.-]+)\)/.exec(fontFaces([0x4f60])) ?? [];
    expect((await fontFile(name))?.bytes.subarray(0, 4).toString()).toBe('wOF2');
    expect((await fontFile('KaTeX_Main-Regular.woff2'))?.bytes.subarray(0, 4).toString()).toBe('wOF2');
    for (const other of ['../package.json', 'KaTeX_../x.woff2', '/etc/passwd', ''])
      expect(await fontFile(other)).toBeUndefined();
  });
});
