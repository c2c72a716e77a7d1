import { bracePieceEnd } from '../../../common/markdown/mdx-syntax';
import { headingId } from '../../markdown/heading-id';
import { bareUrlEnd, schemeStart } from '../../markdown/bare-url';
import { parseBlockTag } from '../../markdown/block-tag';
import { CodeSpans } from '../../markdown/code-spans';
import { isEscapable, nextMark } from '../../markdown/inline-marks';
import { decodeEntities } from '../../markdown/link-syntax';
import { DocumentInline, InlineNode } from '../document.types';
import { emojiData } from '../emoji-names';
import { simpleMark } from '../marks';
import { closeBracket } from './inline-links';
import { marksOf } from './inline-marks-table';
import { InlineReader } from './inline-reader';
import { readElement } from './inline-special';
import { InlineOutput } from './inline-output';
import { buildNodes, plainText } from './inline-nodes';
import { sourceInline } from './inline-elements';
import { ReadContext, TextMode } from './read-context';
import { TextRange } from './text-range';

const ENTITY = /&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,31});/iy;
const FOOTNOTE_MARK = /\[\^([^\s[\]]{1,200})\]/y;
const AUTOLINK = /<(?:([a-z][a-z0-9+.-]{1,31}:[^<>\0-\x20]*)|([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)*))>/iy;
const EMOJI = /:((?=[^:]*[a-z])[a-z0-9_+-]{1,64}|[+-]1|100|1234):/y;
const WORD_OR_COLON = /[\p{L}\p{N}:]/u;
const CODE = simpleMark('code');

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10;
}

/** Reads the inline content of one block in one pass, in time proportional to its length. */
class InlineParser implements InlineReader {
  readonly output = new InlineOutput();
  readonly text: string;
  private readonly marks: Uint8Array;
  private codeSpans: CodeSpans | undefined;
  private readonly unclosed = new Set<string>();
  private nextTagEnd = -2;

  constructor(
    readonly range: TextRange,
    readonly context: ReadContext,
    readonly mode: TextMode,
  ) {
    this.text = range.mapped.text.slice(range.start, range.end);
    this.marks = marksOf(this.text, mode);
  }

  parse(): InlineNode[] {
    const { text, marks, output } = this;
    for (let at = 0; at < text.length;) {
      const next = nextMark(text, at, marks);
      if (next > at) output.addText(this.plain(text.slice(at, next)));
      if (next >= text.length) break;
      at = this.readMark(next);
    }
    output.emphasis.match(0);
    return buildNodes(output.items);
  }

  /** In HTML any number of blanks is one. */
  private plain(text: string): string {
    return this.mode.html && !this.mode.verbatim && text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text;
  }

  /** A search that failed once is not repeated: the whole stays linear. */
  find(mark: string, from: number): number {
    if (this.unclosed.has(mark)) return -1;
    const found = this.text.indexOf(mark, from);
    if (found < 0) this.unclosed.add(mark);
    return found;
  }

  /** Keeps what is between two positions as it is written. */
  keep(start: number, end: number): number {
    this.output.addNode(this.sourceOf(start, end));
    return end;
  }

  sourceOf(start: number, end: number): DocumentInline {
    return sourceInline(this.context.sourceText(this.subrange(start, end)));
  }

  literal(at: number, length: number): number {
    this.output.addText(this.text.slice(at, at + length));
    return at + length;
  }

  private subrange(start: number, end: number): TextRange {
    const { mapped, start: base } = this.range;
    return { mapped, start: base + start, end: base + end };
  }

  /** Reads what begins at a marked character and answers where to continue; always further than `at`. */
  private readMark(at: number): number {
    switch (this.text.charCodeAt(at)) {
      case 92:
        return this.readEscape(at);
      case 96:
        return this.readCode(at);
      case 42:
      case 95:
      case 126:
        return this.readDelimiters(at);
      case 91:
        return this.openBracket(at);
      case 33:
        return this.text.charCodeAt(at + 1) === 91 ? this.pushBracket(at, true) : this.literal(at, 1);
      case 93:
        return closeBracket(this, at);
      case 60:
        return this.readAngle(at);
      case 38:
        return this.readEntity(at);
      case 123:
        return this.readBrace(at);
      case 36:
        return this.readMath(at);
      case 58:
        return this.readColon(at);
      case 9:
      case 10:
        return this.readBlank(at);
      default:
        return this.readWww(at);
    }
  }

  /** A line end is a space, or a break behind two spaces; the blanks around it are no text. */
  private readBlank(at: number): number {
    const { text, output } = this;
    let next = at;
    while (next < text.length && isBlank(text.charCodeAt(next))) next++;
    let start = at;
    while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
    output.takeBack(at - start);
    output.addText(!this.mode.html && text.slice(start, at).endsWith('  ') ? '\n' : ' ');
    return next;
  }

  private readEscape(at: number): number {
    const code = this.text.charCodeAt(at + 1);
    if (code !== 10) return this.literal(isEscapable(code) ? at + 1 : at, 1);
    this.output.addText('\n');
    let next = at + 2;
    while (next < this.text.length && isBlank(this.text.charCodeAt(next))) next++;
    return next;
  }

  private readCode(at: number): number {
    this.codeSpans ??= new CodeSpans(this.text);
    const span = this.codeSpans.at(at);
    // In HTML backticks are text, but what is between them is no element.
    if (this.mode.html) return this.literal(at, span.next - at);
    if (span.next === span.end) return this.literal(at, span.next - at);
    const line = this.text.slice(span.start, span.end).replaceAll('\n', ' ');
    const content = this.mode.cell ? line.replaceAll('\\|', '|') : line;
    const isPadded = /^ [^]* $/.test(content) && content.trim() !== '';
    const { items } = this.output;
    const item = items.push({ kind: 'text', text: '' }) - 1;
    items.push({ kind: 'text', text: isPadded ? content.slice(1, -1) : content });
    this.output.mark(item, CODE);
    return span.next;
  }

  private readDelimiters(at: number): number {
    const marker = this.text.charAt(at);
    let next = at + 1;
    while (this.text.charAt(next) === marker) next++;
    if (marker === '~' && next - at !== 2) return this.literal(at, next - at);
    const { output } = this;
    output.items.push(output.emphasis.add(marker, next - at, this.text.charAt(at - 1), this.text.charAt(next)));
    return next;
  }

  private openBracket(at: number): number {
    if (this.text.charCodeAt(at + 1) !== 94) return this.pushBracket(at, false);
    FOOTNOTE_MARK.lastIndex = at;
    const match = FOOTNOTE_MARK.exec(this.text);
    if (!match) return this.pushBracket(at, false);
    const nodes = this.context.footnote(match[1] ?? '');
    if (!nodes) return this.literal(at, match[0].length);
    const fragments = [{ object: 'fragment', type: 'annotation-body', nodes }] as const;
    this.output.addNode({ object: 'inline', type: 'annotation', fragments, nodes: [], isVoid: false });
    return FOOTNOTE_MARK.lastIndex;
  }

  private pushBracket(at: number, image: boolean): number {
    const start = at + (image ? 2 : 1);
    this.output.openBracket(image, start);
    return start;
  }

  private readAngle(at: number): number {
    const element = readElement(this, at);
    if (element > at) return element;
    AUTOLINK.lastIndex = at;
    const match = this.mode.html ? null : AUTOLINK.exec(this.text);
    if (!match) return this.literal(at, 1);
    const next = AUTOLINK.lastIndex;
    const raw = this.text.slice(at + 1, next - 1);
    return this.addAutolink(at + 1, raw, match[2] === undefined ? raw : `mailto:${raw}`) ? next : this.literal(at, 1);
  }

  private addAutolink(start: number, shown: string, raw: string): boolean {
    const ref = this.context.refOf(this.range, {
      raw,
      start: this.range.start + start,
      usage: 'link',
      syntax: 'autolink',
    });
    if (!ref) return false;
    const { items } = this.output;
    const item = items.push({ kind: 'text', text: '' }) - 1;
    items.push({ kind: 'text', text: shown });
    this.output.wrap(item, { make: (nodes) => ({ object: 'inline', type: 'link', nodes, data: { ref } }) });
    return true;
  }

  private readEntity(at: number): number {
    ENTITY.lastIndex = at;
    const match = ENTITY.exec(this.text);
    if (!match) return this.literal(at, 1);
    this.output.addText(decodeEntities(match[0]));
    return ENTITY.lastIndex;
  }

  /** What is no text of the page: comments of MDX, shortcodes, the anchor behind a heading. */
  private readBrace(at: number): number {
    const { text, mode, output } = this;
    if (output.isInside('code')) return this.literal(at, 1);
    const isId = mode.heading === true && headingId(text)?.start === at;
    const end = isId ? text.trimEnd().length : bracePieceEnd(text, at);
    return end < 0 ? this.readBlockTag(at) : this.keep(at, end);
  }

  private readBlockTag(at: number): number {
    if (this.text.charCodeAt(at + 1) !== 37) return this.literal(at, 1);
    if (this.nextTagEnd !== -1 && this.nextTagEnd < at) this.nextTagEnd = this.text.indexOf('%}', at);
    const tag = parseBlockTag(this.text, at, this.nextTagEnd);
    return tag ? this.keep(at, tag.next) : this.literal(at, 1);
  }

  private readMath(at: number): number {
    if (this.text.charCodeAt(at + 1) !== 36) return this.literal(at, 1);
    const close = this.find('$$', at + 2);
    if (close < 0) return this.literal(at, 2);
    const formula = this.text.slice(at + 2, close).replaceAll('\n', ' ');
    this.output.addNode({ object: 'inline', type: 'inline-math', data: { formula }, isVoid: true });
    return close + 2;
  }

  private readColon(at: number): number {
    if (!this.mode.html && this.text.startsWith('//', at + 1)) return this.readUrl(at);
    EMOJI.lastIndex = at;
    const match = EMOJI.exec(this.text);
    if (!match || WORD_OR_COLON.test(this.text.charAt(at - 1))) return this.literal(at, 1);
    const next = EMOJI.lastIndex;
    if (WORD_OR_COLON.test(this.text.charAt(next)) || this.output.isInside('code')) return this.literal(at, 1);
    this.output.addNode({ object: 'inline', type: 'emoji', data: emojiData(match[1] ?? ''), isVoid: true });
    return next;
  }

  private readUrl(at: number): number {
    const start = this.output.isInside('a') ? -1 : schemeStart(this.text, at);
    const end = start < 0 ? -1 : bareUrlEnd(this.text, at + 3, this.output.brackets.length > 0);
    if (end < 0) return this.literal(at, 1);
    const raw = this.text.slice(start, end);
    this.output.takeBack(at - start);
    return this.addAutolink(start, raw, raw) ? end : this.literal(start, end - start);
  }

  private readWww(at: number): number {
    const before = at === 0 ? ' ' : this.text.charAt(at - 1);
    const www = this.text.slice(at, at + 4).toLowerCase() === 'www.' && /[\s*_~(]/.test(before);
    const isOpen = www && !this.output.isInside('a');
    const end = isOpen ? bareUrlEnd(this.text, at + 4, this.output.brackets.length > 0) : -1;
    if (end < 0) return this.literal(at, 1);
    const raw = this.text.slice(at, end);
    return this.addAutolink(at, raw, `http://${raw}`) ? end : this.literal(at, end - at);
  }
}

/** The inline content of a range, which most often is a text without any mark in it. */
export function parseInlines(range: TextRange, context: ReadContext, mode: TextMode): InlineNode[] {
  const { mapped, start, end } = range;
  if (start === end) return [];
  const text = mapped.text.slice(start, end);
  const isPlain = nextMark(text, 0, marksOf(text, mode)) === text.length;
  if (isPlain && (!mode.html || !text.includes('  '))) return [plainText(text)];
  return new InlineParser(range, context, mode).parse();
}
