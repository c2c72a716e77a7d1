import * as fc from 'fast-check';
import { parseFrontMatter, readFrontMatter } from './front-matter';
import { readPageMetadata } from './page-metadata';

describe('readFrontMatter', () => {
  it('reads the YAML between the lines, after a byte order mark and with CRLF', () => {
    const source = '\uFEFF---\r\ntitle: A\r\ncoverY: 3\r\n---\r\nbody';
    const { end, data } = readFrontMatter(source);
    expect(data).toEqual({ title: 'A', coverY: 3 });
    expect(source.slice(end)).toBe('body');
  });

  it.each([
    ['no front matter', 'text'],
    ['an unclosed one', '---\ntitle: A\n'],
    ['thematic breaks', '---\n\nSome text\n\n---\n'],
    ['a later one', '\n---\na: b\n---\n'],
    ['a longer line', '----\na: b\n---\n'],
  ])('leaves %s to the page', (_name, source) => {
    expect(readFrontMatter(source)).toEqual({ end: 0, data: {} });
  });

  it('reads an empty one', () => {
    expect(readFrontMatter('---\n---\nx')).toEqual({ end: 8, data: {} });
  });

  it.each([
    ['an unquoted colon', 'a: b: c'],
    ['a bomb of aliases', `a: &a [${'x,'.repeat(50)}]\nb: [${'*a,'.repeat(100)}]`],
    ['endless nesting', `a: ${'['.repeat(5_000)}`],
    ['thousands of anchors', '&a '.repeat(5_000)],
    ['more than 64 KiB', `a: ${'x'.repeat(70_000)}`],
  ])('refuses %s with a reason', (_name, yaml) => {
    const { end, data, error } = readFrontMatter(`---\n${yaml}\n---\nbody`);
    expect({ end, data }).toEqual({ end: 0, data: {} });
    expect(error).toMatch(/^The front matter is .*\.$/s);
  });

  it('treats __proto__ as a key like any other and runs no tags', () => {
    const { data } = readFrontMatter(
      '---\n__proto__:\n  polluted: true\ndate: 2024-01-01\nn: !!js/function "x"\n---\n',
    );
    expect(Object.getPrototypeOf(data)).toBeNull();
    expect(Object.hasOwn(data, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(data.date).toBe('2024-01-01');
    expect(data.n).toBe('x');
  });

  it('finds covers however they are written', () => {
    const source = '---\ncover: >-\n  https://e.org/a.png\ncoverDark: "b c.png"\n---\n';
    const { references } = parseFrontMatter(source);
    expect(references.map(({ target }) => target)).toEqual(['https://e.org/a.png', 'b c.png']);
    for (const { start, end, raw } of references) expect(source.slice(start, end)).toBe(raw);
    expect(parseFrontMatter('---\ncover: {light: a.png, dark: b.png}\n---\n').references).toHaveLength(2);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (yaml) => readFrontMatter(`---\n${yaml}\n---\n`).end >= 0),
      { numRuns: 500 },
    );
  });
});

describe('texts of the front matter that look like other values', () => {
  const read = (yaml: string) => readPageMetadata(readFrontMatter(`---\n${yaml}\n---\n`).data);

  it.each([
    ['title: 2024', '2024'],
    ['title: 1.10', '1.10'],
    ['title: 007', '007'],
    ['title: 0x1F', '0x1F'],
    ['title: 1e3', '1e3'],
    ['title: true', 'true'],
    ['title: No', 'No'],
    ['title: 2024-01-31', '2024-01-31'],
    ['title: .5 # half', '.5'],
    ['title: 12345678901234567890', '12345678901234567890'],
    ['version: &v 1.5\ntitle: *v', '1.5'],
  ])('%j', (yaml, title) => {
    expect(read(yaml)).toEqual({ metadata: { title }, problems: [] });
  });

  it.each(['title:', 'title: null', 'title: ~', 'title: ""'])('%j is no title', (yaml) => {
    expect(read(yaml)).toEqual({ metadata: {}, problems: [] });
  });

  it.each(['title: [a, b]', 'title: {a: b}'])('%j is a problem', (yaml) => {
    expect(read(yaml)).toEqual({ metadata: {}, problems: ['"title" must be a text'] });
  });

  it('description and tags', () => {
    expect(read('description: 3.10\ntags: [2024, 1.0, {tag: 7}, true, null]')).toEqual({
      metadata: {
        description: '3.10',
        tags: ['2024', '1.0', '7', 'true'].map((tag) => ({ tag, primary: false })),
      },
      problems: ['"tags" holds an entry that is not the name of a tag'],
    });
  });
});
