import { readFrontMatter } from './front-matter';
import { DEFAULT_LAYOUT } from './page-layout';
import { readPageMetadata } from './page-metadata';

function read(yaml: string): ReturnType<typeof readPageMetadata> {
  return readPageMetadata(readFrontMatter(`---\n${yaml}\n---\n`).data);
}

describe('readPageMetadata', () => {
  it('maps every known field', () => {
    const { metadata, problems } = read(
      'title: T\ndescription: D\nicon: bolt\nemoji: 🚀\nhidden: true\nnoIndex: true\nnoRobotsIndex: false\ncover: a.png\n' +
        'coverDark: b.png\ncoverY: -12.5\nif: visitor.claims.beta\nvars: {a_1: x, b: 2, c: false}\ntags: [beta, {tag: new, primary: true}]\n' +
        'metaLinks: {canonical: "https://example.com/a", alternates: ["https://example.com/de/a"]}\n' +
        'layout: {width: wide, cover: {visible: false, size: full}, title: {visible: false}, outline: false, actions: {visible: true}}',
    );
    expect(problems).toEqual([]);
    expect(metadata).toEqual({
      title: 'T',
      description: 'D',
      icon: 'bolt',
      emoji: '🚀',
      hidden: true,
      noIndex: true,
      noRobotsIndex: false,
      cover: { light: 'a.png', dark: 'b.png', yPos: -12.5 },
      condition: 'visitor.claims.beta',
      variables: { a_1: 'x', b: 2, c: false },
      tags: [
        { tag: 'beta', primary: false },
        { tag: 'new', primary: true },
      ],
      metaLinks: { canonical: 'https://example.com/a', alternates: ['https://example.com/de/a'] },
      layout: { ...DEFAULT_LAYOUT, width: 'wide', cover: false, coverSize: 'full', title: false, outline: false },
    });
  });

  it.each([
    ['icon: 5', '"icon" must be a text'],
    ['hidden: maybe', '"hidden" must be true or false'],
    [`icon: ${'x'.repeat(60)}`, '"icon" is longer than 50 characters'],
    ['vars: {1a: x}', 'the variable "1a" has a name that is not allowed'],
    ['vars: {a: [1]}', 'the variable "a" has a value that is not allowed'],
    ['vars: [a]', '"vars" must map names to values'],
    ['tags: beta', '"tags" must be a list'],
    ['tags: [{x: y}]', '"tags" holds an entry that is not the name of a tag'],
    ['layout: wide', '"layout" must map parts of the page to switches'],
    ['layout: {width: huge}', '"layout.width" must be default or wide'],
    ['layout: {cover: {size: 3}}', '"layout.cover.size" must be hero, full or background'],
    ['metaLinks: https://example.com', '"metaLinks" must hold "canonical" and "alternates"'],
    ['metaLinks: {canonical: "javascript:alert(1)"}', '"metaLinks.canonical" must be absolute http or https addresses'],
    ['metaLinks: {alternates: de}', '"metaLinks.alternates" must be a list'],
    ['metaLinks: {alternates: [1, /de]}', '"metaLinks.alternates" must be absolute http or https addresses'],
    ['cover: a\ncoverY: top', '"coverY" must be a number'],
  ])('drops and names what is malformed: %s', (yaml, problem) => {
    expect(read(yaml).problems).toEqual([problem]);
  });

  it('ignores unknown fields and empty values', () => {
    expect(read('author: me\ntitle:\ndescription: ""')).toEqual({ metadata: {}, problems: [] });
  });
});
