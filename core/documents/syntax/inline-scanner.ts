import { braceMarkupEnd, jsxTagEnd } from '../../markdown/mdx-syntax';
import { bareUrlEnd, schemeStart } from './bare-url';
import { type BlockTag, parseBlockTag } from './block-tag';
import { type HtmlTag, parseHtmlTag } from './html-tag';
import { isEscapable, nextSpecial } from './special-characters';
import { decodeEntities, labelKey, type LinkTail, parseLinkTail } from './link-syntax';
import type { BracketStack, InlineBracket } from './bracket-stack';
import { CodeSpans } from './code-spans';

const ENTITY = /&(?:#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z][a-z0-9]{1,31});/iy;
const FOOTNOTE_MARK = /\[\^([^\s[\]]{1,200})\]/y;
const AUTOLINK = /<(?:([a-z][a-z0-9+.-]{1,31}:[^<>\0-\x20]*)|([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)*))>/iy;
const MAX_LABEL = 999;

/** The part after the text of a link: an address, or the key of a definition. */
export interface InlineLinkTail extends LinkTail {
  readonly key?: string;
}

/** A URL in running text. */
export interface BareUrl {
  readonly start: number;
  readonly end: number;
  /** offset up to which its text has already been reported */
  readonly from: number;
  readonly target: string;
}

/**
 * The only scanner of inline content. It finds the constructs of a text in one pass, in time proportional to the text, and
 * reports them; subclasses define the output. A handler that returns an offset determines where to continue, which
 * is always after the start of the construct.
 */
export abstract class InlineScanner<Bracket extends InlineBracket> {
  protected abstract readonly brackets: BracketStack<Bracket>;
  /** the keys of the defined link labels */
  protected abstract readonly labels: ReadonlySet<string>;
  private readonly unclosed = new Set<string>();
  private codeSpans: CodeSpans | undefined;
  /** offset of the first `%}` after the last tag; -1 if there is none, -2 before the first search */
  private nextTagEnd = -2;

  /**
   * @param special the characters at which scanning has to stop
   * @param isHtml without Markdown, only tags, entities and `{% tags %}`
   */
  constructor(
    readonly text: string,
    private readonly special: Uint8Array,
    private readonly isHtml: boolean,
  ) {}

  protected abstract onText(text: string): void;
  /** A backslash at the end of a line. */
  protected abstract onLineBreak(at: number): number;
  protected abstract onCode(content: string): void;
  protected abstract onDelimiters(marker: string, length: number, before: string, after: string): void;
  protected abstract onFootnote(at: number, label: string, next: number): number;
  /** Pushes a bracket. */
  protected abstract onBracket(image: boolean, start: number): void;
  /** Returns false if the address must not be followed; the brackets are then text. */
  protected abstract onLink(bracket: Bracket, tail: InlineLinkTail): boolean;
  protected abstract onAutolink(start: number, raw: string, target: string): boolean;
  protected abstract onUrl(url: BareUrl): number;
  protected abstract onComment(at: number, next: number): number;
  /** JSX, shortcodes and similar: not text of the page. */
  protected abstract onSource(at: number, next: number): number;
  protected abstract onElement(tag: HtmlTag, at: number): number;
  protected abstract onTag(tag: BlockTag, at: number): number;
  protected abstract onFormula(start: number, end: number): void;
  protected abstract isInCode(): boolean;
  protected abstract isInLink(): boolean;

  /** A colon that does not start an address. */
  protected onColon(at: number): number {
    return this.literal(at, 1);
  }

  /** Whitespace, if it is among the special characters. */
  protected onBlank(at: number): number {
    return this.literal(at, 1);
  }

  /** The end of an unclosed comment; -1 if it is text. */
  protected unclosedCommentEnd(): number {
    return -1;
  }

  /** The end of a piece in braces that is not text; -1 if there is none at `at`. */
  protected braceEnd(at: number): number {
    return braceMarkupEnd(this.text, at);
  }

  literal(at: number, length: number): number {
    this.onText(this.text.slice(at, at + length));
    return at + length;
  }

  /** The first occurrence of a delimiter at or after an offset, or -1. Failed searches are not repeated, so that scanning stays linear. */
  find(delimiter: string, from: number, search = (): number => this.text.indexOf(delimiter, from)): number {
    if (this.unclosed.has(delimiter)) return -1;
    const found = search();
    if (found < 0) this.unclosed.add(delimiter);
    return found;
  }

  protected scan(): void {
    const { text, special } = this;
    for (let at = 0; at < text.length;) {
      const next = nextSpecial(text, at, special);
      if (next > at) this.onText(text.slice(at, next));
      if (next >= text.length) break;
      at = this.readSpecial(next);
    }
  }

  private readSpecial(at: number): number {
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
        return this.readOpeningBracket(at);
      case 33:
        return this.text.charCodeAt(at + 1) === 91 ? this.openBracket(at, true) : this.literal(at, 1);
      case 93:
        return this.readClosingBracket(at);
      case 60:
        return this.readAngle(at);
      case 38:
        return this.readEntity(at);
      case 123:
        return this.readBrace(at);
      case 36:
        return this.readFormula(at);
      case 58:
        return this.readColon(at);
      case 9:
      case 10:
        return this.onBlank(at);
      default:
        return this.readWww(at);
    }
  }

  private readEscape(at: number): number {
    const code = this.text.charCodeAt(at + 1);
    if (code === 10 || code === 13) return this.onLineBreak(at);
    return this.literal(isEscapable(code) ? at + 1 : at, 1);
  }

  private readCode(at: number): number {
    this.codeSpans ??= new CodeSpans(this.text);
    const { start, end, next } = this.codeSpans.at(at);
    // In HTML backticks are text, but the text between them is not parsed as elements.
    if (this.isHtml || next === end) return this.literal(at, next - at);
    this.onCode(this.text.slice(start, end));
    return next;
  }

  private readDelimiters(at: number): number {
    const marker = this.text.charAt(at);
    let next = at + 1;
    while (this.text.charAt(next) === marker) next++;
    if (marker === '~' && next - at !== 2) return this.literal(at, next - at);
    this.onDelimiters(marker, next - at, this.text.charAt(at - 1), this.text.charAt(next));
    return next;
  }

  private readOpeningBracket(at: number): number {
    if (this.text.charCodeAt(at + 1) === 94) {
      FOOTNOTE_MARK.lastIndex = at;
      const label = FOOTNOTE_MARK.exec(this.text)?.[1];
      if (label !== undefined) return this.onFootnote(at, label, FOOTNOTE_MARK.lastIndex);
    }
    return this.openBracket(at, false);
  }

  private openBracket(at: number, image: boolean): number {
    const start = at + (image ? 2 : 1);
    this.onBracket(image, start);
    return start;
  }

  private readClosingBracket(at: number): number {
    const closed = this.brackets.pop();
    const tail = closed?.isActive ? this.readTail(closed.bracket, at) : undefined;
    if (!closed || !tail || !this.onLink(closed.bracket, tail)) return this.literal(at, 1);
    if (!closed.bracket.image) this.brackets.deactivate();
    return tail.next;
  }

  /** Reads the part after the text of a link: `(destination)`, `[label]`, or nothing if the text itself is a label. */
  private readTail(bracket: Bracket, at: number): InlineLinkTail | undefined {
    const inline = this.text.charCodeAt(at + 1) === 40 ? parseLinkTail(this.text, at + 1) : undefined;
    if (inline || this.labels.size === 0) return inline;
    const label = /\[([^[\]]{0,999})\]/y;
    label.lastIndex = at + 1;
    const match = label.exec(this.text);
    const named = match?.[1] ? labelKey(match[1]) : undefined;
    const key = named ?? this.shortcutLabel(bracket, at);
    if (key === undefined || !this.labels.has(key)) return undefined;
    return { key, next: match ? label.lastIndex : at + 1 };
  }

  private shortcutLabel(bracket: Bracket, at: number): string | undefined {
    if (bracket.hasInner || at - bracket.start > MAX_LABEL) return undefined;
    return labelKey(this.text.slice(bracket.start, at));
  }

  private readAngle(at: number): number {
    const comment = this.commentEnd(at);
    if (comment >= 0) return this.onComment(at, comment);
    const component = jsxTagEnd(this.text, at);
    if (component >= 0) return this.onSource(at, component);
    const tag = parseHtmlTag(this.text, at);
    if (tag) return this.onElement(tag, at);
    AUTOLINK.lastIndex = at;
    const match = this.isHtml ? null : AUTOLINK.exec(this.text);
    if (!match) return this.literal(at, 1);
    const next = AUTOLINK.lastIndex;
    const raw = this.text.slice(at + 1, next - 1);
    const target = match[2] === undefined ? raw : `mailto:${raw}`;
    return this.onAutolink(at + 1, raw, target) ? next : this.literal(at, 1);
  }

  /** The end of a comment, a declaration or a processing instruction; -1 if there is none at `at`. */
  private commentEnd(at: number): number {
    const { text } = this;
    const second = text.charCodeAt(at + 1);
    if (second !== 33 && second !== 63) return -1;
    if (text.startsWith('<!--', at)) {
      if (text.startsWith('>', at + 4) || text.startsWith('->', at + 4)) return text.indexOf('>', at) + 1;
      const end = this.find('-->', at + 4);
      return end < 0 ? this.unclosedCommentEnd() : end + 3;
    }
    const isData = text.startsWith('<![CDATA[', at);
    if (second === 33 && !isData && !/[a-z]/i.test(text.charAt(at + 2))) return -1;
    const close = second === 63 ? '?>' : isData ? ']]>' : '>';
    const end = this.find(close, at + 2);
    return end < 0 ? -1 : end + close.length;
  }

  private readEntity(at: number): number {
    ENTITY.lastIndex = at;
    const match = ENTITY.exec(this.text);
    if (!match) return this.literal(at, 1);
    this.onText(decodeEntities(match[0]));
    return ENTITY.lastIndex;
  }

  private readBrace(at: number): number {
    if (this.isInCode()) return this.literal(at, 1);
    const end = this.braceEnd(at);
    if (end >= 0) return this.onSource(at, end);
    if (this.text.charCodeAt(at + 1) !== 37) return this.literal(at, 1);
    if (this.nextTagEnd !== -1 && this.nextTagEnd < at) this.nextTagEnd = this.text.indexOf('%}', at);
    const tag = parseBlockTag(this.text, at, this.nextTagEnd);
    return tag ? this.onTag(tag, at) : this.literal(at, 1);
  }

  private readFormula(at: number): number {
    if (this.text.charCodeAt(at + 1) !== 36) return this.literal(at, 1);
    const end = this.find('$$', at + 2);
    if (end < 0) return this.literal(at, 2);
    this.onFormula(at + 2, end);
    return end + 2;
  }

  private readColon(at: number): number {
    if (this.isHtml || !this.text.startsWith('//', at + 1)) return this.onColon(at);
    const start = this.isInLink() ? -1 : schemeStart(this.text, at);
    const end = start < 0 ? -1 : bareUrlEnd(this.text, at + 3, !this.brackets.isEmpty);
    if (end < 0) return this.literal(at, 1);
    return this.onUrl({ start, end, from: at, target: this.text.slice(start, end) });
  }

  private readWww(at: number): number {
    const before = at === 0 ? ' ' : this.text.charAt(at - 1);
    const isWww = this.text.slice(at, at + 4).toLowerCase() === 'www.' && /[\s*_~(]/.test(before);
    const end = isWww && !this.isInLink() ? bareUrlEnd(this.text, at + 4, !this.brackets.isEmpty) : -1;
    if (end < 0) return this.literal(at, 1);
    return this.onUrl({ start: at, end, from: at, target: `http://${this.text.slice(at, end)}` });
  }
}
