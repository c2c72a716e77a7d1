import { AppError } from '../../errors/app-error';
import { parseDocument } from './parse-document';

const text = (words: string): object => ({ object: 'text', leaves: [{ object: 'leaf', text: words, marks: [] }] });
const paragraph = (...nodes: readonly object[]): object => ({ object: 'block', type: 'paragraph', nodes });
const block = (type: string, rest: object = {}): object => ({ object: 'block', type, data: {}, ...rest });
const document = (...nodes: readonly unknown[]): object => ({ object: 'document', data: {}, nodes });
const link = (ref: unknown): object => ({ object: 'inline', type: 'link', nodes: [], data: { ref } });
const nested = (levels: number): object =>
  Array.from({ length: levels }).reduce<object>(
    (inner) => block('blockquote', { nodes: [inner] }),
    paragraph(text('a')),
  );

function messageOf(value: unknown): string {
  try {
    parseDocument(value);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  throw new Error('It was accepted.');
}

const first = 'document.nodes[0]';

describe('An invalid document', () => {
  it.each<readonly [string, unknown, string]>([
    ['nothing', undefined, 'document must be an object.'],
    ['a list', [], 'document must be an object.'],
    ['a text', 'words', 'document must be an object.'],
    ['another object', { object: 'block', nodes: [] }, 'document.object must be document.'],
    ['no nodes', { object: 'document' }, 'document.nodes must be a list.'],
    ['an empty node', document(null), `${first} must be an object.`],
    ['a node of no kind', document({ type: 'paragraph', nodes: [] }), `${first}.object must be block.`],
    ['a node of no type', document({ object: 'block' }), `${first}.type must be a text.`],
    ['an inline as a block', document(text('a')), `${first}.object must be block.`],
    [
      'an item outside of a list',
      document(block('list-item', { nodes: [] })),
      `${first}.type cannot be list-item here.`,
    ],
    [
      'something else in a list',
      document(block('list-unordered', { nodes: [paragraph(text('a'))] })),
      `${first}.nodes[0].type must be list-item.`,
    ],
    [
      'an unknown style',
      document(paragraph(text('a')), block('hint', { data: { style: 'loud' }, nodes: [] })),
      'document.nodes[1].data.style must be one of info, warning, danger, success.',
    ],
    ['a missing setting', document(block('hint', { nodes: [] })), `${first}.data.style is missing.`],
    ['a number as a text', document(block('math', { data: { formula: 3 } })), `${first}.data.formula must be a text.`],
    [
      'an unknown mark',
      document(
        paragraph({
          object: 'text',
          leaves: [{ object: 'leaf', text: 'a', marks: [{ object: 'mark', type: 'blink' }] }],
        }),
      ),
      `${first}.nodes[0].leaves[0].marks[0].type must be one of bold, italic, code, keyboard, strikethrough, superscript, subscript, color.`,
    ],
    [
      'an unknown reference',
      document(paragraph(link({ kind: 'moon' }))),
      `${first}.nodes[0].data.ref.kind must be one of url, file, page, anchor, user, collection, space, reusable-content, openapi.`,
    ],
    [
      'a reference without its identifier',
      document(paragraph(link({ kind: 'page' }))),
      `${first}.nodes[0].data.ref.page is missing.`,
    ],
    [
      'an address that runs code',
      document(paragraph(link({ kind: 'url', url: ' JavaScript:alert(1)' }))),
      `${first}.nodes[0].data.ref.url must not be an address that runs code or holds a document.`,
    ],
    [
      'a page as an image',
      document(block('file', { data: { ref: { kind: 'page', page: 'p' } } })),
      `${first}.data.ref.kind must be one of file, url.`,
    ],
    [
      'a link in a link',
      document(paragraph({ ...link({ kind: 'url', url: 'a' }), nodes: [link({ kind: 'url', url: 'b' })] })),
      `${first}.nodes[0].nodes[0] is a link inside another one.`,
    ],
    [
      'an anchor with blanks',
      document(block('heading-1', { data: { id: 'a b' }, nodes: [] })),
      `${first}.data.id may contain only a-z, 0-9 and -.+_.`,
    ],
    [
      'a column of no type',
      document(
        block('table', {
          data: {
            view: { type: 'grid', columns: [], hideHeader: false },
            records: {},
            definition: { c: { id: 'c', title: '', type: 'moon' } },
          },
          fragments: [],
        }),
      ),
      `${first}.data.definition.c.type must be one of text, number, checkbox, files, content-ref, image, users, rating, select.`,
    ],
    [
      'an unknown block below an unknown name',
      document({ object: 'block', type: 'odd', data: JSON.parse('{"__proto__":1}') as object }),
      `${first}.data has a name that cannot be used.`,
    ],
  ])('is refused with the place: %s', (_name, value, message) => {
    expect(messageOf(value)).toBe(message);
  });
});

describe('A document that is too large', () => {
  it('is refused above 32 levels of blocks', () => {
    expect(parseDocument(document(nested(31))).nodes).toHaveLength(1);
    expect(messageOf(document(nested(32)))).toMatch(/ stands deeper than 32 levels of blocks\.$/);
  });

  it('is refused above a depth of JSON that no document has, without recursion', () => {
    expect(messageOf(document(nested(20_000)))).toBe('document is nested too deeply.');
    let data: unknown = 1;
    for (let level = 0; level < 200; level += 1) data = [data];
    expect(messageOf(document({ object: 'block', type: 'odd', data }))).toMatch(/ is nested deeper than 64 levels\.$/);
  });

  it('is refused above 50,000 nodes', () => {
    const many = (count: number): object => document(...Array.from({ length: count }, () => block('divider')));
    expect(parseDocument(many(50_000)).nodes).toHaveLength(50_000);
    expect(messageOf(many(50_001))).toBe('document.nodes[50000] is one of more than 50000 nodes.');
  });

  it('is refused above 1,048,576 characters', () => {
    const words = 'x'.repeat(600_000);
    expect(parseDocument(document(paragraph(text(words)))).nodes).toHaveLength(1);
    expect(messageOf(document(paragraph(text(words)), paragraph(text(words))))).toBe(
      'document contains more than 1048576 characters.',
    );
  });
});

describe('The normalization of a document', () => {
  it('removes keys, unknown fields, empty texts and empty paragraphs', () => {
    const odd = { ...paragraph(text(''), text('a'), text('b')), key: 'k', odd: 1, data: { odd: 1 } };
    expect(parseDocument({ ...document(odd, paragraph(text(''))), odd: 1 })).toEqual(document(paragraph(text('ab'))));
  });

  it('normalizes line endings, and replaces characters that cannot be stored', () => {
    const [block] = parseDocument(document(paragraph(text('a\r\nb\rc\0d\ud800e')))).nodes;
    expect(block).toEqual(paragraph(text('a\nb\nc\uFFFDd\uFFFDe')));
  });

  it('deduplicates and sorts marks', () => {
    const marks = ['italic', 'bold', 'italic'].map((type) => ({ object: 'mark', type }));
    const [block] = parseDocument(
      document(paragraph({ object: 'text', leaves: [{ object: 'leaf', text: 'a', marks }] })),
    ).nodes;
    expect(block).toMatchObject({ nodes: [{ leaves: [{ marks: [{ type: 'bold' }, { type: 'italic' }] }] }] });
  });
});
