import { documentToMarkdown } from './document-to-markdown';
import { markdownToDocument } from './markdown-to-document';
import { withoutKeys } from '../blocks/nodes/known-node';
import { simpleMark } from '../blocks/nodes/marks';
import { plainTextNode } from '../blocks/read/inline-nodes';

const url = (address: string) => ({ kind: 'url', url: address });
const inline = (type: string, data: object): object => ({ object: 'inline', type, data, isVoid: true });
const link = (words: string, data: object): object => ({
  object: 'inline',
  type: 'link',
  nodes: [plainTextNode(words)],
  data,
});
const marked = (words: string, ...marks: readonly object[]): object => ({
  object: 'text',
  leaves: [{ object: 'leaf', text: words, marks }],
});
const color = (text: string, background: string): object => ({
  object: 'mark',
  type: 'color',
  data: { text, background },
});
const note = (nodes: readonly object[], words: string): object => ({
  object: 'inline',
  type: 'annotation',
  fragments: [
    {
      object: 'fragment',
      type: 'annotation-body',
      nodes: [{ object: 'block', type: 'paragraph', nodes: [plainTextNode(words)] }],
    },
  ],
  nodes,
  isVoid: false,
});

/** What each inline is in a document; its Markdown is how it is written, to the letter. */
const INLINES: readonly (readonly [name: string, markdown: string, node: object])[] = [
  ['bold', '**words**', marked('words', simpleMark('bold'))],
  ['italic', '_words_', marked('words', simpleMark('italic'))],
  ['strikethrough', '~~words~~', marked('words', simpleMark('strikethrough'))],
  ['bold and italic', '**_words_**', marked('words', simpleMark('bold'), simpleMark('italic'))],
  ['code', '`a * b`', marked('a * b', simpleMark('code'))],
  ['code with backticks', '``` ``a`` ```', marked('``a``', simpleMark('code'))],
  ['a key', '<kbd>Esc</kbd>', marked('Esc', simpleMark('keyboard'))],
  ['superscript', '<sup>2</sup>', marked('2', simpleMark('superscript'))],
  ['subscript', '<sub>2</sub>', marked('2', simpleMark('subscript'))],
  ['a color', '<mark style="color:red;">words</mark>', marked('words', color('red', 'default'))],
  [
    'two colors',
    '<mark style="color:$primary;background-color:yellow;">words</mark>',
    marked('words', color('$primary', 'yellow')),
  ],
  ['a link', '[words](guide/a%20b.md "Title")', link('words', { ref: url('guide/a b.md'), title: 'Title' })],
  ['a link to a place of the page', '[words](#place)', link('words', { ref: { kind: 'anchor', anchor: 'place' } })],
  [
    'an address',
    '<https://example.com/a_(b)?c=1&d>',
    link('https://example.com/a_(b)?c=1&d', { ref: url('https://example.com/a_(b)?c=1&d') }),
  ],
  ['a mention', '[Ada](people/ada.md "mention")', inline('mention', { ref: url('people/ada.md'), label: 'Ada' })],
  ['an image', '![Alt](a.png "Words")', inline('inline-image', { ref: url('a.png'), caption: 'Words', alt: 'Alt' })],
  [
    'an image of the height of a line',
    '<img src="a.png" alt="" data-size="line">',
    inline('inline-image', { ref: url('a.png'), size: 'line' }),
  ],
  [
    'an image for dark pages',
    '<picture><source srcset="b.png" media="(prefers-color-scheme: dark)"><img src="a.png" alt="" width="20"></picture>',
    inline('inline-image', { ref: url('a.png'), refDark: url('b.png'), width: 20 }),
  ],
  ['an emoji', ':smile:', inline('emoji', { code: '1f604', name: 'smile' })],
  ['an emoji that nobody knows', ':our-own:', inline('emoji', { code: 'our-own' })],
  ['an emoji with a name that objects have', ':constructor:', inline('emoji', { code: 'constructor' })],
  [
    'an emoji by its code',
    '<span data-gb-custom-inline data-tag="emoji" data-code="274c">❌</span>',
    inline('emoji', { code: '274c' }),
  ],
  ['an icon', '<i class="fa-gear">:gear:</i>', inline('icon', { icon: 'gear' })],
  [
    'an expression',
    '<code class="expression">space.vars.name + "!"</code>',
    inline('expression', { expression: 'space.vars.name + "!"' }),
  ],
  ['a formula', '$$a_1^2$$', inline('inline-math', { formula: 'a_1^2' })],
  [
    'a button',
    '<a href="https://example.com/" class="button secondary" data-icon="star">Go</a>',
    inline('button', { label: 'Go', kind: 'secondary', icon: 'star', ref: url('https://example.com/') }),
  ],
  [
    'a button that asks',
    '<button type="button" class="button primary" data-action="ask" data-query="Why?" data-icon="star">Ask</button>',
    inline('button', { label: 'Ask', kind: 'primary', icon: 'star', ref: url(''), action: 'ask', query: 'Why?' }),
  ],
  ['a piece of HTML', '<u>', inline('expression', { expression: '', source: '<u>' })],
  ['a mark of a place', '<a id="place"></a>', inline('expression', { expression: '', source: '<a id="place"></a>' })],
];

const inlinesOf = (markdown: string): readonly object[] =>
  markdownToDocument(markdown).nodes.flatMap((node) => ('nodes' in node ? node.nodes.map(withoutKeys) : []));
const rewritten = (markdown: string): string => documentToMarkdown(markdownToDocument(markdown));

describe('An inline', () => {
  it.each(INLINES)('reads from Markdown between words: %s', (_name, markdown, node) => {
    const [first, ...others] = inlinesOf(`a ${markdown} b`);
    const leaves = 'leaves' in node ? (node.leaves as object[]) : undefined;
    const parts = leaves ? (first as { leaves: object[] }).leaves.slice(1, 2) : others.slice(0, 1);
    expect(parts).toEqual(leaves ?? [node]);
  });

  it.each(INLINES)('is written as it was: %s', (_name, markdown) => {
    expect(rewritten(`a ${markdown} b`)).toBe(`a ${markdown} b\n`);
  });

  it.each(INLINES)('keeps what it is in a cell, a heading, an item and a title: %s', (_name, markdown) => {
    const page = `| a |\n| --- |\n| a ${markdown} b |\n\n* a ${markdown} b\n\n<details>\n\n<summary>a ${markdown.replace(/^([*_~]+)(.*)\1$/, '$2')} b</summary>\n\n</details>\n`;
    const document = markdownToDocument(page);
    expect(markdownToDocument(documentToMarkdown(document))).toEqual(document);
    expect(documentToMarkdown(document)).not.toContain('<!-- node');
  });
});

describe('A footnote', () => {
  const body = '\n\n[^1]: What it says.';

  it('reads and is written behind a text', () => {
    expect(inlinesOf(`a[^1] b${body}`)).toEqual([plainTextNode('a'), note([], 'What it says.'), plainTextNode(' b')]);
    expect(rewritten(`a[^1] b${body}`)).toBe(`a[^1] b${body}\n`);
  });

  it('reads and is written around a text', () => {
    const around = '<a data-footnote-ref href="#user-content-fn-1">words</a>';
    expect(inlinesOf(`a ${around}${body}`)).toEqual([
      plainTextNode('a '),
      note([plainTextNode('words')], 'What it says.'),
    ]);
    expect(rewritten(`a ${around}${body}`)).toBe(`a ${around}${body}\n`);
  });

  it('is numbered anew, and shown once for all its marks', () => {
    expect(rewritten('a[^x] b[^y] c[^x]\n\n[^y]: Y\n[^x]: X')).toBe('a[^1] b[^2] c[^1]\n\n[^1]: X\n\n[^2]: Y\n');
  });

  it('leaves the text behind its mark alone when its own text has a mark', () => {
    const page = 'a[^1] b\n\n[^1]: Words before[^2] and behind\n\n[^2]: Inner';
    const [before, mark, behind] = inlinesOf(page);
    expect([before, mark, behind]).toEqual([
      plainTextNode('a'),
      note([], 'Words before[^2] and behind'),
      plainTextNode(' b'),
    ]);
  });

  it('is preserved without a reference', () => {
    expect(rewritten(`words${body}`)).toBe('words\n\nWhat it says.\n');
  });

  test.each([
    ['HTML', '<div>words</div>'],
    ['a tag of JSX', '<Tabs>'],
    ['a formula', '$$\n    x\n    $$'],
  ])('that begins with %s has nothing of its label', (_, content) => {
    const alone = markdownToDocument(content).nodes.map(withoutKeys);
    const found = markdownToDocument(`[^longer]: ${content}`).nodes.map(withoutKeys);
    expect(found).toEqual(alone);
  });
});

describe('Text', () => {
  it.each([
    ['marks of emphasis', '*a* _b_ ~~c~~ `d`'],
    ['links and images', '[a](b) ![c](d) [e] [^1] <https://x.y>'],
    ['tags', '<b> </b> <!-- c --> {% hint %} &amp; &#35;'],
    ['what begins a block', '# a\n> b\n- c\n+ d\n1. e\n2) f\n--- \n=== \n``` \n| g |\n$$ h'],
    ['emoji, addresses and formulas', ':smile: http://example.com www.example.com $$x$$'],
    ['blanks', 'a  b\tc'],
    ['backslashes', '\\ \\\\ \\* a\\'],
  ])('that looks like %s stays text', (_name, words) => {
    const document = markdownToDocument('');
    const nodes = [{ object: 'block', type: 'paragraph', nodes: [plainTextNode(words)] }] as const;
    const markdown = documentToMarkdown({ ...document, nodes });
    expect(inlinesOf(markdown)).toEqual([plainTextNode(words)]);
    expect(markdown).not.toContain('<!-- node');
  });

  it('breaks where its author broke it', () => {
    const broken = [plainTextNode('a\nb\nc')];
    expect(inlinesOf('a\\\nb  \nc')).toEqual(broken);
    expect(inlinesOf('a<br>b<br/>c')).toEqual(broken);
    expect(inlinesOf('a\nb')).toEqual([plainTextNode('a b')]);
    expect(rewritten('a<br>b')).toBe('a\\\nb\n');
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'java&#115;cript:alert(1)',
  ])('makes no link of %s', (address) => {
    const page = `[a](${address}) <a href="${address}">b</a> ![c](${address})`;
    const types = inlinesOf(page).map((node) => ('type' in node ? node.type : 'text'));
    expect(types).not.toContain('link');
    expect(types).not.toContain('inline-image');
  });
});
