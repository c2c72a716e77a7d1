import { documentToMarkdown } from './document-to-markdown';
import { markdownToDocument } from './markdown-to-document';
import { withoutKeys } from '../blocks/nodes/known-node';
import { paragraph } from '../blocks/nodes/nodes';
import { plainTextNode } from '../blocks/read/inline-nodes';

const text = (words: string) => paragraph([plainTextNode(words)]);
const url = (address: string) => ({ kind: 'url', url: address });
const block = (type: string, rest: object): object => ({ object: 'block', type, ...rest });
const fragment = (type: string, nodes: readonly object[]): object => ({
  object: 'fragment',
  fragment: type,
  type,
  nodes,
});
const caption = (words: string) => [fragment('caption', [text(words)])];
const item = (...nodes: readonly object[]): object => block('list-item', { nodes });
const task = (checked: boolean, words: string): object =>
  block('list-item', { nodes: [text(words)], data: { checked } });
const line = (words: string): object =>
  block('code-line', { nodes: words === '' ? [] : [plainTextNode(words)], data: {} });
const image = (data: object, fragments: readonly object[] = []): object =>
  block('image', { data, fragments, isVoid: true });

/** What each block is in a document; its Markdown is how it is written, to the letter. */
const BLOCKS: readonly (readonly [name: string, markdown: string, node: object])[] = [
  ['a paragraph', 'Some words.', text('Some words.')],
  [
    'an aligned paragraph',
    '<p align="center">Words</p>',
    block('paragraph', { nodes: [plainTextNode('Words')], data: { align: 'center' } }),
  ],
  ['a heading', '## Words', block('heading-1', { nodes: [plainTextNode('Words')], data: {}, meta: { id: 'words' } })],
  [
    'a smaller heading',
    '### Words',
    block('heading-2', { nodes: [plainTextNode('Words')], data: {}, meta: { id: 'words' } }),
  ],
  [
    'a heading with an anchor of its own',
    '#### Words <a href="#here" id="here"></a>',
    block('heading-3', { nodes: [plainTextNode('Words')], data: { id: 'here' }, meta: { id: 'here' } }),
  ],
  [
    'an aligned heading',
    '<h2 align="right">Words</h2>',
    block('heading-1', { nodes: [plainTextNode('Words')], data: { align: 'end' }, meta: { id: 'words' } }),
  ],
  ['an unordered list', '* a\n* b', block('list-unordered', { nodes: [item(text('a')), item(text('b'))] })],
  [
    'an ordered list',
    '3. a\n4. b',
    block('list-ordered', { data: { start: 3 }, nodes: [item(text('a')), item(text('b'))] }),
  ],
  ['tasks', '* [x] done\n* [ ] open', block('list-tasks', { nodes: [task(true, 'done'), task(false, 'open')] })],
  [
    'a list in a list',
    '* a\n  1. b\n\n     c',
    block('list-unordered', {
      nodes: [item(text('a'), block('list-ordered', { data: {}, nodes: [item(text('b'), text('c'))] }))],
    }),
  ],
  [
    'a quote',
    '> a\n>\n> > b',
    block('blockquote', { nodes: [text('a'), block('blockquote', { nodes: [text('b')] })] }),
  ],
  ['a divider', '***', block('divider', { data: {}, isVoid: true })],
  [
    'a hint',
    '{% hint style="warning" icon="gear" %}\na\n{% endhint %}',
    block('hint', { data: { style: 'warning', icon: 'gear' }, nodes: [text('a')] }),
  ],
  [
    'tabs',
    '{% tabs %}\n{% tab title="A & \'B\'" icon="star" %}\na\n{% endtab %}\n\n{% tab title="C" %}\nc\n{% endtab %}\n{% endtabs %}',
    block('tabs', {
      nodes: [
        block('tabs-item', { data: { title: "A & 'B'", icon: 'star' }, nodes: [text('a')] }),
        block('tabs-item', { data: { title: 'C' }, nodes: [text('c')] }),
      ],
    }),
  ],
  [
    'a stepper',
    '{% stepper %}\n{% step %}\n### One\n\na\n{% endstep %}\n{% endstepper %}',
    block('stepper', {
      nodes: [
        block('stepper-step', {
          data: {},
          nodes: [block('heading-2', { nodes: [plainTextNode('One')], data: {}, meta: { id: 'one' } }), text('a')],
        }),
      ],
    }),
  ],
  [
    'an expandable block',
    '<details open>\n\n<summary>Title</summary>\n\nBody\n\n</details>',
    block('expandable', {
      isVoid: true,
      data: {},
      fragments: [fragment('expandable-title', [text('Title')]), fragment('expandable-body', [text('Body')])],
      open: true,
    }),
  ],
  [
    'columns',
    '{% columns %}\n{% column width="33.5%" %}\na\n{% endcolumn %}\n\n{% column %}\nb\n{% endcolumn %}\n{% endcolumns %}',
    block('columns', {
      data: {},
      nodes: [
        block('column', { data: { width: { unit: '%', value: 33.5 } }, nodes: [text('a')] }),
        block('column', { data: {}, nodes: [text('b')] }),
      ],
      isVoid: false,
    }),
  ],
  ['code', '```js\na\n\nb\n```', block('code', { data: { syntax: 'js' }, nodes: [line('a'), line(''), line('b')] })],
  [
    'code with settings',
    '{% code title="a.sh" overflow="wrap" lineNumbers="true" expandable="true" %}\n```sh\na\n```\n{% endcode %}',
    block('code', {
      data: { syntax: 'sh', title: 'a.sh', overflow: 'wrap', lineNumbers: true, expandable: true },
      nodes: [line('a')],
    }),
  ],
  ['a diagram', '```mermaid\na --> b\n```', block('code', { data: { syntax: 'mermaid' }, nodes: [line('a --> b')] })],
  ['a formula', '$$\na_1\n$$', block('math', { data: { formula: 'a_1' }, isVoid: true })],
  [
    'an image',
    '<figure><img src="a.png" alt="Alt"><figcaption><p>Words</p></figcaption></figure>',
    block('images', { data: {}, nodes: [image({ ref: url('a.png'), alt: 'Alt' }, caption('Words'))], isVoid: false }),
  ],
  [
    'an image for dark pages, with a size',
    '<figure><picture><source srcset="b.png" media="(prefers-color-scheme: dark)"><img src="a.png" alt="" width="375"></picture><figcaption></figcaption></figure>',
    block('images', {
      data: {},
      nodes: [image({ ref: url('a.png'), refDark: url('b.png'), width: 375 })],
      isVoid: false,
    }),
  ],
  [
    'a gallery with a frame',
    '<div align="left" data-full-width="true" data-with-frame="true"><figure><img src="a.png" alt=""><figcaption></figcaption></figure> <figure><img src="b.png" alt=""><figcaption></figcaption></figure></div>',
    block('images', {
      data: { align: 'left', fullWidth: true, withFrame: true },
      nodes: [image({ ref: url('a.png') }), image({ ref: url('b.png') })],
      isVoid: false,
    }),
  ],
  [
    'a drawing',
    '<img src="a.drawing.svg" alt="" class="gitbook-drawing">',
    block('drawing', { data: { ref: url('a.drawing.svg') }, isVoid: true }),
  ],
  [
    'a file',
    '{% file src="a.pdf" %}\nWords\n{% endfile %}',
    block('file', { data: { ref: url('a.pdf') }, isVoid: true, fragments: caption('Words') }),
  ],
  [
    'an embedded page',
    '{% embed url="https://example.com/v?a=1" %}',
    block('embed', { data: { url: 'https://example.com/v?a=1' }, isVoid: true }),
  ],
  [
    'a link to a page',
    '{% content-ref url="guide/start.md" %}\n[start.md](guide/start.md)\n{% endcontent-ref %}',
    block('content-ref', { data: { ref: url('guide/start.md') }, isVoid: true }),
  ],
  [
    'reusable content',
    '{% include "shared.md" %}',
    block('reusable-content', { data: { ref: url('shared.md') }, isVoid: true }),
  ],
  [
    'a condition',
    '{% if visitor.claims.a == "b" %}\na\n{% endif %}',
    block('if', { data: { expression: 'visitor.claims.a == "b"' }, nodes: [text('a')] }),
  ],
  [
    'updates',
    '{% updates format="full" %}\n{% update date="2026-01-31" tags="a,b" %}\na\n{% endupdate %}\n{% endupdates %}',
    block('updates', {
      data: { format: 'full' },
      nodes: [block('update', { data: { date: '2026-01-31', tags: ['a', 'b'] }, nodes: [text('a')] })],
    }),
  ],
  [
    'a prompt',
    '{% prompt description="D" icon="star" openInAIProviders="true" defaultExpanded="full" %}\n```\na\n```\n{% endprompt %}',
    block('prompt', {
      data: { description: 'D', icon: 'star', openInAIProviders: true, defaultExpanded: 'full' },
      nodes: [block('code', { data: {}, nodes: [line('a')] })],
    }),
  ],
  [
    'an operation of a file',
    '{% openapi src="api.yaml" path="/pets" method="get" %}\n[api.yaml](api.yaml)\n{% endopenapi %}',
    block('swagger', { data: { path: '/pets', method: 'get', ref: url('api.yaml') }, isVoid: true }),
  ],
  [
    'an operation of a specification',
    '{% openapi-operation spec="pets" path="/pets" method="get" %}',
    block('openapi-operation', {
      data: { path: '/pets', method: 'get', ref: { kind: 'openapi', spec: 'pets' } },
      isVoid: true,
    }),
  ],
  [
    'a webhook of a specification',
    '{% openapi-webhook spec="pets" name="new" method="post" %}',
    block('openapi-webhook', {
      data: { name: 'new', method: 'post', ref: { kind: 'openapi', spec: 'pets' } },
      isVoid: true,
    }),
  ],
  [
    'schemas of a specification',
    '{% openapi-schemas spec="pets" schemas="Cat,Dog" grouped="false" %}',
    block('openapi-schemas', {
      data: { schemas: ['Cat', 'Dog'], grouped: false, ref: { kind: 'openapi', spec: 'pets' } },
      isVoid: true,
    }),
  ],
  [
    'a block of an integration',
    '{% @maps/map content="a &quot;b&quot;" zoom=3 shown=true %}'.replaceAll('&quot;', '&#34;'),
    block('integration', {
      data: { integration: 'maps', block: 'map', props: { content: 'a "b"', zoom: 3, shown: true } },
      isVoid: true,
    }),
  ],
];

/** The document itself, with its key left out wherever one is. */
const nodesOf = (markdown: string): readonly object[] => markdownToDocument(markdown).nodes.map(withoutKeys);

describe('A block', () => {
  it.each(BLOCKS)('reads from Markdown: %s', (_name, markdown, node) => {
    expect(nodesOf(markdown)).toEqual([node]);
  });

  it.each(BLOCKS)('is written as it was: %s', (_name, markdown) => {
    expect(documentToMarkdown(markdownToDocument(markdown))).toBe(`${markdown}\n`);
  });

  it.each(BLOCKS)('keeps what stands around it: %s', (_name, markdown, node) => {
    const around = `Before\n\n${markdown}\n\nAfter`;
    expect(nodesOf(around)).toEqual([text('Before'), node, text('After')]);
    expect(documentToMarkdown(markdownToDocument(around))).toBe(`${around}\n`);
  });
});

describe('Legacy and short notations of a block', () => {
  it.each([
    ['two lines of dashes', '---', '***'],
    ['a heading with a line under it', 'Words\n---', '## Words'],
    ['a deep heading', '###### Words', '#### Words'],
    ['code by its indentation', 'a\n\n    code', 'a\n\n```\ncode\n```'],
    [
      'an image of Markdown',
      '![Alt](a.png "Words")',
      '<figure><img src="a.png" alt="Alt"><figcaption><p>Words</p></figcaption></figure>',
    ],
    [
      'a hint inside of HTML',
      '<div data-gb-custom-block data-tag="hint" data-style="danger" class="hint"><p>a</p></div>',
      '{% hint style="danger" %}\na\n{% endhint %}',
    ],
    ['a list of HTML', '<ul><li>a</li><li>b</li></ul>', '* a\n* b'],
    ['a link that is defined elsewhere', '[a][x]\n\n[x]: b.md "T"', '[a](b.md "T")'],
    [
      'a hint of no known style',
      '{% hint style="odd" %}\na\n{% endhint %}',
      '{% hint style="info" %}\na\n{% endhint %}',
    ],
  ])('reads %s', (_name, older, markdown) => {
    expect(nodesOf(older)).toEqual(nodesOf(markdown));
    expect(documentToMarkdown(markdownToDocument(older))).toBe(`${markdown}\n`);
  });
});

describe('Markdown that no block can represent', () => {
  it.each([
    ['an element', '<section>\n\nWords\n\n</section>'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a comment', '<!-- a remark -->'],
    ['a tag', '{% unheard-of a="1" %}\n\nWords\n\n{% endunheard-of %}'],
    ['an end without a beginning', '{% endhint %}'],
    ['a beginning without an end', '{% hint style="info" %}\n\nWords'],
    ['a table with joined cells', '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'],
  ])('is kept as it is written: %s', (_name, markdown) => {
    const document = markdownToDocument(markdown);
    const sources = document.nodes.filter(({ type }) => type === 'integration');
    expect(sources.length).toBeGreaterThan(0);
    expect(documentToMarkdown(document).replace(/\s+/g, '')).toBe(markdown.replace(/\s+/g, ''));
  });

  it('leaves out the front matter and the title of the page, and nothing else', () => {
    const page = '\uFEFF---\ndescription: D\n---\n\n# Title\n\nWords\n\n# Another\n';
    expect(nodesOf(page)).toMatchObject([text('Words'), { type: 'heading-1', meta: { id: 'another' } }]);
  });
});

describe('what Markdown can say', () => {
  it.each([
    ['## Moved <a href="#old" id="old"></a> {#new}'],
    ['* item&#160;'],
    ['1. item&#12288;'],
    ['* [ ] task&#8195;'],
    ['> quoted&#160;'],
  ])('is not written as a comment: %s', (markdown) => {
    expect(documentToMarkdown(markdownToDocument(markdown))).toBe(`${markdown}\n`);
  });

  it('reads an anchor between two blanks as one blank', () => {
    expect(documentToMarkdown(markdownToDocument('## Moved <a id="old"></a> {#new}\n'))).toBe(
      '## Moved <a href="#old" id="old"></a> {#new}\n',
    );
  });
});
