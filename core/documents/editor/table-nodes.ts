import type { NodeSpec } from 'prosemirror-model';
import { withDefaults } from './block-nodes';
import { withContent, parseRule } from './dom';

const SPANS = { colspan: 1, rowspan: 1, colwidth: null };
const TABLE = { data: '' };
const ROW = { record: '', order: '' };
const HEADER = { column: '', hidden: false, ...SPANS };
const CELL = { value: '', fragment: '', ...SPANS };

/** The first row contains the columns, the others are records. Roles and spans are required by `prosemirror-tables`. */
export const TABLE_NODES: Readonly<Record<string, NodeSpec>> = {
  table: {
    content: 'table_head table_row*',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    attrs: withDefaults(TABLE),
    toDOM: (node) => {
      const [tag, attrs] = withContent('table')(node) as [string, object, 0];
      return [tag, attrs, ['tbody', 0]];
    },
    parseDOM: [parseRule('table', TABLE, 'table')],
  },
  table_head: {
    content: 'table_header+',
    tableRole: 'row',
    toDOM: withContent('tr'),
    parseDOM: [parseRule('table_head', {}, 'tr')],
  },
  table_row: {
    content: 'table_cell+',
    tableRole: 'row',
    attrs: withDefaults(ROW),
    toDOM: withContent('tr'),
    parseDOM: [parseRule('table_row', ROW, 'tr')],
  },
  table_header: {
    content: 'paragraph',
    tableRole: 'header_cell',
    isolating: true,
    attrs: withDefaults(HEADER),
    toDOM: withContent('th'),
    parseDOM: [parseRule('table_header', HEADER, 'th')],
  },
  table_cell: {
    content: 'block+',
    tableRole: 'cell',
    isolating: true,
    attrs: withDefaults(CELL),
    toDOM: withContent('td'),
    parseDOM: [parseRule('table_cell', CELL, 'td')],
  },
};
