import { escapeInline } from './escape-inline';
import { parseFrontMatter, readFrontMatter } from './front-matter';
import { DEFAULT_LAYOUT } from './page-layout';
import { type PageMetadata, readPageMetadata } from './page-metadata';
import { scanInline } from './scan-inline';
import type { StoredReference } from './stored-reference';
import { leadingTitle, withMetadata } from './write-front-matter';
import { processorTime } from '../../../test/support/processor-time';

const linkIn = (source: string, address: string): StoredReference => {
  const start = source.indexOf(address);
  return { start, end: start + address.length, syntax: 'link', target: { kind: 'page', id: 'p1' } };
};
const said = (source: string): PageMetadata => readPageMetadata(readFrontMatter(source).data).metadata;

describe('withMetadata', () => {
  it('does not change a text with equal metadata', () => {
    const source =
      '---\r\n# note\r\ndescription: >-\r\n  Two\r\n  lines\r\nhidden: false\r\nother: [1, 2]\r\n---\r\n\r\n# T\r\n';
    expect(withMetadata(source, [], { description: 'Two lines' })).toEqual({ source, references: [] });
    expect(withMetadata(source, [], { description: 'Two lines', hidden: false, title: 'T' }).source).toBe(source);
  });

  it('makes a front matter where there is none, after a byte order mark', () => {
    expect(withMetadata('# T\n', [], { icon: 'gear' }).source).toBe('---\nicon: gear\n---\n\n# T\n');
    expect(withMetadata('\uFEFF\r\n# T\r\n', [], { hidden: true }).source).toBe(
      '\uFEFF---\r\nhidden: true\r\n---\r\n\r\n# T\r\n',
    );
    expect(withMetadata('', [], { description: 'D' }).source).toBe('---\ndescription: D\n---\n\n');
  });

  it('changes the lines of what differs and no others', () => {
    const source =
      '---\n# kept\ndescription: |\n  Old\n  text\nicon:   gear # as it was\nx:\n  - 1\nemoji: 🚀\n---\nBody\n';
    expect(withMetadata(source, [], { icon: 'gear', description: 'New: text', emoji: '🚀' }).source).toBe(
      '---\n# kept\ndescription: "New: text"\nicon:   gear # as it was\nx:\n  - 1\nemoji: 🚀\n---\nBody\n',
    );
    expect(withMetadata(source, [], { icon: 'gear', emoji: '🚀', noIndex: true }).source).toBe(
      '---\n# kept\nicon:   gear # as it was\nx:\n  - 1\nemoji: 🚀\nnoIndex: true\n---\nBody\n',
    );
  });

  it.each([
    ['flow', '---\n{description: a, keep: 1}\n---\nBody\n'],
    ['anchors', '---\ndescription: &d a\nkeep: *d\n---\nBody\n'],
    ['repeated keys', '---\ndescription: a\nkeep: 1\ndescription: b\n---\nBody\n'],
    ['quoted keys', '---\n"description": a\nkeep: 1\n---\nBody\n'],
    ['an explicit key', '---\n? description\n: a\nkeep: 1\n---\nBody\n'],
    ['nothing', '---\n---\nBody\n'],
    ['no line end', '---\ndescription: a\nkeep: 1\n---'],
  ])('writes YAML with %s', (_, source) => {
    const { source: written } = withMetadata(source, [], { description: 'New', tags: [{ tag: 't', primary: true }] });
    expect(said(written)).toEqual({ description: 'New', tags: [{ tag: 't', primary: true }] });
    expect(readFrontMatter(written).data.keep).toEqual(readFrontMatter(source).data.keep);
    expect(written.slice(readFrontMatter(written).end)).toBe(source.slice(readFrontMatter(source).end));
    expect(said(withMetadata(written, [], {}).source)).toEqual({});
  });

  it('preserves text that resembles front matter', () => {
    for (const source of ['---\n: broken: [\n---\n\nText\n', '---\nA paragraph\n---\n', '---\n\nonly a line\n']) {
      const { source: written } = withMetadata(source, [], { icon: 'x' });
      expect(said(written)).toEqual({ icon: 'x' });
      expect(written.endsWith(source)).toBe(true);
    }
  });

  it('writes every field so that it reads back', () => {
    const metadata: PageMetadata = {
      description: 'Line one\nline two: "quoted" #hash',
      icon: 'gear',
      emoji: '1f600',
      hidden: true,
      noIndex: true,
      noRobotsIndex: true,
      cover: { light: '../a b.png', dark: 'https://example.com/d.png', yPos: -12 },
      layout: { ...DEFAULT_LAYOUT, width: 'wide', coverSize: 'full', outline: false },
      variables: { a: 'true', b: true, c: 1.5, d: 'x: y' },
      condition: 'visitor.claims.admin == "yes"',
      tags: [
        { tag: 'one', primary: true },
        { tag: 'two: three', primary: false },
      ],
      metaLinks: { canonical: 'https://example.com/a?b=1#c', alternates: ['https://example.com/de'] },
    };
    const { source } = withMetadata('# T\n', [], metadata);
    expect(said(source)).toEqual(metadata);
    expect(withMetadata(source, [], metadata).source).toBe(source);
    expect(said(withMetadata(source, [], {}).source)).toEqual({});
  });

  it('does not write default values', () => {
    const source = 'Text\n';
    expect(withMetadata(source, [], { hidden: false, noIndex: false, layout: DEFAULT_LAYOUT }).source).toBe(source);
  });

  it('moves references along and drops those that it writes over', () => {
    const source = '---\ndescription: x\ncover: a.png\n---\n# [T](p.md)\n\nSee [it](q.md).\n';
    const cover = parseFrontMatter(source).references[0];
    const references: StoredReference[] = [
      { start: cover?.start ?? 0, end: cover?.end ?? 0, syntax: 'front-matter', target: { kind: 'file', id: 'f1' } },
      linkIn(source, 'p.md'),
      linkIn(source, 'q.md'),
    ];
    const said = { description: 'longer than before', cover: { light: 'a.png', yPos: 0 } };
    const kept = withMetadata(source, references, said);
    expect(kept.references.map(({ start, end }) => kept.source.slice(start, end))).toEqual(['a.png', 'p.md', 'q.md']);
    const renamed = withMetadata(source, references, { ...said, title: 'New' });
    expect(renamed.source).toContain('\n# New\n\nSee');
    expect(renamed.references.map(({ start, end }) => renamed.source.slice(start, end))).toEqual(['a.png', 'q.md']);
    const uncovered = withMetadata(source, references, { description: 'x' });
    expect(uncovered.source).not.toContain('a.png');
    expect(uncovered.references.map(({ target }) => target.id)).toEqual(['p1', 'p1']);
    const flow = '---\n{cover: a.png, x: 1}\n---\n[it](q.md)\n';
    const found = parseFrontMatter(flow).references[0];
    const anew = withMetadata(
      flow,
      [
        { start: found?.start ?? 0, end: found?.end ?? 0, syntax: 'front-matter', target: { kind: 'file', id: 'f1' } },
        linkIn(flow, 'q.md'),
      ],
      { icon: 'i', cover: { light: 'a.png', yPos: 0 } },
    );
    expect(anew.references.map(({ start, end }) => anew.source.slice(start, end))).toEqual(['a.png', 'q.md']);
  });

  it.each([
    ['# Old *one*\n\nText\n', '# New \\[x\\]\n\nText\n'],
    ['Old\none\n===\n\nText\n', '# New \\[x\\]\n\nText\n'],
    ['\uFEFF# Old\n', '\uFEFF# New \\[x\\]\n'],
    ['---\ntitle: Old\n---\n\n# Other\n', '---\ntitle: New [x]\n---\n\n# New \\[x\\]\n'],
    ['Text\n\n# Not the title\n', 'Text\n\n# Not the title\n'],
    ['## Two\n', '## Two\n'],
  ])('renames %j', (source, expected) => {
    const written = withMetadata(source, [], { title: 'New [x]' }).source;
    expect(written).toBe(expected);
    expect(withMetadata(written, [], { title: 'New [x]' }).source).toBe(written);
  });

  it('keeps the title if none is passed', () => {
    const source = '---\ntitle: A\n---\n# B\n';
    expect(withMetadata(source, [], { icon: 'i' }).source).toBe('---\ntitle: A\nicon: i\n---\n# B\n');
  });

  it('finds the title of a large text without reading all of it', () => {
    const source = `# The title\n\n${'[a](b.md) '.repeat(400_000)}`;
    const took = processorTime(() => expect(leadingTitle(source)?.text).toBe('The title'));
    expect(took).toBeLessThan(200);
  });

  it('leaves a text alone whose front matter would be too long to be read', () => {
    const variables = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`v${index}`, 'x'.repeat(200)]));
    expect(withMetadata('# T\n', [], { variables }).source).toBe('# T\n');
  });
});

describe('escapeInline', () => {
  it.each([
    'Plain: words (and more), 100 %',
    'a_b_c and _em_ or *em*',
    '`code` [link](x) ![i](y) <b> {% if %}',
    '~~gone~~ & &amp; $$x$$ www.example.com https://example.com',
    'back\\slash \\* end\\',
    '<i class="fa-gear"> :gear:',
    '日本語 “quotes” 🚀',
  ])('writes %j so that it reads back', (text) => {
    const scanned = scanInline(escapeInline(text), new Set(), false);
    expect(scanned.text).toBe(text);
    expect(scanned.references).toEqual([]);
  });

  it('escapes nothing that needs no escape', () => {
    expect(escapeInline('Plain: words (and more), 100 %')).toBe('Plain: words (and more), 100 %');
  });
});
