import { renderHtml } from '../html/render-html';
import { analyzeMarkdown } from '../markdown/analyze-markdown';
import { withoutHeadingIds } from '../markdown/heading-id';
import { documentToMarkdown } from './document-to-markdown';
import { markdownToDocument } from './markdown-to-document';
import { parseDocument } from './parse-document';

const lines = (...text: readonly string[]): string => [...text, ''].join('\n');
const html = (source: string): string => renderHtml(markdownToDocument(source));
const rewritten = (source: string): string => documentToMarkdown(markdownToDocument(source));
const words = (source: string): string =>
  analyzeMarkdown(source)
    .sections.map(({ title, text }) => `${title} ${text}`)
    .join(' ')
    .trim();

/** The first block with other data, as a client sends it back. */
function edited(source: string, change: (data: object) => object): string {
  const document = markdownToDocument(source);
  const [first, ...others] = document.nodes as readonly { readonly data?: object }[];
  const nodes = [{ ...first, data: change(first?.data ?? {}) }, ...others];
  return documentToMarkdown(parseDocument({ ...document, nodes }));
}

describe('admonitions of other tools', () => {
  it.each([
    ['Docusaurus', lines(':::note', '', 'Body', '', ':::'), 'info', ''],
    ['Docusaurus, with a title', lines(':::tip[Do _this_]{.x}', '', 'Body', '', ':::'), 'success', 'Do this'],
    ['VitePress', lines('::: warning Take care', '', 'Body', '', ':::'), 'warning', 'Take care'],
    ['MkDocs', lines('!!! danger "Do not"', '    Body'), 'danger', 'Do not'],
    ['MkDocs, folded', lines('???+ bug', '    Body'), 'danger', ''],
    ['MkDocs, a kind of its own', lines('!!! pied-piper "Hello"', '    Body'), 'info', 'Hello'],
    ['GitHub', lines('> [!IMPORTANT]', '> Body'), 'warning', ''],
  ])('are hints, and are written as they came: %s', (_, source, style, title) => {
    const [hint, ...others] = markdownToDocument(source).nodes;
    expect(hint).toMatchObject({ type: 'hint', data: { style } });
    expect(others).toEqual([]);
    expect(html(source)).toContain(`class="bd-hint bd-hint-${style}"`);
    expect(
      html(source)
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .join(' ')
        .trim(),
    ).toBe(`${title} Body`.trim());
    expect(words(source)).toBe(`${title} Body`.trim());
    expect(rewritten(source)).toBe(source);
  });

  it('stand in each other, in lists, and hold any block', () => {
    const source = lines(
      '::::note Outer',
      '',
      ':::tip',
      '',
      '```js',
      ':::',
      '```',
      '',
      ':::',
      '',
      '::::',
      '',
      '* item',
      '',
      '  !!! note',
      '      inner',
      '',
      '          code',
    );
    expect(markdownToDocument(source).nodes).toMatchObject([
      { type: 'hint', nodes: [{ type: 'paragraph' }, { type: 'hint', nodes: [{ type: 'code' }] }] },
      {
        type: 'list-unordered',
        nodes: [{ nodes: [{ type: 'paragraph' }, { type: 'hint', nodes: [{}, { type: 'code' }] }] }],
      },
    ]);
    expect(markdownToDocument(rewritten(source))).toEqual(markdownToDocument(source));
  });

  it('end a paragraph, and need no empty lines', () => {
    expect(markdownToDocument('Before\n:::note\nBody\n:::\nAfter').nodes.map(({ type }) => type)).toEqual([
      'paragraph',
      'hint',
      'paragraph',
    ]);
  });

  it('keep their notation when they are edited, with the word for their style', () => {
    const style = (name: string) => (data: object) => ({ ...data, style: name });
    expect(edited(lines(':::tip[So]', 'Body', ':::'), style('danger'))).toBe(
      lines(':::danger[So]', '', 'Body', '', ':::'),
    );
    expect(edited(lines('!!! note "So"', '    Body'), style('warning'))).toBe(lines('!!! warning "So"', '    Body'));
    expect(edited(lines('> [!NOTE]', '> Body'), style('success'))).toBe(lines('> [!TIP]', '> Body'));
    expect(edited(lines('> [!NOTE]', '> Body'), style('danger'))).toBe(
      lines('{% hint style="danger" %}', 'Body', '{% endhint %}'),
    );
  });

  it('are ordinary content if they are not admonitions', () => {
    expect(html(lines(':::my-widget', 'Body', ':::'))).toContain('<p>Body</p>');
    expect(html(lines(':::my-widget', 'Body', ':::'))).not.toContain(':::');
    expect(rewritten(lines(':::my-widget', '', 'Body', '', ':::'))).toBe(lines(':::my-widget', '', 'Body', '', ':::'));
    expect(markdownToDocument('!!! what a day').nodes).toMatchObject([{ type: 'paragraph' }]);
    expect(markdownToDocument('> [!NOTE] in a line').nodes).toMatchObject([{ type: 'blockquote' }]);
    const text = lines('\\:::note', '', '\\!!! note', '', '???', '');
    expect(markdownToDocument(rewritten(text))).toEqual(markdownToDocument(text));
  });
});

describe('anchors behind headings', () => {
  it.each(['{#my-Id}', '{ #my-Id }', '{: #my-Id .red }', '{/* #my-Id */}'])('are names, not text: %s', (mark) => {
    const source = lines(`# Title ${mark}`, '', `## Set _up_ ${mark}`);
    expect(analyzeMarkdown(source)).toMatchObject({
      title: 'Title',
      sections: [{ title: 'Title' }, { title: 'Set up', anchor: 'my-Id' }],
    });
    expect(markdownToDocument(source).nodes).toMatchObject([{ type: 'heading-1', meta: { id: 'my-Id' } }]);
    expect(html(source)).toContain('<h2 id="my-Id">Set <em>up</em> </h2>');
    expect(rewritten(source)).toBe(lines(`## Set _up_ ${mark}`));
    expect(withoutHeadingIds(source)).toBe(lines('# Title', '', '## Set _up_'));
  });

  it('are text in code and elsewhere', () => {
    const source = lines('```', '## a {#b}', '```', '', 'a {#b}', '', '## a {b}');
    expect(withoutHeadingIds(source)).toBe(source);
    expect(html(source)).toContain('<p>a {#b}</p>');
    expect(html(source)).toContain('<h2 id="a-b">a {b}</h2>');
  });
});

describe('MDX', () => {
  const page = lines(
    "import Tabs from '@theme/Tabs';",
    'import {',
    '  A,',
    "} from './a';",
    '',
    'export const x = () => {',
    '',
    '  return 1;',
    '};',
    '',
    '# Title',
    '',
    '<Tabs groupId="os" style={{ a: { b: 1 } }}>',
    '<TabItem value="mac" label="macOS">',
    'On *Mac* <Icon size={2 > 1} />.',
    '</TabItem>',
    '</Tabs>',
    '',
    '<Card',
    '  title="Hidden"',
    '  onClick={() => alert(1)}',
    '/>',
    '',
    '{/* a comment */}',
    '',
    '<>',
    '',
    'End <User.Name>inside</User.Name>',
    '',
    '</>',
  );

  it('shows what components hold, and nothing of them', () => {
    const shown = html(page)
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .join(' ')
      .trim();
    expect(shown).toBe('On Mac . End inside');
    expect(html(page)).not.toMatch(/alert|script|Hidden|import/);
    expect(words(page)).toMatch(/^Title On Mac \s?\. +End inside$/);
  });

  it('survives as it is written', () => {
    const document = markdownToDocument(page);
    const again = rewritten(page);
    for (const piece of [
      "import Tabs from '@theme/Tabs';",
      '  return 1;',
      '<Icon size={2 > 1} />',
      '{/* a comment */}',
    ])
      expect(again).toContain(piece);
    expect(markdownToDocument(again)).toEqual(document);
    expect(documentToMarkdown(parseDocument(document))).toBe(again);
  });

  it('leaves ordinary pages alone', () => {
    const source = lines(
      'Set `<Tabs>` and {x} and <YOUR_TOKEN>, a <> b, List<A, B>.',
      '',
      'import what you need.',
      '',
      'export it',
    );
    expect(html(source)).toContain('{x} and &lt;YOUR_TOKEN&gt;, a &lt;&gt; b, List&lt;A, B&gt;.');
    expect(html(source)).toContain('<p>import what you need.</p>');
    expect(html(source)).toContain('<p>export it</p>');
  });
});

describe('shortcodes of Hugo', () => {
  const source = lines(
    '{{% notice tip %}}',
    '',
    'See [a]({{< ref "b_c.md" >}}) and {{<figure src="a.png">}} *so*.',
    '',
    '{{% /notice %}}',
  );

  it('stay the text that they are, and hold no addresses', () => {
    expect(analyzeMarkdown(source).references).toEqual([]);
    expect(rewritten(source).replaceAll('_so_', '*so*').replaceAll('\\', '')).toBe(source);
    expect(html(source)).toContain('<p>{{% notice tip %}}</p>');
    expect(html(source)).toContain('{{&lt; ref &quot;b_c.md&quot; &gt;}}');
  });
});

describe('code in backticks in HTML', () => {
  it('begins no element', () => {
    const source = '<div>Put `<script>` above, `</div>` and `<style>` below. <b>End</b></div>';
    expect(html(source)).toContain('Put `&lt;script&gt;` above, `&lt;/div&gt;` and `&lt;style&gt;` below.');
    expect(words(source)).toContain('below. End');
    expect(markdownToDocument(rewritten(source))).toEqual(markdownToDocument(source));
  });
});

describe('code with words behind its fence', () => {
  it.each([
    [
      'Docusaurus',
      '```js title="src/a.js" {1,3}',
      { syntax: 'js', title: 'src/a.js', info: ' title="src/a.js" {1,3}' },
    ],
    ['VitePress', '```ts{4} [config.ts]', { syntax: 'ts', info: '{4} [config.ts]' }],
    ['no language', '``` title=x', { title: 'x', info: ' title=x' }],
  ])('keeps them: %s', (_, fence, data) => {
    const source = lines(fence, 'code', '```');
    expect(markdownToDocument(source).nodes).toMatchObject([{ type: 'code', data }]);
    expect(rewritten(source)).toBe(source);
  });

  it('follows a title that is edited', () => {
    const source = lines('```js title="a" {1}', 'code', '```');
    expect(edited(source, (data) => ({ ...data, title: 'b' }))).toBe(lines('```js title="b" {1}', 'code', '```'));
    expect(edited(source, ({ title: _, ...data }: { title?: string }) => data)).toBe(
      lines('```js  {1}', 'code', '```'),
    );
    expect(edited(source, (data) => ({ ...data, title: 'say "b"' }))).toBe(
      lines('{% code title="say &#34;b&#34;" %}', '```js', 'code', '```', '{% endcode %}'),
    );
  });
});

describe('emoji from elsewhere', () => {
  it('may be a name or code points', () => {
    const of = (data: object) => ({ object: 'inline', type: 'emoji', data, isVoid: true });
    const nodes = [
      { code: 'smile' },
      { code: '1f604' },
      { code: '1f604', name: 'bulb' },
      { code: '1f44d', name: '+1' },
    ];
    const document = {
      object: 'document',
      data: {},
      nodes: [{ object: 'block', type: 'paragraph', nodes: nodes.map(of) }],
    };
    const span = '<span data-gb-custom-inline data-tag="emoji" data-code="1f604">😄</span>';
    expect(documentToMarkdown(parseDocument(document))).toBe(lines(`:smile:${span}${span}:+1:`));
    expect(html('A :smile:')).toBe('<p>A <span class="bd-emoji">😄</span></p>');
  });
});

describe('markers of a conflict', () => {
  const source = lines(
    'Before',
    '<<<<<<< Change request',
    'Mine',
    '=======',
    '* Yours',
    '>>>>>>> Primary content',
    'After',
  );

  it('show as they are, and the two sides between them', () => {
    expect(html(source)).toBe(
      [
        '<p>Before</p>',
        '<pre class="bd-source">&lt;&lt;&lt;&lt;&lt;&lt;&lt; Change request</pre>',
        '<p>Mine</p>',
        '<pre class="bd-source">=======</pre>',
        '<ul><li>Yours</li></ul>',
        '<pre class="bd-source">&gt;&gt;&gt;&gt;&gt;&gt;&gt; Primary content</pre>',
        '<p>After</p>',
      ].join('\n'),
    );
    expect(analyzeMarkdown(source).sections).toHaveLength(1);
    expect(markdownToDocument(rewritten(source))).toEqual(markdownToDocument(source));
  });

  it('are ordinary text where one is missing', () => {
    expect(html(lines('a', '', 'Heading', '======='))).toContain('<h2 id="heading">Heading</h2>');
    expect(html(lines('a', '', '<<<<<<< a', 'Heading', '=======', '>>>>>>>> b'))).toContain('Heading</h2>');
    expect(html(lines('```', '<<<<<<< a', '=======', '>>>>>>> b', '```'))).toContain('<pre tabindex="0"><code>');
  });
});
