import { oneLine } from '../../markdown/plain-text';
import { MAX_COLUMN_TITLE } from './column-heading';
import { boolean, Check, Field, fields, isObject, line, listOf, number, object, oneOf } from '../parse/checks';
import { optional, recordOf, required, string } from '../parse/checks';
import { refOf } from '../parse/parse-ref';
import { childPath, invalid } from '../parse/node-path';

const columnTitle: Check<string> = (value, path) => oneLine(string(value, path), MAX_COLUMN_TITLE);
const option = fields({ value: required(line), label: required(line), color: required(line) });

/** The properties of a column besides its title, by type. */
const COLUMN_TYPES: Readonly<Record<string, Record<string, Field>>> = {
  text: {
    textAlignment: required(oneOf('left', 'center', 'right')),
    verticalAlignment: optional(oneOf('top', 'middle', 'bottom')),
  },
  number: {},
  checkbox: {},
  files: {},
  'content-ref': {},
  image: {},
  users: { multiple: required(boolean) },
  rating: { max: required(number) },
  select: { multiple: required(boolean), options: required(listOf(option)) },
};

export const tableDefinition: Check<object> = (value, path) => {
  const base: Record<string, Field> = {
    id: required(line),
    title: required(columnTitle),
    titleFragment: optional(line),
    type: required(line),
  };
  const { type } = object(value, path);
  const own = typeof type === 'string' && Object.hasOwn(COLUMN_TYPES, type) ? COLUMN_TYPES[type] : undefined;
  if (!own) throw invalid(childPath(path, 'type'), `must be one of ${Object.keys(COLUMN_TYPES).join(', ')}`);
  return fields({ ...base, ...own })(value, path);
};

const gridView = fields({
  type: required(line),
  columns: required(listOf(line)),
  columnWidths: optional(recordOf(number)),
  hideHeader: required(boolean),
  useNewSizing: optional(boolean),
});

const cardsView = fields({
  type: required(line),
  cardSize: required(oneOf('medium', 'large')),
  columns: required(listOf(line)),
  targetDefinition: optional(line),
  coverDefinition: optional(line),
  coverDefinitionDark: optional(line),
  hideColumnTitle: optional(boolean),
});

export const tableView: Check<object> = (value, path) => {
  const type = oneOf('grid', 'cards')(object(value, path).type, childPath(path, 'type'));
  return type === 'grid' ? gridView(value, path) : cardsView(value, path);
};

const cellValue: Check<unknown> = (value, path) => {
  if (typeof value === 'string') return string(value, path);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return listOf(line)(value, path);
  const ref = refOf()(value, path);
  return isObject(value) && value.label !== undefined
    ? { ...ref, label: line(value.label, childPath(path, 'label')) }
    : ref;
};

export const tableRecord: Check<object> = fields({
  orderIndex: required(line),
  values: required(recordOf(cellValue)),
});
