import { documentToMarkdown } from './document-to-markdown';
import type { BlockOf } from '../blocks/registry';
import { markdownToDocument } from './markdown-to-document';
import { inlinesText } from '../blocks/nodes/node-text';

function tableOf(markdown: string): BlockOf<'table'> {
  const [table] = markdownToDocument(markdown).nodes;
  if (table?.type !== 'table') throw new Error('The first block is no table.');
  return table;
}

/** Rows of what a table holds: texts of cells, values as they are. */
function rowsOf({ data, fragments }: BlockOf<'table'>): unknown[][] {
  const texts = new Map(fragments.map(({ fragment, nodes }) => [fragment, nodes]));
  const shown = (value: unknown): unknown => {
    const nodes = typeof value === 'string' ? texts.get(value) : undefined;
    return nodes?.map((node) => (node.type === 'paragraph' ? inlinesText(node.nodes) : node.type)).join('|') ?? value;
  };
  return Object.values(data.records).map(({ values }) => Object.keys(data.definition).map((id) => shown(values[id])));
}

const rewritten = (markdown: string): string => documentToMarkdown(markdownToDocument(markdown));

describe('A table of pipes', () => {
  const table = '| Name | Size |\n| --- | ---: |\n| a \\| b | **1** |\n|  | 2 |\n| c |  |\n';

  it('is a grid of texts', () => {
    const { data } = tableOf(table);
    expect(Object.values(data.definition)).toMatchObject([
      { title: 'Name', type: 'text', textAlignment: 'left' },
      { title: 'Size', type: 'text', textAlignment: 'right' },
    ]);
    expect(data.view).toEqual({ type: 'grid', columns: Object.keys(data.definition), hideHeader: false });
    expect(rowsOf(tableOf(table))).toEqual([
      ['a | b', '1'],
      [undefined, '2'],
      ['c', undefined],
    ]);
  });

  it('is written as it was', () => expect(rewritten(table)).toBe(table));

  it('keeps what is more than text in its headings', () => {
    const headings = '| **a** [b](c.md) | ![d](e.png) |\n| --- | --- |\n| f | g |\n';
    const { data, fragments } = tableOf(headings);
    expect(Object.values(data.definition)).toMatchObject([{ title: 'a b' }, { title: 'd' }]);
    expect(fragments).toHaveLength(4);
    expect(rewritten(headings)).toBe(headings);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'may have a column with the identifier %s, without values',
    (id) => {
      const data: BlockOf<'table'>['data'] = {
        view: { type: 'grid', columns: [id], hideHeader: false },
        definition: { column: { id, title: 'Done', type: 'checkbox' } },
        records: { record: { orderIndex: '0', values: {} } },
      };
      const sent = { object: 'document', data: {}, nodes: [{ ...tableOf(table), data, fragments: [] }] } as const;
      expect(tableOf(documentToMarkdown(sent)).data).toEqual(data);
    },
  );

  it('replaces the whole heading by a title that a client changes', () => {
    const table = tableOf('| **a** |\n| --- |\n| b |');
    const [[id, column] = []] = Object.entries(table.data.definition);
    if (id === undefined || !column) throw new Error('The table has no column.');
    const data = { ...table.data, definition: { [id]: { ...column, title: 'c' } } };
    expect(documentToMarkdown({ object: 'document', data: {}, nodes: [{ ...table, data }] })).toBe(
      '| c |\n| --- |\n| b |\n',
    );
  });

  it('gets a column for every cell', () => {
    expect(rowsOf(tableOf('| a |\n| --- |\n| b | c |'))).toEqual([['b', 'c']]);
  });
});

const th = (attributes: string, content = ''): string => `<th${attributes}>${content}</th>`;
const OPTIONS =
  '<option value="o1" label="Open" color="blue"></option><option value="o2" label="Done" color="red"></option>';

const COLUMNS: readonly (readonly [type: string, head: string, cell: string, definition: object, value: unknown])[] = [
  ['number', th(' data-type="number"', 'N'), '-3.5', { type: 'number' }, -3.5],
  ['checkbox', th(' data-type="checkbox"', 'C'), 'true', { type: 'checkbox' }, true],
  ['rating', th(' data-type="rating" data-max="5"', 'R'), '4', { type: 'rating', max: 5 }, 4],
  [
    'select',
    th('', `S<select multiple>${OPTIONS}</select>`),
    '<span data-option="o1">Open, </span><span data-option="o2">Done</span>',
    { type: 'select', multiple: true },
    ['o1', 'o2'],
  ],
  [
    'users',
    th(' data-type="users" data-multiple="true"', 'U'),
    '<a href="./ada">ada</a>',
    { type: 'users', multiple: true },
    ['./ada'],
  ],
  ['files', th(' data-type="files"', 'F'), '<a href="a%20b.pdf">a b.pdf</a>', { type: 'files' }, ['a b.pdf']],
  [
    'content-ref',
    th(' data-type="content-ref"', 'L'),
    '<a href="guide.md">Read</a>',
    { type: 'content-ref' },
    { kind: 'url', url: 'guide.md', label: 'Read' },
  ],
  [
    'image',
    th(' data-type="image"', 'I'),
    '<a href="a.png">a.png</a>',
    { type: 'image' },
    { kind: 'url', url: 'a.png' },
  ],
  [
    'text',
    th(' align="center" valign="top"', 'T'),
    '<strong>a</strong>',
    { type: 'text', textAlignment: 'center', verticalAlignment: 'top' },
    'a',
  ],
];

describe('A table of HTML', () => {
  const page = (head: string, cell: string, attributes = ''): string =>
    `<table${attributes}><thead><tr>${head}</tr></thead><tbody><tr>${cell}</tr></tbody></table>`;
  const cellOf = (type: string, cell: string): string =>
    type === 'text' ? `<td align="center" valign="top">${cell}</td>` : `<td>${cell}</td>`;

  it.each(COLUMNS)('has columns of type %s', (type, head, cell, definition, value) => {
    const markdown = page(`${head}<th width="20" data-hidden>H</th>`, `${cellOf(type, cell)}<td></td>`);
    const table = tableOf(markdown);
    expect(Object.values(table.data.definition)[0]).toMatchObject(definition);
    expect(rowsOf(table)[0]?.[0]).toEqual(value);
    expect(rewritten(markdown)).toBe(`${markdown}\n`);
  });

  it.each(COLUMNS)('keeps what is no value of type %s as a text', (_type, head) => {
    const markdown = page(head, '<td>neither <em>nor</em></td>');
    expect(rowsOf(tableOf(markdown))).toEqual([['neither nor']]);
  });

  it('shows cards with target and covers', () => {
    const head =
      th('', 'A') +
      th(' data-hidden data-card-target data-type="content-ref"', 'T') +
      th(' data-hidden data-card-cover data-type="image"', 'C') +
      th(' data-hidden data-card-cover-dark data-type="image"', 'D');
    const markdown = page(head, '<td>a</td><td></td><td></td><td></td>', ' data-card-size="large" data-view="cards"');
    const { data } = tableOf(markdown);
    const [shown, target, cover, dark] = Object.keys(data.definition);
    expect(data.view).toEqual({
      type: 'cards',
      cardSize: 'large',
      columns: [shown],
      targetDefinition: target,
      coverDefinition: cover,
      coverDefinitionDark: dark,
    });
    expect(rewritten(markdown)).toBe(`${markdown}\n`);
  });

  it('keeps its settings, and blocks in its cells', () => {
    const cell = '<td><p>a</p><p>b</p><ul><li>c</li></ul></td>';
    const markdown = page(th(' width="120"', 'A'), cell, ' data-full-width="true" data-header-hidden data-odd="x"');
    const table = tableOf(markdown);
    expect(table.data).toMatchObject({ fullWidth: true, attributes: { 'data-odd': 'x' }, view: { hideHeader: true } });
    expect(rowsOf(table)).toEqual([['a|b|list-unordered']]);
    expect(rewritten(markdown)).toBe(`${markdown}\n`);
  });

  it('keeps backticks around a link in a cell', () => {
    const markdown = page(th('', 'A'), '<td><p>a &#96;b <a href="c.md">d&#96;</a></p><p>e</p></td>');
    expect(rowsOf(tableOf(markdown))).toEqual([['a `b d`|e']]);
    expect(rewritten(markdown)).toBe(`${markdown}\n`);
  });
});
