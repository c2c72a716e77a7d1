import type { DocumentBlock } from '../blocks/registry';
import { renderHtml } from './render-html';
import type { RenderOptions } from '../blocks/html/render-options';

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'https://example.com/"><script>alert(1)</script>',
  "https://example.com/' onmouseover='alert(1)",
];

const block = (node: object): DocumentBlock => ({ object: 'block', ...node }) as DocumentBlock;
const render = (nodes: readonly DocumentBlock[], options: RenderOptions = {}): string =>
  renderHtml({ object: 'document', data: {}, nodes }, options);
const leaf = (text: string) => ({ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] });
const source = (html: string) =>
  render([
    block({
      type: 'integration',
      isVoid: true,
      data: { integration: 'bindery', block: 'source', props: { source: html } },
    }),
  ]);

/** Every place of a document that takes an address. */
const withAddress = (url: string): DocumentBlock[] => {
  const ref = { kind: 'url', url };
  const inline = (type: string, data: object) => ({ object: 'inline', type, isVoid: true, data, nodes: [leaf('t')] });
  return [
    block({
      type: 'paragraph',
      nodes: [
        inline('link', { ref, title: url }),
        inline('mention', { ref, label: url }),
        inline('button', { ref, label: url, kind: url, action: undefined }),
        inline('inline-image', { ref, refDark: ref, caption: url, alt: url }),
        inline('emoji', { code: url }),
        inline('icon', { icon: url }),
        inline('expression', { expression: url }),
      ],
    }),
    block({
      type: 'images',
      data: { align: url },
      nodes: [{ type: 'image', data: { ref, refDark: ref, width: url, alt: url }, fragments: [] }],
    }),
    block({ type: 'embed', data: { url } }),
    block({ type: 'file', data: { ref } }),
    block({ type: 'drawing', data: { ref, alt: url } }),
    block({ type: 'content-ref', data: { ref, label: url } }),
    block({ type: 'swagger', data: { ref, path: url, method: url } }),
    block({ type: 'integration', data: { integration: url, block: url, url, props: { content: url } } }),
    block({
      type: 'code',
      data: { syntax: url, title: url },
      nodes: [{ type: 'code-line', data: {}, nodes: [leaf(url)] }],
    }),
    block({ type: 'heading-1', data: { id: url, align: url }, nodes: [leaf(url)] }),
    block({ type: 'hint', data: { style: url, icon: url }, nodes: [] }),
    block({ type: 'column', data: { width: { unit: url, value: url } }, nodes: [] }),
    block({ type: 'math', data: { formula: `\\href{${url}}{x} \\url{${url}} \\includegraphics{${url}}` } }),
    block({
      type: 'table',
      fragments: [],
      data: {
        view: { type: 'cards', cardSize: 'large', columns: ['f', 'u'], targetDefinition: 'p', coverDefinition: 'f' },
        definition: {
          f: { id: 'f', title: url, type: 'files' },
          u: { id: 'u', title: url, type: 'users', multiple: true },
          p: { id: 'p', title: url, type: 'content-ref' },
        },
        records: { a: { orderIndex: '1', values: { f: [url], u: [url], p: ref } } },
      },
    }),
  ];
};

/** Every address that a browser would follow or load, as it reads it. */
const addresses = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|srcset|action|formaction|xlink:href|data)="([^"]*)"/g)].map(([, value]) =>
    (value ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<'),
  );

/** Tags with their attribute names, as a browser would read them: quoted values cannot hold a bare `<` or `"`. */
const tags = (html: string) => [...html.matchAll(/<([a-z0-9]+)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>/g)];

function expectHarmless(html: string): void {
  for (const address of addresses(html)) expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:|#)/);
  const outside = html.replace(/<\/?[a-z0-9]+(?:\s+[\w:-]+(?:="[^"<]*")?)*\s*\/?>/g, '');
  expect(outside).not.toContain('<');
  for (const [, name, attributes] of tags(html)) {
    expect(['script', 'iframe', 'object', 'embed', 'form', 'style', 'base', 'meta', 'link', 'svg']).not.toContain(name);
    expect(attributes?.replace(/"[^"]*"/g, '')).not.toMatch(/\s(?:on\w+|srcdoc|formaction|ping)=/i);
  }
}

describe('a hostile document', () => {
  it.each(HOSTILE)('never makes %j an address or markup', (url) => {
    const html = render(withAddress(url));
    expectHarmless(html);
    if (!url.startsWith('https:')) expect(addresses(html).filter((address) => !address.startsWith('#'))).toEqual([]);
  });

  it.each(HOSTILE.filter((url) => !url.startsWith('https:')))('does not trust %j even from the caller', (url) => {
    const options: RenderOptions = { address: () => ({ href: url, title: url }), file: () => ({ url, name: url }) };
    const page = { kind: 'page', page: 'p' };
    const file = { kind: 'file', file: 'f' };
    const html = render(
      [
        block({ type: 'content-ref', data: { ref: page } }),
        block({ type: 'file', data: { ref: file } }),
        block({ type: 'images', data: {}, nodes: [{ type: 'image', data: { ref: file }, fragments: [] }] }),
      ],
      options,
    );
    expect(addresses(html)).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://example.com/a.png" onerror="alert(1)" style="x" srcset="javascript:1">',
    '<svg onload=alert(1)><script>1</script></svg>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<a href="java&#115;cript:alert(1)" onclick="x" id="location">a</a>',
    '<a href="//example.com">a</a>',
    '<div style="background:url(javascript:1)" class="bd-card">a</div>',
    '<form action="/x"><input name=a><button formaction="javascript:1">b</button></form>',
    '<base href="https://example.com"><meta http-equiv=refresh content="0;url=x"><link rel=stylesheet href=x>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<details open ontoggle=alert(1)>a</details>',
    '<p><b>open',
    '<<script>script>alert(1)<</script>/script>',
  ])('keeps of %j what is harmless', (html) => {
    const written = source(html);
    expectHarmless(written);
    expect(written).not.toMatch(/onerror=|onload=|ontoggle=|javascript:|style=|\sid=/i);
  });

  it('keeps harmless HTML, and other source as it was written', () => {
    expect(source('<p>a <kbd>b</kbd> <a href="https://example.com">c</a></p>')).toContain(
      '<p>a <kbd>b</kbd> <a href="https://example.com" rel="noopener nofollow">c</a></p>',
    );
    expect(source('{% unknown %}<b>')).toBe('<pre class="bd-source">{% unknown %}&lt;b&gt;</pre>');
  });

  it.each([
    ['from the root', '/admin'],
    ['upwards', '../up'],
    ['of a neighbour', 'page.html'],
    ['of a query', '?query'],
    ['of more than 4,096 characters', `https://example.com/${'a'.repeat(4096)}`],
  ])('removes an address %s from a link of raw HTML, and keeps its words', (_, address) => {
    const written = source(`<p><a href="${address}">words</a></p>`);
    expect(addresses(written)).toEqual([]);
    expect(written).toContain('words');
  });

  it('keeps a link of raw HTML to a place in its page', () => {
    expect(addresses(source('<p><a href="#place">words</a></p>'))).toEqual(['#place']);
  });

  it('nests elements of raw HTML at most 50 deep, and keeps their text', () => {
    const nested = (depth: number): string => source(`${'<span>'.repeat(depth)}bottom${'</span>'.repeat(depth)}`);
    expect(nested(50).match(/<span>/g)).toHaveLength(50);
    expect(nested(1_000).match(/<span>/g)).toHaveLength(50);
    expect(nested(1_000).match(/<\/span>/g)).toHaveLength(50);
    expect(nested(1_000)).toContain('bottom');
  });

  it('may have missing or invalid fields', () => {
    const types = (
      'paragraph heading-1 list-ordered list-unordered list-tasks list-item divider blockquote hint if images image file drawing embed code ' +
      'code-line math expandable tabs tabs-item table swagger openapi-operation openapi-schemas openapi-webhook content-ref integration ' +
      'reusable-content stepper stepper-step columns column prompt updates update'
    ).split(' ');
    for (const type of types)
      for (const data of [undefined, {}, { ref: null, view: {}, style: [], width: null, definition: {}, records: {} }])
        expect(() => render([block({ type, data })])).not.toThrow();
  });
});

describe('a large document', () => {
  const timed = (nodes: readonly DocumentBlock[], options?: RenderOptions): { ms: number; html: string } => {
    const start = process.cpuUsage();
    const html = render(nodes, options);
    return { ms: process.cpuUsage(start).user / 1000, html };
  };
  const paragraphs = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      block({ type: index % 4 ? 'paragraph' : 'heading-1', data: {}, nodes: [leaf('same words')] }),
    );

  it('of 20,000 nodes takes linear time', () => {
    timed(paragraphs(5_000));
    const small = timed(paragraphs(5_000));
    const large = timed(paragraphs(20_000));
    expect(large.html.match(/same words/g)).toHaveLength(20_000);
    expect(large.ms).toBeLessThan(small.ms * 12 + 100);
    expect(large.ms).toBeLessThan(2_000);
  });

  it('nested 20,000 deep keeps its text', () => {
    let node = block({ type: 'paragraph', nodes: [leaf('bottom')] });
    for (let depth = 0; depth < 20_000; depth += 1) node = block({ type: 'blockquote', nodes: [node] });
    const { html, ms } = timed([node]);
    expect(html).toContain('bottom');
    expect(ms).toBeLessThan(2_000);
  });

  it('with much code and many formulas is highlighted up to the limit', () => {
    const line = { type: 'code-line', data: {}, nodes: [leaf('const a = "x"; '.repeat(60))] };
    const code = block({ type: 'code', data: { syntax: 'ts' }, nodes: Array.from({ length: 20 }, () => line) });
    const { html } = timed(
      Array.from({ length: 100 }, () => code),
      { maxLength: Infinity },
    );
    expect(html.match(/<figure/g)).toHaveLength(100);
    expect(html.match(/bd-line"><span class="hljs/g)?.length).toBeLessThan(100 * 20);
  });

  it('whose output would exceed the limit is truncated with a note', () => {
    const inside = { object: 'document', data: {}, nodes: paragraphs(2_000) } as const;
    const include = block({
      type: 'reusable-content',
      data: { ref: { kind: 'reusable-content', reusableContent: 'r' } },
    });
    const { html } = timed(
      Array.from({ length: 1_000 }, () => include),
      { reusable: () => inside },
    );
    expect(html.length).toBeGreaterThan(4_000_000);
    expect(html.length).toBeLessThan(4_400_000);
    expect(html).toMatch(/<p class="bd-cut" role="note">This page is too long to be shown whole[^<]*<\/p>$/);
    expect(timed(paragraphs(2_000)).html).not.toContain('bd-cut');
    const formula = { object: 'inline', type: 'inline-math', isVoid: true, data: { formula: 'x^2' } };
    const row = block({ type: 'paragraph', nodes: Array.from({ length: 50_000 }, () => formula) });
    expect(timed([row]).html.length).toBeLessThan(4_400_000);
  });

  it('of formulas renders each one once', () => {
    const math = (formula: string) => block({ type: 'math', isVoid: true, data: { formula } });
    timed([math('x')]);
    const { html, ms } = timed(Array.from({ length: 20_000 }, (_, index) => math(index % 2 ? '' : '\\frac{a}{b}')));
    expect(html.match(/<mfrac>/g)?.length).toBeGreaterThan(5_000);
    // Set one by one, ten thousand of them take more than a second.
    expect(ms).toBeLessThan(700);
  });
});
