import {
  boolean,
  Check,
  Field,
  Fields,
  fields,
  isObject,
  line,
  listOf,
  number,
  object,
  oneOf,
  optional,
  recordOf,
  required,
  string,
} from './checks';
import { type AdmonitionStyle, fittingNotation } from '../../../common/markdown/admonitions';
import { oneLine } from '../../markdown/plain-text';
import { fittingInfo } from '../code-info';
import { type EmojiData, fittingEmoji } from '../emoji-names';
import { MAX_COLUMN_TITLE } from '../column-heading';
import { inside, invalid, Place } from './place';
import { refOf, url } from './parse-ref';

const MAX_PLAIN_DEPTH = 64;
const HEADING_ID = /^[-a-z0-9.+_]+$/;

const length: Check<unknown> = (value, place) => {
  if (typeof value === 'number') return number(value, place);
  return fields({ unit: required(line), value: required(number) })(value, place);
};

const headingId: Check<string> = (value, place) => {
  const text = line(value, place);
  if (!HEADING_ID.test(text)) throw invalid(place, 'may contain only a-z, 0-9 and -.+_');
  return text;
};

/** Blanks around a formula say nothing. */
const formula: Check<string> = (value, place) => string(value, place).trim();

const columnTitle: Check<string> = (value, place) => oneLine(string(value, place), MAX_COLUMN_TITLE);

/** Any JSON, to a depth. */
function plain(value: unknown, place: Place, depth = 0): unknown {
  if (depth > MAX_PLAIN_DEPTH) throw invalid(place, `is nested deeper than ${MAX_PLAIN_DEPTH} levels`);
  if (typeof value === 'string') return string(value, place);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const values = value as readonly unknown[];
    return values.map((one, index) => plain(one, inside(place, index), depth + 1));
  }
  return recordOf((one, at) => plain(one, at, depth + 1))(value, place);
}

const hintFields = fields({
  style: required(oneOf('info', 'warning', 'danger', 'success')),
  icon: optional(line),
  notation: optional(line),
});

/** The notation of an admonition follows its style, and is dropped where it cannot say what the hint says. */
const hint: Check<Fields> = (value, place) => {
  const { notation, ...others } = hintFields(value, place);
  if (typeof notation !== 'string' || others.icon !== undefined) return others;
  const fitting = fittingNotation(notation, others.style as AdmonitionStyle);
  return fitting === undefined ? others : { ...others, notation: fitting };
};

const emojiFields = fields({ code: required(line), name: optional(line) });
const emoji: Check<EmojiData> = (value, place) => fittingEmoji(emojiFields(value, place) as unknown as EmojiData);

const codeFields = fields({
  syntax: optional(line),
  title: optional(string),
  overflow: optional(oneOf('scroll', 'wrap')),
  lineNumbers: optional(boolean),
  fullWidth: optional(boolean),
  expandable: optional(boolean),
  info: optional(line),
});

/** What is behind a fence follows the title, and is dropped where it cannot say the same. */
const code: Check<Fields> = (value, place) => {
  const known = codeFields(value, place);
  const info = fittingInfo(known);
  const others = Object.entries(known).filter(([name]) => name !== 'info');
  return { ...Object.fromEntries(others), ...(info !== undefined && { info }) };
};

const align = optional(oneOf('start', 'center', 'end'));
const image = refOf('file', 'url');
const size = optional(oneOf('original', 'line'));
const flag = optional(boolean);
const word = optional(line);
const operation = { path: required(line), method: required(line) };
const openApi = required(refOf('openapi'));

const definition: Check<object> = (value, place) => {
  const base: Record<string, Field> = {
    id: required(line),
    title: required(columnTitle),
    titleFragment: word,
    type: required(line),
  };
  const option = fields({ value: required(line), label: required(line), color: required(line) });
  const types: Readonly<Record<string, Record<string, Field>>> = {
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
  const { type } = object(value, place);
  const own = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined;
  if (!own) throw invalid(inside(place, 'type'), `must be one of ${Object.keys(types).join(', ')}`);
  return fields({ ...base, ...own })(value, place);
};

const gridView = fields({
  type: required(line),
  columns: required(listOf(line)),
  columnWidths: optional(recordOf(number)),
  hideHeader: required(boolean),
  useNewSizing: flag,
});

const cardsView = fields({
  type: required(line),
  cardSize: required(oneOf('medium', 'large')),
  columns: required(listOf(line)),
  targetDefinition: word,
  coverDefinition: word,
  coverDefinitionDark: word,
  hideColumnTitle: flag,
});

const view: Check<object> = (value, place) => {
  const type = oneOf('grid', 'cards')(object(value, place).type, inside(place, 'type'));
  return type === 'grid' ? gridView(value, place) : cardsView(value, place);
};

const cellValue: Check<unknown> = (value, place) => {
  if (typeof value === 'string') return string(value, place);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return listOf(line)(value, place);
  const ref = refOf()(value, place);
  return isObject(value) && value.label !== undefined
    ? { ...ref, label: line(value.label, inside(place, 'label')) }
    : ref;
};

const record = fields({ orderIndex: required(line), values: required(recordOf(cellValue)) });

const drawingFields = fields({ ref: optional(image), alt: optional(string) });

/** A drawing that was not drawn yet has no reference, or an empty one. */
const drawing: Check<object> = (value, place) => {
  const { ref, ...others } = drawingFields(value, place);
  return isObject(ref) && ref.url !== '' ? { ref, ...others } : others;
};

/** What each kind of block may say of itself. */
export const BLOCK_DATA: Readonly<Record<string, Check<object>>> = {
  paragraph: fields({ align }),
  'heading-1': fields({ id: optional(headingId), align }),
  'heading-2': fields({ id: optional(headingId), align }),
  'heading-3': fields({ id: optional(headingId), align }),
  'list-ordered': fields({ start: optional(number) }),
  'list-unordered': fields({}),
  'list-tasks': fields({}),
  'list-item': fields({ checked: flag }),
  divider: fields({}),
  blockquote: fields({}),
  hint,
  if: fields({ expression: required(line) }),
  images: fields({ align: optional(oneOf('left', 'center', 'right')), fullWidth: flag, withFrame: flag }),
  image: fields({
    ref: required(image),
    refDark: optional(image),
    width: optional(length),
    height: optional(length),
    alt: optional(string),
    size,
  }),
  file: fields({ ref: required(image) }),
  drawing,
  embed: fields({ url: required(url), fullWidth: flag }),
  code,
  'code-line': fields({ highlighted: flag }),
  math: fields({ formula: required(formula) }),
  expandable: fields({}),
  tabs: fields({ fullWidth: flag }),
  'tabs-item': fields({ title: optional(string), icon: word }),
  stepper: fields({}),
  'stepper-step': fields({ icon: word }),
  columns: fields({ fullWidth: flag }),
  column: fields({ width: optional(length) }),
  table: fields({
    view: required(view),
    records: required(recordOf(record)),
    definition: required(recordOf(definition)),
    fullWidth: flag,
    attributes: optional(recordOf(line)),
  }),
  swagger: fields({ ...operation, ref: required(image), expanded: flag, fullWidth: flag }),
  'openapi-operation': fields({ ...operation, ref: openApi }),
  'openapi-schemas': fields({ schemas: required(listOf(line)), grouped: flag, ref: openApi }),
  'openapi-webhook': fields({ name: required(line), method: required(line), ref: openApi }),
  'content-ref': fields({ ref: required(refOf()), label: optional(string) }),
  'reusable-content': fields({ ref: required(refOf('reusable-content', 'url')) }),
  integration: fields({
    integration: required(line),
    block: required(line),
    props: required((value, place) => plain(object(value, place), place)),
    action: optional((value, place) => plain(value, place)),
    url: word,
    fullWidth: flag,
  }),
  prompt: fields({ description: optional(string), icon: word, openInAIProviders: flag, defaultExpanded: word }),
  updates: fields({ format: word }),
  update: fields({ date: word, tags: optional(listOf(line)) }),
};

/** What each kind of inline may say of itself. */
export const INLINE_DATA: Readonly<Record<string, Check<object>>> = {
  link: fields({ ref: required(refOf()), title: optional(string) }),
  'inline-image': fields({
    ref: required(image),
    refDark: optional(image),
    caption: optional(string),
    width: optional(length),
    height: optional(length),
    size,
    alt: optional(string),
  }),
  emoji,
  icon: fields({ icon: required(line) }),
  expression: fields({ expression: required(line), source: optional(string) }),
  'inline-math': fields({ formula: required(string) }),
  annotation: fields({}),
  mention: fields({ ref: required(refOf()), label: optional(string) }),
  button: fields({
    label: required(string),
    kind: required(oneOf('primary', 'secondary')),
    icon: word,
    ref: optional(refOf()),
    action: word,
    query: optional(string),
  }),
};

export function plainJson(value: unknown, place: Place): unknown {
  return plain(value, place);
}
