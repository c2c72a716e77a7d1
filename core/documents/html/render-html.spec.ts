import {
  block,
  heading,
  html,
  inline,
  mark,
  OPTIONS,
  paragraph,
  text,
} from '../../../test/fixtures/documents/block-makers';
import type { DocumentMark } from '../blocks/nodes/inline.types';
import type { ContentRef } from '../blocks/nodes/content-ref.types';

describe('text', () => {
  it('is escaped at any position', () => {
    expect(html(paragraph('<b>&"\'\0</b>'))).toBe('<p>&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;</p>');
  });

  it('keeps line breaks and marks, code inside of all others', () => {
    const nodes = [text('a\nb', mark('code'), mark('bold')), text(' c', mark('italic'), mark('strikethrough'))];
    expect(html(block({ type: 'paragraph', nodes }))).toBe(
      '<p><strong><code>a<br>b</code></strong><s><em> c</em></s></p>',
    );
  });

  it('accepts only colours of the palette', () => {
    const colored = (color: string) =>
      html(
        block({
          type: 'paragraph',
          nodes: [
            text('x', { object: 'mark', type: 'color', data: { text: color, background: '$danger' } } as DocumentMark),
          ],
        }),
      );
    expect(colored('red')).toBe('<p><mark class="bd-mark bd-text-red bd-background-danger">x</mark></p>');
    expect(colored('x" onload="1')).toBe('<p><mark class="bd-mark bd-background-danger">x</mark></p>');
  });
});

describe('headings', () => {
  it('have levels below the title and identifiers of their own, chosen anchors first', () => {
    const nodes = [heading('Set up'), heading('Set up', {}, 2), heading('Other', { id: 'set-up' }, 3)];
    expect(html(nodes)).toBe(
      '<h2 id="set-up-1">Set up</h2>\n<h3 id="set-up-2">Set up</h3>\n<h4 id="set-up">Other</h4>',
    );
  });

  it('keep the identifier that they had by the rules of GitHub', () => {
    expect(html([heading('Math & TeX', {}, 1), heading('1. Install', { id: 'first' }, 1)])).toBe(
      '<h2 id="math-and-tex"><span id="math--tex"></span>Math &amp; TeX</h2>\n<h2 id="first">1. Install</h2>',
    );
  });

  it('shift and take a prefix', () => {
    expect(html(heading('A', {}, 1), { headingLevel: 5, idPrefix: 'p1-' })).toBe('<h5 id="p1-a">A</h5>');
  });

  it('never skip a level, and look as they were written', () => {
    const skipping = [heading('A', {}, 2), heading('B', {}, 1), heading('C', {}, 3), heading('D', {}, 3)];
    expect(html(skipping)).toBe(
      [
        '<h2 id="a" class="bd-looks-h3">A</h2>',
        '<h2 id="b">B</h2>',
        '<h3 id="c" class="bd-looks-h4">C</h3>',
        '<h4 id="d">D</h4>',
      ].join('\n'),
    );
  });
});

describe('lists', () => {
  const item = (value: string, data?: object) => ({
    object: 'block',
    type: 'list-item',
    nodes: [paragraph(value)],
    data,
  });
  it('are tight, and count from where they start', () => {
    expect(html(block({ type: 'list-ordered', data: { start: 3 }, nodes: [item('a'), item('b')] }))).toBe(
      '<ol start="3"><li>a</li><li>b</li></ol>',
    );
    expect(html(block({ type: 'list-unordered', nodes: [item('a')] }))).toBe('<ul><li>a</li></ul>');
  });

  it('of tasks show completed items', () => {
    const list = html(block({ type: 'list-tasks', nodes: [item('a', { checked: true }), item('b')] }));
    expect(list).toContain('<input type="checkbox" checked disabled aria-label="Done"> a');
    expect(list).toContain('<input type="checkbox" disabled aria-label="To do"> b');
  });
});

describe('inlines', () => {
  const link = (ref: ContentRef, title?: string) =>
    html(
      block({
        type: 'paragraph',
        nodes: [{ object: 'inline', type: 'link', data: { ref, title }, nodes: [text('t')] }],
      }),
      OPTIONS,
    );

  it('link to pages by what the caller knows, and to addresses', () => {
    expect(link({ kind: 'page', page: 'p1' })).toBe('<p><a href="/docs/p1">t</a></p>');
    expect(link({ kind: 'url', url: 'https://example.com/?a=1&b=2' }, 'T')).toBe(
      '<p><a title="T" href="https://example.com/?a=1&amp;b=2" rel="noopener">t</a></p>',
    );
    expect(link({ kind: 'space', space: 's' })).toBe('<p>t</p>');
  });

  it('show emoji, icons, mentions, buttons and expressions', () => {
    expect(html(inline({ type: 'emoji', data: { code: '1f1e9-1f1ea' } }))).toContain('🇩🇪');
    expect(html(inline({ type: 'emoji', data: { code: 'bulb' } }))).toBe('<p>:bulb:</p>');
    expect(html(inline({ type: 'icon', data: { icon: 'bolt' } }))).toContain('data-icon="bolt"');
    const mention = inline({ type: 'mention', data: { ref: { kind: 'page', page: 'p1' } } });
    expect(html(mention, OPTIONS)).toBe('<p><a class="bd-mention" href="/docs/p1">Page p1</a></p>');
    const button = { label: 'Go', kind: 'primary', ref: { kind: 'page', page: 'p1' } };
    expect(html(inline({ type: 'button', data: button }), OPTIONS)).toContain(
      'href="/docs/p1"><span class="bd-button bd-button-primary">Go</span>',
    );
    const expression = inline({ type: 'expression', data: { expression: 'space.vars.x' } });
    expect(html(expression)).toBe('<p><code class="bd-expression">space.vars.x</code></p>');
    expect(html(expression, { evaluate: () => '<1>' })).toBe('<p>&lt;1&gt;</p>');
  });

  it('render formulas, and show the source of invalid ones', () => {
    expect(html(inline({ type: 'inline-math', data: { formula: 'a^2' } }))).toContain('<math');
    expect(html(block({ type: 'math', isVoid: true, data: { formula: 'a^2' } }), { math: 'html' })).toContain(
      'katex-html',
    );
    expect(html(inline({ type: 'inline-math', data: { formula: '\\frac{<' } }))).toContain(
      '<code class="bd-math-source">\\frac{&lt;</code>',
    );
  });

  it('put notes below the text, with ways there and back', () => {
    const note = { object: 'fragment', type: 'annotation-body', nodes: [paragraph('why')] };
    const written = html(
      block({
        type: 'paragraph',
        nodes: [{ object: 'inline', type: 'annotation', fragments: [note], nodes: [text('w')] }],
      }),
      { idPrefix: 'p-' },
    );
    expect(written).toContain('w<sup class="bd-note-number"><a href="#p-note-1" id="p-note-1-from">1</a></sup>');
    expect(written).toContain('<li id="p-note-1"><p>why</p> <a href="#p-note-1-from"');
  });
});

describe('pictures and files', () => {
  const image = (ref: object, more: object = {}) => ({
    object: 'block',
    type: 'image',
    isVoid: true,
    data: { ref, alt: 'A', ...more },
    fragments: [],
  });
  const images = (...nodes: object[]) => block({ type: 'images', isVoid: false, data: {}, nodes });

  it('show own files with their size, a dark variant and a caption', () => {
    const fragments = [{ object: 'fragment', fragment: 'caption', nodes: [paragraph('C')] }];
    const one = { ...image({ kind: 'file', file: 'f' }, { refDark: { kind: 'file', file: 'd' } }), fragments };
    expect(html(images(one), OPTIONS)).toBe(
      '<div class="bd-images"><figure class="bd-figure"><picture><source srcset="/files/d?signature=1" media="(prefers-color-scheme: dark)">' +
        '<img class="bd-image" src="/files/f?signature=1" alt="A" width="20" height="10" loading="lazy"></picture><figcaption>C</figcaption></figure></div>',
    );
  });

  it('take pictures of other sites by https only, and none where that is not wanted', () => {
    const elsewhere = images(image({ kind: 'url', url: 'https://example.com/a.png' }));
    expect(html(elsewhere)).toContain('src="https://example.com/a.png"');
    expect(html(elsewhere, { remotePictures: false })).not.toContain('<img');
    expect(html(elsewhere, { remotePictures: false })).toContain('href="https://example.com/a.png"');
    expect(html(images(image({ kind: 'url', url: 'http://example.com/a.png' })))).not.toContain('<img');
    expect(html(images(image({ kind: 'file', file: 'gone' })), OPTIONS)).toContain('>A</span>');
  });

  it('read as files, drawings, embeds', () => {
    const file = html(block({ type: 'file', isVoid: true, data: { ref: { kind: 'file', file: 'f' } } }), OPTIONS);
    expect(file).toContain('href="/files/f?signature=1">f.png</a> <span class="bd-file-size">1.4 MB</span>');
    expect(
      html(block({ type: 'drawing', isVoid: true, data: { ref: { kind: 'file', file: 'f' } } }), OPTIONS),
    ).toContain('class="bd-drawing" src');
    const embed = html(block({ type: 'embed', isVoid: true, data: { url: 'https://example.com/v' } }));
    expect(embed).toContain('href="https://example.com/v"');
    expect(embed).not.toMatch(/iframe|script/);
  });
});

describe('code', () => {
  const code = (lines: string[], data: object) =>
    block({
      type: 'code',
      data,
      nodes: lines.map((line) => ({ object: 'block', type: 'code-line', data: {}, nodes: [text(line)] })),
    });

  it('is coloured line by line', () => {
    const written = html(code(['/* <a', 'b */', 'const x = 1;'], { syntax: 'typescript', title: 'a.ts' }));
    expect(written).toContain('<figcaption class="bd-code-title">a.ts</figcaption>');
    expect(written).toContain('<span class="bd-line"><span class="hljs-comment">/* &lt;a</span></span>\n');
    expect(written).toContain('<span class="bd-line"><span class="hljs-comment">b */</span></span>\n');
    expect(written.match(/<span/g)).toHaveLength(written.match(/<\/span>/g)?.length ?? -1);
  });

  it.each(['__proto__', 'constructor'])(
    'of a language called %s, as something of every object is, stays plain',
    (syntax) => {
      expect(html(code(['let a = 1;'], { syntax }))).toContain('<span class="bd-line">let a = 1;</span>');
    },
  );

  it('of an unknown language or diagram stays plain', () => {
    expect(html(code(['a-->b'], { syntax: 'mermaid' }))).toContain(
      '<code class="language-mermaid"><span class="bd-line">a--&gt;b</span></code>',
    );
  });

  it('folds on a screen, never on paper', () => {
    const long = code(
      Array.from({ length: 12 }, () => 'x'),
      { expandable: true },
    );
    expect(html(long)).toContain('<summary>12 lines of code</summary>');
    expect(html(long, { mode: 'print' })).not.toContain('<details');
  });
});

describe('layout', () => {
  const tabs = block({
    type: 'tabs',
    nodes: ['One', 'Two'].map((title) => ({
      object: 'block',
      type: 'tabs-item',
      data: { title },
      nodes: [paragraph(title)],
    })),
  });
  const expandable = block({
    type: 'expandable',
    isVoid: true,
    fragments: [
      { object: 'fragment', type: 'expandable-title', fragment: 'expandable-title', nodes: [paragraph('T')] },
      { object: 'fragment', type: 'expandable-body', fragment: 'expandable-body', nodes: [paragraph('B')] },
    ],
  });

  it('hides nothing on paper', () => {
    expect(html([tabs, expandable])).toMatch(/<details class="bd-tab" name="tabs-1" open>.*<summary>T<\/summary>/s);
    const print = html([tabs, expandable], { mode: 'print' });
    expect(print).not.toContain('<details');
    expect(print).toMatch(/One<\/p>.*One<\/p>.*Two<\/p>.*Two<\/p>.*T<\/p>.*B<\/p>/s);
  });

  it('writes hints, quotes, steps, columns and dividers', () => {
    expect(html(block({ type: 'hint', data: { style: 'danger' }, nodes: [paragraph('a')] }))).toContain(
      'class="bd-hint bd-hint-danger" role="note" aria-label="Danger"',
    );
    expect(html(block({ type: 'hint', data: { style: 'constructor' }, nodes: [] }))).toContain('bd-hint-info');
    expect(html(block({ type: 'blockquote', nodes: [paragraph('a')] }))).toBe('<blockquote><p>a</p></blockquote>');
    const step = { object: 'block', type: 'stepper-step', data: {}, nodes: [paragraph('a')] };
    expect(html(block({ type: 'stepper', nodes: [step] }))).toContain(
      '<ol class="bd-stepper"><li class="bd-step"><p>a</p></li></ol>',
    );
    const column = (width: unknown) => ({ object: 'block', type: 'column', data: { width }, nodes: [paragraph('a')] });
    const columns = html(
      block({ type: 'columns', isVoid: false, data: {}, nodes: [column({ unit: '%', value: 50 }), column('x;y')] }),
    );
    expect(columns).toContain(
      '<div class="bd-column" style="flex-basis:50%"><p>a</p></div><div class="bd-column"><p>a</p></div>',
    );
    expect(html(block({ type: 'divider', isVoid: true, data: {} }))).toBe('<hr>');
  });

  it('shows conditions unless they are known to be false', () => {
    const condition = block({ type: 'if', data: { expression: 'visitor.claims.beta' }, nodes: [paragraph('a')] });
    expect(html(condition)).toBe('<p>a</p>');
    expect(html(condition, { evaluate: () => false })).toBe('');
  });
});

describe('tables', () => {
  const definition = {
    t: { id: 't', title: 'Text', type: 'text', textAlignment: 'center' },
    n: { id: 'n', title: 'Number', type: 'number' },
    c: { id: 'c', title: 'Done', type: 'checkbox' },
    s: {
      id: 's',
      title: 'Select',
      type: 'select',
      multiple: true,
      options: [{ value: 'v', label: 'Label', color: 'red' }],
    },
    r: { id: 'r', title: 'Rating', type: 'rating', max: 3 },
    f: { id: 'f', title: 'Files', type: 'files' },
    p: { id: 'p', title: 'Page', type: 'content-ref' },
    u: { id: 'u', title: 'People', type: 'users', multiple: true },
  };
  const values = { t: 'cell', n: 4, c: true, s: ['v'], r: 2, f: ['f'], p: { kind: 'page', page: 'p1' }, u: ['u1'] };
  const fragments = [{ object: 'fragment', fragment: 'cell', nodes: [paragraph('<a>')] }];
  const table = (view: object) =>
    block({
      type: 'table',
      isVoid: true,
      fragments,
      data: { view, definition, records: { b: { orderIndex: 'b', values: {} }, a: { orderIndex: 'a', values } } },
    });

  it('write every type of column, records in order', () => {
    const written = html(
      table({ type: 'grid', columns: Object.keys(definition), hideHeader: false, columnWidths: { t: 120 } }),
      OPTIONS,
    );
    expect(written).toContain('<th scope="col" class="bd-align-center">Text</th>');
    expect(written).toContain('<col style="width:120px">');
    expect(written).toContain('<tbody><tr><td class="bd-align-center">&lt;a&gt;</td><td class="bd-align-end">4</td>');
    expect(written).toContain('aria-label="Yes">☑</span>');
    expect(written).toContain('<span class="bd-option" data-color="red">Label</span>');
    expect(written).toContain('aria-label="2 of 3">★★☆</span>');
    expect(written).toContain('<a href="/files/f?signature=1">f.png</a>');
    expect(written).toContain('<a href="/docs/p1">Page p1</a>');
    expect(written).toContain('<td>u1</td></tr><tr><td class="bd-align-center"></td>');
  });

  it('write cards with a cover and a target', () => {
    const written = html(
      table({
        type: 'cards',
        cardSize: 'large',
        columns: ['t', 'p', 'f'],
        targetDefinition: 'p',
        coverDefinition: 'f',
      }),
      OPTIONS,
    );
    expect(written).toContain(
      '<ul class="bd-cards bd-cards-large"><li class="bd-card"><img class="bd-cover" src="/files/f?signature=1"',
    );
    expect(written).toContain('<a class="bd-card-target" href="/docs/p1">Page p1</a>');
  });
});
