import { attributeOf, HtmlTag, parseHtmlTag } from '../../markdown/html-tag';
import { columnTitle } from './column-heading';
import { InlineNode } from '../registry';
import { NameGiver } from '../../json/hash';
import { DocumentTableDefinition, DocumentTableSelectOption } from '../../json/table.types';
import { attributeValue } from '../../json/read/inline-elements';
import { lengthOf } from '../../json/read/image-data';
import { ReadContext } from '../../json/read/read-context';
import { TextRange } from '../../json/read/text-range';

const PLAIN_TYPES: readonly string[] = ['number', 'checkbox', 'files', 'content-ref', 'image'];

export interface Column {
  readonly definition: DocumentTableDefinition;
  /** where it is more than the title */
  readonly heading?: readonly InlineNode[];
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

interface Head {
  readonly inlines: readonly InlineNode[];
  /** the choices of a column, behind its title */
  readonly select?: TextRange;
}

/** What is in a heading of HTML; undefined when that is more than a line of text. */
function readHead(context: ReadContext, index: number): Head | undefined {
  const content = context.tokens[index + 1];
  const end = context.endOf(index);
  if (end === index + 1) return { inlines: [] };
  if (end !== index + 2 || content?.kind !== 'text') {
    const [only, ...others] = context.cellBlocks(index + 1, end, 1);
    return only?.type === 'paragraph' && others.length === 0 ? { inlines: only.nodes } : undefined;
  }
  const { mapped, start, end: last } = content.range;
  const found = mapped.text.indexOf('<select', start);
  const select = found >= 0 && found < last ? { mapped, start: found, end: last } : undefined;
  return { inlines: context.inlines({ mapped, start, end: select ? found : last }, { html: true }), select };
}

/** The heading, unless its title says it all. */
function headingOf(inlines: readonly InlineNode[]): { readonly heading?: readonly InlineNode[] } {
  const [first] = inlines;
  const leaves = inlines.length === 1 && first?.object === 'text' ? first.leaves : [];
  const isPlain = inlines.length === 0 || (leaves.length === 1 && leaves[0]?.marks.length === 0);
  return isPlain ? {} : { heading: inlines };
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
  const choice = select && parseHtmlTag(select.mapped.text, select.start);
  const isMultiple = choice !== undefined && attributeOf(choice, 'multiple') !== undefined;
  const multiple = isMultiple || attributeValue(tag, 'data-multiple') === 'true';
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

/** Column IDs are built from the title, so that they stay when other columns change. */
function columnId(names: NameGiver, title: string): string {
  return `c${names.next(title)}`;
}

/** A column as the `<th>` at `index` describes it; undefined for a heading that is more than a line of text. */
export function readColumn(context: ReadContext, names: NameGiver, tag: HtmlTag, index: number): Column | undefined {
  const head = readHead(context, index);
  if (!head) return undefined;
  const title = columnTitle(head.inlines);
  const width = lengthOf(attributeValue(tag, 'width'));
  return {
    definition: definitionOf(tag, columnId(names, title), title, head.select),
    ...headingOf(head.inlines),
    hidden: attributeOf(tag, 'data-hidden') !== undefined,
    ...(typeof width === 'number' && { width }),
    role: roleOf(tag),
  };
}

/** A column of a table of pipes, or one that only some rows have. */
export function plainColumn(
  names: NameGiver,
  inlines: readonly InlineNode[] = [],
  align: 'left' | 'center' | 'right' = 'left',
): Column {
  const title = columnTitle(inlines);
  const definition = { id: columnId(names, title), title, type: 'text', textAlignment: align } as const;
  return { definition, ...headingOf(inlines), hidden: false };
}
