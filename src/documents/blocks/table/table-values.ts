import { attributeOf, HtmlAttribute, parseHtmlTag } from '../../markdown/html-tag';
import { decodeEntities } from '../../markdown/link-syntax';
import { isDerivedLabel } from '../../json/link-label';
import { DocumentTableDefinition, DocumentTableRef, DocumentTableValue } from '../../json/table.types';
import { attributeAddress, attributeRef, attributeValue } from '../../json/read/inline-elements';
import { ReadContext } from '../../json/read/read-context';
import { rangeText, TextRange, trimRange } from '../../json/read/text-range';

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,14}[1-9])?$/;
const FILE_NAME = /\.[a-z0-9]{2,5}$/i;
const SEPARATOR = /(?:[\s,]|<br\s*\/?>)*/iy;

interface CellLink {
  readonly ref: DocumentTableRef;
  /** its address, as written */
  readonly attribute: HtmlAttribute | undefined;
  readonly label: string;
  readonly next: number;
}

/** `<a href="…">text</a>` or `<img src="…">` at a position of the mapped text. */
function linkAt(context: ReadContext, range: TextRange, at: number): CellLink | undefined {
  const { text } = range.mapped;
  const tag = text.charCodeAt(at) === 60 ? parseHtmlTag(text, at) : undefined;
  if (tag?.name === 'img') {
    const attribute = attributeOf(tag, 'src');
    const ref = attributeRef(context, range, attribute, 'image');
    return ref && { ref, attribute, label: '', next: tag.next };
  }
  if (tag?.name !== 'a' || tag.closing) return undefined;
  const attribute = attributeOf(tag, 'href');
  const ref = attributeRef(context, range, attribute, 'link');
  const close = text.indexOf('<', tag.next);
  const end = close < 0 ? undefined : parseHtmlTag(text, close);
  if (!ref || end?.name !== 'a' || !end.closing || end.next > range.end) return undefined;
  const label = decodeEntities(text.slice(tag.next, close)).trim();
  return { ref, attribute, label, next: end.next };
}

function isDerived({ label, attribute }: CellLink): boolean {
  return isDerivedLabel(label, decodeEntities(attribute?.raw ?? ''));
}

function oneRef(context: ReadContext, range: TextRange, isFile: boolean): DocumentTableRef | undefined {
  const link = linkAt(context, range, range.start);
  if (link?.next !== range.end) return undefined;
  const isPlain = isDerived(link) || (isFile && FILE_NAME.test(link.label));
  return isPlain ? link.ref : { ...link.ref, label: link.label };
}

/** An ID where there is one, else the address; one without any mark of an address gets `./`. */
function idOrAddress(context: ReadContext, range: TextRange, { ref, attribute }: CellLink): string {
  if (ref.kind === 'file') return ref.file;
  if (ref.kind === 'user') return ref.user;
  const address = attribute ? context.urlOf(range, attributeAddress(attribute, 'link')).url : '';
  return /[/.:#]/.test(address) ? address : `./${address}`;
}

function refList(context: ReadContext, range: TextRange): readonly string[] | undefined {
  const found: string[] = [];
  for (let at = range.start; at < range.end;) {
    const link = linkAt(context, range, at);
    if (!link || !(isDerived(link) || FILE_NAME.test(link.label))) return undefined;
    found.push(idOrAddress(context, range, link));
    SEPARATOR.lastIndex = link.next;
    SEPARATOR.test(range.mapped.text);
    at = SEPARATOR.lastIndex;
  }
  return found;
}

/** `<span data-option="…">label</span>`, once or more. */
function optionList(range: TextRange, known: ReadonlySet<string>): readonly string[] | undefined {
  const { text } = range.mapped;
  const found: string[] = [];
  for (let at = range.start; at < range.end;) {
    const tag = text.charCodeAt(at) === 60 ? parseHtmlTag(text, at) : undefined;
    const value = tag?.name === 'span' ? attributeValue(tag, 'data-option') : undefined;
    const close = tag && value !== undefined ? text.indexOf('</span>', tag.next) : -1;
    if (value === undefined || close < 0 || !known.has(value)) return undefined;
    found.push(value);
    SEPARATOR.lastIndex = close + 7;
    SEPARATOR.test(text);
    at = SEPARATOR.lastIndex;
  }
  return found;
}

/** The value of a cell by the type of its column; undefined for one that is not written as its type is. */
export function readValue(
  context: ReadContext,
  definition: DocumentTableDefinition,
  cell: TextRange,
): DocumentTableValue | undefined {
  const range = trimRange(cell);
  const text = rangeText(range);
  switch (definition.type) {
    case 'number':
    case 'rating':
      return NUMBER.test(text) ? Number(text) : undefined;
    case 'checkbox':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'select':
      return optionList(range, new Set(definition.options.map(({ value }) => value)));
    case 'users':
    case 'files':
      return refList(context, range);
    case 'content-ref':
    case 'image':
      return oneRef(context, range, definition.type === 'image');
    default:
      return undefined;
  }
}
