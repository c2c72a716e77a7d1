import { constant, type JsonSchema, listOf, oneOf, record, refTo, TEXT, valuesOf } from './schema-parts';

const NUMBER: JsonSchema = { type: 'number' };
const FLAG: JsonSchema = { type: 'boolean' };
const choice = (...values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });

const column = (type: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}, optional: readonly string[] = []) =>
  record({ type, id: TEXT, title: TEXT, titleFragment: TEXT, ...more }, ['titleFragment', ...optional]);

const PLAIN = ['number', 'checkbox', 'files', 'content-ref', 'image'];

const CELL: JsonSchema = {
  description:
    'By type of the column: text: name of a fragment of the table; number, rating: number; checkbox: true or false; select: values of options; users, files: identifiers, or addresses where there is none; content-ref, image: reference.',
  oneOf: [TEXT, NUMBER, FLAG, listOf(TEXT), refTo('DocumentTableReference')],
};

/** The schemas of what tables consist of. */
export const TABLE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  DocumentTableView: oneOf('type', { grid: 'DocumentTableViewGrid', cards: 'DocumentTableViewCards' }),
  DocumentTableViewGrid: record(
    {
      type: constant('grid'),
      columns: { ...listOf(TEXT), description: 'Identifiers of the columns that are shown, in order.' },
      columnWidths: valuesOf(NUMBER),
      hideHeader: FLAG,
      useNewSizing: FLAG,
    },
    ['columnWidths', 'useNewSizing'],
  ),
  DocumentTableViewCards: record(
    {
      type: constant('cards'),
      cardSize: choice('medium', 'large'),
      columns: listOf(TEXT),
      targetDefinition: { ...TEXT, description: 'Column whose value a card links to.' },
      coverDefinition: TEXT,
      coverDefinitionDark: TEXT,
      hideColumnTitle: FLAG,
    },
    ['targetDefinition', 'coverDefinition', 'coverDefinitionDark', 'hideColumnTitle'],
  ),
  DocumentTableColumn: oneOf('type', {
    text: 'DocumentTableColumnText',
    select: 'DocumentTableColumnSelect',
    users: 'DocumentTableColumnUsers',
    rating: 'DocumentTableColumnRating',
    ...Object.fromEntries(PLAIN.map((type) => [type, 'DocumentTableColumnPlain'])),
  }),
  DocumentTableColumnText: column(
    constant('text'),
    { textAlignment: choice('left', 'center', 'right'), verticalAlignment: choice('top', 'middle', 'bottom') },
    ['verticalAlignment'],
  ),
  DocumentTableColumnSelect: column(constant('select'), {
    multiple: FLAG,
    options: listOf(record({ value: TEXT, label: TEXT, color: TEXT })),
  }),
  DocumentTableColumnUsers: column(constant('users'), { multiple: FLAG }),
  DocumentTableColumnRating: column(constant('rating'), { max: NUMBER }),
  DocumentTableColumnPlain: column(choice(...PLAIN)),
  DocumentTableRow: record({
    orderIndex: { ...TEXT, description: 'Sort key of the row.' },
    values: { ...valuesOf(CELL), description: 'By identifier of the column; an empty cell has none.' },
  }),
};
