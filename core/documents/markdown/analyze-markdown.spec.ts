import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processorTime } from '../../../test/support/processor-time';
import { analyzeMarkdown } from './analyze-markdown';
import { randomRuns } from '../../../test/support/random-runs';

const everyBlock = readFileSync(path.join(__dirname, '../../../test/fixtures/documents/every-block.md'), 'utf8');

function targets(source: string): string[] {
  return analyzeMarkdown(source).references.map((reference) => reference.target);
}

function expectExactSpans(source: string): void {
  let last = 0;
  for (const { start, end, raw } of analyzeMarkdown(source).references) {
    expect(source.slice(start, end)).toBe(raw);
    expect(start).toBeGreaterThanOrEqual(last);
    last = end;
  }
}

describe('analyzeMarkdown', () => {
  it('finds every reference of the dialect, in order, and none in code, comments and formulas', () => {
    const found = analyzeMarkdown(everyBlock).references.map(
      ({ syntax, usage, target }) => `${syntax} ${usage} ${target}`,
    );
    expect(found).toEqual([
      'front-matter cover assets/sky (1).png',
      'link link guide/start.md#install',
      'autolink link https://example.org/auto',
      'autolink link https://example.com/a_(b)?x=1',
      'link link hint.md',
      'angle-link image assets/a b.png',
      'link link deep/page.md',
      'link link quoted.md',
      'link link two-lines.md',
      'tag-attribute page-link pages/target.md',
      'link link pages/target.md',
      'link link cell.md',
      'link image cell.png',
      'html-attribute link hidden-target.md',
      'html-attribute image assets/dark (1).svg',
      'html-attribute image assets/light.svg?a=1&b=2',
      'tag-attribute file assets/manual.pdf',
      'tag-attribute embed https://video.example/watch?v=1',
      'tag-attribute include .gitbook/includes/shared.md',
      'tag-attribute openapi api/petstore.yaml',
      'definition link reference.md',
      'link link footnote.md',
    ]);
  });

  it.each([
    ['as written', everyBlock],
    ['with CRLF', everyBlock.replaceAll('\n', '\r\n')],
    ['with a byte order mark', `\uFEFF${everyBlock}`],
    ['inside a quote in a list', everyBlock.replace(/^/gm, '> ').replace(/^/, '- a\n\n  ').replaceAll('\n', '\n  ')],
  ])('gives exact offsets %s', (_name, source) => {
    expect(analyzeMarkdown(source).references.length).toBeGreaterThan(15);
    expectExactSpans(source);
  });

  it('returns the title and its position', () => {
    const analysis = analyzeMarkdown(everyBlock);
    const { start = 0, end = 0 } = analysis.titleSpan ?? {};
    expect(analysis.title).toBe('Every block');
    expect(everyBlock.slice(start, end)).toBe('# Every **block**');
    const underlined = 'Big *title*\r\n===\r\ntext';
    const span = analyzeMarkdown(underlined).titleSpan;
    expect(underlined.slice(span?.start, span?.end)).toBe('Big *title*\r\n===');
    expect(analyzeMarkdown('text\n\n# Not the title').title).toBeUndefined();
    expect(analyzeMarkdown('> # Not the title').title).toBeUndefined();
  });

  it('cuts the text into sections with anchors', () => {
    const { sections } = analyzeMarkdown(everyBlock);
    expect(sections.map(({ anchor, title, level }) => [anchor, title, level])).toEqual([
      ['', 'Every block', 1],
      ['all-lists', 'Lists', 2],
      ['tables', 'Tables', 2],
      ['code', 'Code', 2],
      ['aligned-heading', 'Aligned heading', 3],
    ]);
    expect(sections[0]?.text).toContain('Opening text with a relative link and');
    expect(sections[1]?.text).toContain(
      'done with picture nested deep quoted in list and over two lines plain First tab',
    );
    expect(sections[2]?.text).toContain('a | b');
    expect(sections[2]?.text).toContain('Shown words');
    expect(sections[2]?.text).not.toContain('hidden words');
    expect(sections[2]?.text).toContain('Alternative text Caption text Summary text File caption');
    expect(sections[3]?.text).toContain('setup.sh echo "[no](link.md)"');
    expect(sections[3]?.text).toContain('and {% embed url="escaped.md" %}.');
    expect(sections[3]?.text).not.toContain('comment.md');
    expect(sections[4]?.text).toBe('Last words, emphasis and snake_case. A footnote with its link.');
  });

  it('gives equal headings different anchors and keeps explicit ones', () => {
    const source = '## Set up\n\n## Set up\n\n## Other <a href="#set-up" id="set-up"></a>\n\n## 🚀';
    expect(analyzeMarkdown(source).sections.map(({ anchor }) => anchor)).toEqual([
      '',
      'set-up',
      'set-up-1',
      'set-up-2',
      'section',
    ]);
    expect(targets(source)).toEqual([]);
  });

  it.each([
    ['escapes and entities', '[a](b\\)c&amp;d.md)', 'b)c&d.md'],
    ['percent-encoding of a relative address', '[a](my%20file%C3%A9.md)', 'my fileé.md'],
    ['but not of an absolute one', '[a](https://e.org/a%20b)', 'https://e.org/a%20b'],
    ['but not what would become a fragment', '[a](C%23.md#x)', 'C%23.md#x'],
    ['a name that looks like a scheme', '[a](note%3A1.md)', './note:1.md'],
    ['balanced parentheses', '[a](b(c)d.md)', 'b(c)d.md'],
    ['an image in a link', '[![](i.png)](b.md)', 'i.png'],
    ['a mail address', '<me@example.org>', 'mailto:me@example.org'],
    ['an address after www.', 'see www.example.org.', 'http://www.example.org'],
    ['a source set', '<img srcset="a.png 1x, b.png 2x">', 'a.png'],
    ['a title over two lines', '[a](b.md "x\ny")', 'b.md'],
    ['a tag below a closing element', '</details>\n{% embed url="https://e.org" %}', 'https://e.org'],
    ['a tag with a curly quote', '{% embed url="u" title="x” %}', 'u'],
  ])('reads %s', (_name, source, target) => {
    expect(targets(source)[0]).toBe(target);
    expectExactSpans(source);
  });

  it.each([
    ['an escaped bracket', '\\[a](b)'],
    ['a link in inline code', '``[a](b)``'],
    ['a link in unfenced code', '{% code %}\n[a](b)\n{% endcode %}'],
    ['a tag in an HTML code element', '<p><code>{% embed url="x" %}</code></p>'],
    ['an unsafe scheme', '<a href=" javascript:alert(1)">x</a>'],
    ['a footnote that looks like a definition', 'x[^1]\n\n[^1]: word'],
    ['an HTML comment over blank lines', '<!--\n\n[a](b)\n\n-->'],
  ])('finds no reference in %s', (_name, source) => {
    expect(targets(source)).toEqual([]);
  });

  it('keeps the page as text when its front matter is broken', () => {
    const analysis = analyzeMarkdown('---\ndescription: a: b\n---\n\n[x](y.md)');
    expect(analysis.frontMatter).toMatchObject({ end: 0, data: {}, error: expect.stringContaining('YAML') as string });
    expect(analysis.references.map(({ raw }) => raw)).toEqual(['y.md']);
  });

  it('has limits for the text and the number of sections', () => {
    const long = analyzeMarkdown(`# T\n\n${'word '.repeat(50_000)}`);
    expect(long.sections[0]?.text.length).toBe(100_000);
    const many = analyzeMarkdown('## h\n\ntext\n\n'.repeat(3_000));
    expect(many.sections).toHaveLength(2_000);
    expect(many.sections.at(-1)?.text).toContain('text h text');
  });

  const piece = fc.constantFrom(
    ...'[a](b.md)|![i](<c d.png>)|[x [y](z)](w)|`|``|*|_|<|>|[|]|(|)|\\|!|word |\n|\n\n|\r\n|> |- |1. |    |\t|# |[r]: /u\n|[r]|<b>|'.split(
      '|',
    ),
    ...[
      '<a href="q&amp;r">',
      "<img src='s t'>",
      '<!-- ',
      '-->',
      '|',
      '\n|-|\n',
      '~~~\n',
      '```\n',
      '{% embed url="e" %}',
      '{%',
      '%}',
      '$$',
      '---\n',
      'http://e.x/',
      '&amp;',
      '\uFEFF',
      '\0',
      '😀',
      '[^1]: ',
      '<div>\n',
      '</div>',
    ],
  );
  const documents = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('never throws, and its spans are exact, whatever the source', () => {
    fc.assert(fc.property(documents, expectExactSpans), { numRuns: randomRuns(2_000) });
    fc.assert(fc.property(fc.string({ unit: 'binary' }), expectExactSpans), { numRuns: randomRuns(500) });
  });

  it.each([
    ['asterisks', '*a '],
    ['brackets', '['],
    ['link openings', '[a]('],
    ['quotes', '>'],
    ['backticks', '`a'],
    ['list marks', '- '],
    ['open elements', '<div>'],
    ['open attributes', '<a b="'],
    ['comments', 'x <!--'],
    ['tags', '{% a="'],
    ['formulas', '$$ x\n'],
    ['rows', '|a|b|\n'],
    ['addresses', 'http://a)'],
    ['quoted lazy lines', '>>>>>>>>>>a\na\na\na\na\na\na\na\na\n'],
  ])('takes time proportional to the length for endless %s', (_name, unit) => {
    const measure = (length: number): number => {
      const source = unit.repeat(length / unit.length);
      return processorTime(() => void analyzeMarkdown(source));
    };
    measure(50_000);
    // Quadratic time would be at least 16 times more than the shorter source takes, and many seconds here.
    expect(measure(400_000)).toBeLessThan(2_000);
  });
});
