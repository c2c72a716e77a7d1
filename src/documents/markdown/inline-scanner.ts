import { bracePieceEnd, jsxTagEnd } from '../../common/markdown/mdx-syntax';
import { decodeAddress } from './address';
import { bareUrlEnd, schemeStart } from './bare-url';
import { BlockTag, parseBlockTag } from './block-tag';
import { CodeSpans } from './code-spans';
import { AddressSpan, htmlAddresses, tagAddress, tagText } from './element-references';
import { HiddenCells } from './hidden-cells';
import { attributeOf, HtmlTag, parseHtmlTag } from './html-tag';
import { InlineContent, InlineReference } from './inline-content';
import { isEscapable, marksOf, nextMark } from './inline-marks';
import { decodeEntities, Destination, labelKey, LinkTail, parseLinkTail, unescapeMarkdown } from './link-syntax';
import { ReferenceSyntax } from './raw-reference';
import { TextCollector } from './text-collector';

interface Bracket {
  readonly image: boolean;
  readonly piece: number;
  /** position after the bracket */
  readonly start: number;
  readonly references: number;
  hasInner: boolean;
}

const ENTITY = /&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,31});/iy;
const FOOTNOTE_MARK = /\[\^[^\s[\]]{1,200}\]/y;
const AUTOLINK = /<(?:([a-z][a-z0-9+.-]{1,31}:[^<>\0-\x20]*)|([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)*))>/iy;
const ICON = /:[\w-]+:<\/i>|<\/i>/y;
const FA_CLASS = /\bfa-([a-z0-9-]+)/;
const INLINE_ELEMENTS = new Set(
  'a abbr b bdi cite code del em font i ins kbd mark picture q s samp small source span strong sub sup u var wbr'.split(
    ' ',
  ),
);
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'template', 'noscript']);
const UNSAFE_SCHEME = /^\s*(?:javascript|vbscript|data):/i;

const NO_REFERENCES: readonly InlineReference[] = [];

/**
 * The references and the plain text of one block.
 * @param labels keys of the defined link labels
 * @param html no Markdown, only HTML with `{% tags %}`
 */
export function scanInline(text: string, labels: ReadonlySet<string>, html: boolean): InlineContent {
  if (nextMark(text, 0, marksOf(text, html)) === text.length) return { text, references: NO_REFERENCES };
  return new InlineScanner(text, labels, html).scan();
}

/**
 * Reads the inline content of one block in one pass over its text, in time proportional to its length: finds every
 * reference and the plain text. `html` mode knows no Markdown, only tags, entities and `{% tags %}`.
 */
class InlineScanner {
  private readonly marks: Uint8Array;
  private readonly out = new TextCollector();
  private readonly cells = new HiddenCells(this.out);
  private references: InlineReference[] = [];
  private brackets: Bracket[] = [];
  /** links do not nest: brackets below this index can no longer become one */
  private inactiveBelow = 0;
  private anchorDepth = 0;
  private codeDepth = 0;
  private anchor: string | undefined;
  private icon: string | undefined;
  private codeSpans: CodeSpans | undefined;
  private unclosedMarks: Set<string> | undefined;
  /** of the first `%}` from the last tag on; -1 when there is no more, -2 before the first search */
  private nextTagEnd = -2;

  constructor(
    private readonly text: string,
    private readonly labels: ReadonlySet<string>,
    private readonly html: boolean,
  ) {
    this.marks = marksOf(text, html);
  }

  scan(): InlineContent {
    const { text, marks } = this;
    let pos = 0;
    while (pos < text.length) {
      const next = nextMark(text, pos, marks);
      if (next > pos) this.out.add(text.slice(pos, next));
      if (next >= text.length) break;
      pos = this.readMark(next);
    }
    return { text: this.out.text(), references: this.references, anchor: this.anchor, icon: this.icon };
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
        return this.closeBracket(at);
      case 60:
        return this.readAngle(at);
      case 38:
        return this.readEntity(at);
      case 123:
        return this.readBlockTag(at);
      case 36:
        return this.readMath(at);
      case 58:
        return this.readUrl(at);
      default:
        return this.readWww(at);
    }
  }

  private literal(at: number, length: number): number {
    this.out.add(this.text.slice(at, at + length));
    return at + length;
  }

  private readEscape(at: number): number {
    const code = this.text.charCodeAt(at + 1);
    if (code === 10 || code === 13) return this.literal(at + 1, 1);
    return this.literal(isEscapable(code) ? at + 1 : at, 1);
  }

  private readCode(at: number): number {
    this.codeSpans ??= new CodeSpans(this.text);
    const span = this.codeSpans.at(at);
    // In HTML backticks are text, but what is between them is no element.
    if (this.html) return this.literal(at, span.next - at);
    this.out.add(this.text.slice(span.start, span.end));
    return span.next;
  }

  private readDelimiters(at: number): number {
    const marker = this.text.charAt(at);
    let next = at + 1;
    while (this.text.charAt(next) === marker) next++;
    if (marker === '~' && next - at !== 2) return this.literal(at, next - at);
    this.out.addDelimiters(marker, next - at, this.text.charAt(at - 1), this.text.charAt(next));
    return next;
  }

  private openBracket(at: number): number {
    if (this.text.charCodeAt(at + 1) === 94) {
      FOOTNOTE_MARK.lastIndex = at;
      if (FOOTNOTE_MARK.test(this.text)) return FOOTNOTE_MARK.lastIndex;
    }
    return this.pushBracket(at, false);
  }

  private pushBracket(at: number, image: boolean): number {
    const start = at + (image ? 2 : 1);
    const outer = this.brackets.at(-1);
    if (outer) outer.hasInner = true;
    const piece = this.out.addProvisional(image ? '![' : '[');
    this.brackets.push({ image, piece, start, references: this.references.length, hasInner: false });
    return start;
  }

  private closeBracket(at: number): number {
    const bracket = this.brackets.pop();
    if (!bracket) return this.literal(at, 1);
    const active = bracket.image || this.brackets.length >= this.inactiveBelow;
    this.inactiveBelow = Math.min(this.inactiveBelow, this.brackets.length);
    const tail = active ? this.readTail(bracket, at) : undefined;
    if (!tail) return this.literal(at, 1);
    this.out.remove(bracket.piece);
    this.dropInner(bracket);
    if (!bracket.image) this.inactiveBelow = this.brackets.length;
    if (tail.destination) this.addLink(tail.destination, bracket, tail.title);
    return tail.next;
  }

  /** What follows the text of a link: `(destination)`, `[label]`, or nothing when the text itself is a label. */
  private readTail(bracket: Bracket, at: number): LinkTail | undefined {
    const follows = this.text.charCodeAt(at + 1);
    const inline = follows === 40 ? parseLinkTail(this.text, at + 1) : undefined;
    if (inline || this.labels.size === 0) return inline;
    const label = follows === 91 ? /\[([^[\]]{0,999})\]/y : undefined;
    if (label) {
      label.lastIndex = at + 1;
      const match = label.exec(this.text);
      const key = match?.[1] ? labelKey(match[1]) : undefined;
      if (key !== undefined) return this.labels.has(key) ? { next: label.lastIndex } : undefined;
      if (match && this.isLabel(bracket, at)) return { next: label.lastIndex };
    }
    return this.isLabel(bracket, at) ? { next: at + 1 } : undefined;
  }

  private isLabel(bracket: Bracket, at: number): boolean {
    if (bracket.hasInner || at - bracket.start > 999) return false;
    const key = labelKey(this.text.slice(bracket.start, at));
    return key !== undefined && this.labels.has(key);
  }

  /** A link holds no links, and the description of an image holds nothing but text. */
  private dropInner(bracket: Bracket): void {
    if (this.references.length === bracket.references) return;
    const inner = this.references.splice(bracket.references);
    if (bracket.image) return;
    for (const reference of inner) if (reference.syntax !== 'autolink') this.references.push(reference);
  }

  private addLink(destination: Destination, bracket: Bracket, title: string | undefined): void {
    const { start, end, angle } = destination;
    const usage = bracket.image ? 'image' : 'link';
    this.addReference({ start, end, raw: this.text.slice(start, end), usage }, angle ? 'angle-link' : 'link', title);
  }

  private addReference(span: AddressSpan, syntax: ReferenceSyntax, title?: string): void {
    if (span.end <= span.start || UNSAFE_SCHEME.test(span.raw)) return;
    const inAttribute = syntax === 'html-attribute' || syntax === 'tag-attribute';
    const plain = inAttribute ? decodeEntities(span.raw) : unescapeMarkdown(span.raw);
    this.references.push({ ...span, target: decodeAddress(plain), syntax, title });
  }

  private readAngle(at: number): number {
    const special = this.readSpecial(at);
    if (special >= 0) return special;
    const component = jsxTagEnd(this.text, at);
    if (component >= 0) return component;
    const tag = parseHtmlTag(this.text, at);
    if (tag) return this.readElement(tag);
    AUTOLINK.lastIndex = at;
    const match = this.html ? null : AUTOLINK.exec(this.text);
    if (!match) return this.literal(at, 1);
    const next = AUTOLINK.lastIndex;
    const raw = this.text.slice(at + 1, next - 1);
    const target = match[2] === undefined ? raw : `mailto:${raw}`;
    if (!UNSAFE_SCHEME.test(raw)) {
      this.references.push({ start: at + 1, end: next - 1, raw, target, syntax: 'autolink', usage: 'link' });
    }
    this.out.add(raw);
    return next;
  }

  /** Skips comments, declarations and processing instructions; -1 when there is none here. */
  private readSpecial(at: number): number {
    const second = this.text.charCodeAt(at + 1);
    if (second !== 33 && second !== 63) return -1;
    let close = second === 63 ? '?>' : '>';
    let from = at + 2;
    if (this.text.startsWith('<!--', at)) {
      if (this.text.startsWith('>', at + 4) || this.text.startsWith('->', at + 4))
        return this.text.indexOf('>', at) + 1;
      close = '-->';
      from = at + 4;
    } else if (this.text.startsWith('<![CDATA[', at)) close = ']]>';
    else if (second === 33 && !/[a-z]/i.test(this.text.charAt(at + 2))) return -1;
    if (this.isUnclosed(close)) return -1;
    const end = this.text.indexOf(close, from);
    if (end >= 0) return end + close.length;
    if (this.html && close === '-->') return this.text.length;
    this.noteUnclosed(close);
    return -1;
  }

  private readElement(tag: HtmlTag): number {
    for (const span of htmlAddresses(tag)) this.addReference(span, 'html-attribute');
    this.cells.visit(tag);
    if (!INLINE_ELEMENTS.has(tag.name)) this.out.add(' ');
    if (tag.name === 'img') this.out.add(decodeEntities(attributeOf(tag, 'alt')?.raw ?? ''));
    else if (tag.name === 'a') this.visitAnchor(tag);
    else if (tag.name === 'code' || tag.name === 'pre') {
      this.codeDepth = Math.max(0, this.codeDepth + (tag.closing ? -1 : 1));
    } else if (tag.name === 'i' && !tag.closing) return this.readIcon(tag);
    else if (RAW_TEXT.has(tag.name) && !tag.closing) return this.skipRawText(tag);
    return tag.next;
  }

  private visitAnchor(tag: HtmlTag): void {
    this.anchorDepth = Math.max(0, this.anchorDepth + (tag.closing ? -1 : 1));
    if (attributeOf(tag, 'class')?.raw.includes('button')) this.out.add(' ');
    const id = attributeOf(tag, 'id')?.raw;
    if (id && this.anchor === undefined && this.text.startsWith('</a', tag.next)) this.anchor = decodeEntities(id);
  }

  /** `<i class="fa-gear">:gear:</i>` is a picture: its name is no text. */
  private readIcon(tag: HtmlTag): number {
    const name = FA_CLASS.exec(attributeOf(tag, 'class')?.raw ?? '')?.[1];
    ICON.lastIndex = tag.next;
    if (name === undefined || !ICON.test(this.text)) return tag.next;
    this.icon ??= name;
    return ICON.lastIndex;
  }

  private skipRawText(tag: HtmlTag): number {
    const close = `</${tag.name}`;
    if (this.isUnclosed(close)) return tag.next;
    const search = new RegExp(close, 'gi');
    search.lastIndex = tag.next;
    const match = search.exec(this.text);
    if (match) return match.index;
    this.noteUnclosed(close);
    return this.html ? this.text.length : tag.next;
  }

  private isUnclosed(mark: string): boolean {
    return this.unclosedMarks?.has(mark) ?? false;
  }

  private noteUnclosed(mark: string): void {
    (this.unclosedMarks ??= new Set()).add(mark);
  }

  private readEntity(at: number): number {
    ENTITY.lastIndex = at;
    const match = ENTITY.exec(this.text);
    if (!match) return this.literal(at, 1);
    this.out.add(decodeEntities(match[0]));
    return ENTITY.lastIndex;
  }

  private readBlockTag(at: number): number {
    const piece = this.codeDepth === 0 ? bracePieceEnd(this.text, at) : -1;
    if (piece >= 0) return piece;
    const tag = this.text.charCodeAt(at + 1) === 37 && this.codeDepth === 0 ? this.blockTagAt(at) : undefined;
    if (!tag) return this.literal(at, 1);
    for (const span of tagAddress(tag)) this.addReference(span, 'tag-attribute');
    this.out.add(` ${decodeEntities(tagText(tag))} `);
    return tag.next;
  }

  private blockTagAt(at: number): BlockTag | undefined {
    if (this.nextTagEnd !== -1 && this.nextTagEnd < at) this.nextTagEnd = this.text.indexOf('%}', at);
    return parseBlockTag(this.text, at, this.nextTagEnd);
  }

  private readMath(at: number): number {
    if (this.text.charCodeAt(at + 1) !== 36 || this.isUnclosed('$$')) return this.literal(at, 1);
    const close = this.text.indexOf('$$', at + 2);
    if (close < 0) {
      this.noteUnclosed('$$');
      return this.literal(at, 2);
    }
    this.out.add(this.text.slice(at + 2, close));
    return close + 2;
  }

  private readUrl(at: number): number {
    if (this.anchorDepth > 0 || !this.text.startsWith('//', at + 1)) return this.literal(at, 1);
    const start = schemeStart(this.text, at);
    const end = start < 0 ? -1 : bareUrlEnd(this.text, at + 3, this.brackets.length > 0);
    if (end < 0) return this.literal(at, 1);
    return this.addBareUrl(start, at, end, '');
  }

  private readWww(at: number): number {
    const before = at === 0 ? ' ' : this.text.charAt(at - 1);
    const www = this.text.slice(at, at + 4).toLowerCase() === 'www.' && /[\s*_~(]/.test(before);
    const end = www && this.anchorDepth === 0 ? bareUrlEnd(this.text, at + 4, this.brackets.length > 0) : -1;
    return end < 0 ? this.literal(at, 1) : this.addBareUrl(at, at, end, 'http://');
  }

  private addBareUrl(start: number, shownFrom: number, end: number, scheme: string): number {
    const raw = this.text.slice(start, end);
    this.references.push({ start, end, raw, target: scheme + raw, syntax: 'autolink', usage: 'link' });
    this.out.add(this.text.slice(shownFrom, end));
    return end;
  }
}
