import { attributeOf, HtmlTag, parseHtmlTag } from '../../html-tag';
import { oneLine } from '../../plain-text';
import { NameGiver } from '../hash';
import { inlinesText } from '../node-text';
import { DocumentTableDefinition, DocumentTableSelectOption } from '../table.types';
import { attributeValue } from './inline-elements';
import { lengthOf } from './image-data';
import { ReadContext } from './read-context';
import { rangeText, TextRange, trimRange } from './text-range';

const MAX_TITLE = 1_000;
const PLAIN_TYPES: readonly string[] = ['number', 'checkbox', 'files', 'content-ref', 'image'];

export interface Column {
  readonly definition: DocumentTableDefinition;
  readonly hidden: boolean;
  readonly width?: number;
  readonly role?: 'target' | 'cover' | 'cover-dark';
}

function isPlainType(type: string | undefined): type is 'number' | 'checkbox' | 'files' | 'content-ref' | 'image' {
  return type !== undefined && PLAIN_TYPES.includes(type);
}

function readOptions(range: TextRange): DocumentTableSelectOption[] {
  const { text } = range.mapped;
  const options: DocumentTableSelectOption[] = [];
  for (let at = text.indexOf('<option', range.start); at >= 0 && at < range.end; at = text.indexOf('<option', at + 7)) {
    const tag = parseHtmlTag(text, at);
    if (!tag) continue;
    const value = attributeValue(tag, 'value') ?? '';
    const label = attributeValue(tag, 'label') ?? value;
    options.push({ value, label, color: attributeValue(tag, 'color') ?? 'blue' });
  }
  return options;
}

/** The title of a column and its choices, which stand behind it in `<select>`. */
function headOf(context: ReadContext, range: TextRange | undefined): { title: string; select?: TextRange } {
  if (!range) return { title: '' };
  const { mapped, start, end } = range;
  const found = mapped.text.indexOf('<select', start);
  const select = found >= 0 && found < end ? { mapped, start: found, end } : undefined;
  const inlines = context.inlines(trimRange({ mapped, start, end: select ? found : end }), { html: true });
  return { title: oneLine(inlinesText(inlines), MAX_TITLE), select };
}

function textAlignment(tag: HtmlTag): 'left' | 'center' | 'right' {
  const align = attributeValue(tag, 'align');
  return align === 'center' || align === 'right' ? align : 'left';
}

function verticalAlignment(tag: HtmlTag): { verticalAlignment?: 'top' | 'middle' | 'bottom' } {
  const align = attributeValue(tag, 'valign');
  return align === 'top' || align === 'middle' || align === 'bottom' ? { verticalAlignment: align } : {};
}

function definitionOf(tag: HtmlTag, id: string, title: string, select: TextRange | undefined): DocumentTableDefinition {
  const type = attributeValue(tag, 'data-type');
  const multiple = attributeValue(tag, 'data-multiple') === 'true';
  if (select || type === 'select') {
    return { id, title, type: 'select', multiple, options: select ? readOptions(select) : [] };
  }
  if (type === 'users') return { id, title, type, multiple };
  if (type === 'rating') return { id, title, type, max: Math.min(Number(attributeValue(tag, 'data-max')) || 5, 100) };
  if (isPlainType(type)) return { id, title, type };
  return { id, title, type: 'text', textAlignment: textAlignment(tag), ...verticalAlignment(tag) };
}

function roleOf(tag: HtmlTag): Column['role'] {
  if (attributeOf(tag, 'data-card-target')) return 'target';
  if (attributeOf(tag, 'data-card-cover')) return 'cover';
  return attributeOf(tag, 'data-card-cover-dark') ? 'cover-dark' : undefined;
}

/** Column IDs are made of the title, so that they stay when other columns change. */
export function columnId(names: NameGiver, title: string): string {
  return `c${names.next(title)}`;
}

/** A column as its `<th>` describes it. */
export function readColumn(context: ReadContext, names: NameGiver, tag: HtmlTag, range: TextRange | undefined): Column {
  const { title, select } = headOf(context, range);
  const width = lengthOf(attributeValue(tag, 'width'));
  return {
    definition: definitionOf(tag, columnId(names, title), title, select),
    hidden: attributeOf(tag, 'data-hidden') !== undefined,
    ...(typeof width === 'number' && { width }),
    role: roleOf(tag),
  };
}

/** A column of a table of pipes, or one that only some rows have. */
export function plainColumn(names: NameGiver, title: string, align: 'left' | 'center' | 'right' = 'left'): Column {
  const definition = { id: columnId(names, title), title, type: 'text', textAlignment: align } as const;
  return { definition, hidden: false };
}

export function titleText(context: ReadContext, range: TextRange): string {
  if (rangeText(range).trim() === '') return '';
  return oneLine(inlinesText(context.inlines(trimRange(range), { html: false, cell: true })), MAX_TITLE);
}
