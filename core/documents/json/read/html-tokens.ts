import { braceMarkupEnd, jsxTagEnd } from '../../../markdown/mdx-syntax';
import { CodeSpans } from '../../syntax/code-spans';
import { BlockTag, parseBlockTag } from '../../syntax/block-tag';
import { HtmlTag, parseHtmlTag } from '../../syntax/html-tag';
import { isInlineComment, parseNodeComment } from '../../blocks/nodes/node-comment';
import { BlockToken } from '../../blocks/read/block-token';
import { INLINE_ELEMENTS, OPAQUE_ELEMENTS, VOID_ELEMENTS } from '../../blocks/read/element-names';
import { TextRange, trimRange } from '../../blocks/read/text-range';

const TEXT_ELEMENTS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary']);

/** Splits HTML into block elements, `{% tags %}` and the text between them. */
export class HtmlTokenizer {
  private readonly tokens: BlockToken[] = [];
  private readonly unclosed = new Set<string>();
  private readonly text: string;
  /** start of the current line of text */
  private run: number;
  private nextTagEnd = -2;
  private codeSpans: CodeSpans | undefined;

  constructor(
    private readonly range: TextRange,
    private readonly toNode: (value: unknown) => BlockToken | undefined,
  ) {
    this.text = range.mapped.text.slice(0, range.end);
    this.run = range.start;
  }

  read(): BlockToken[] {
    const { text } = this;
    let at = this.range.start;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === 60) at = this.readAngle(at);
      else if (code === 123) at = this.readBrace(at);
      else if (code === 96) at = this.readBackticks(at);
      else at++;
    }
    this.flush(text.length);
    return this.tokens;
  }

  private rangeOf(start: number, end: number): TextRange {
    return { mapped: this.range.mapped, start, end };
  }

  /** Emits the line of text before a block. */
  private flush(end: number): void {
    const range = trimRange(this.rangeOf(this.run, end));
    if (range.end > range.start) this.tokens.push({ kind: 'text', range, html: true, level: 0 });
  }

  private readAngle(at: number): number {
    const next = this.text.charCodeAt(at + 1);
    if (next === 33 || next === 63) return this.readSpecial(at);
    const component = jsxTagEnd(this.text, at);
    if (component >= 0) return this.keepSource(at, component);
    const tag = parseHtmlTag(this.text, at);
    if (!tag) return at + 1;
    if (OPAQUE_ELEMENTS.has(tag.name) && !tag.closing) return this.readOpaque(tag, at);
    return INLINE_ELEMENTS.has(tag.name) ? tag.next : this.readBlock(tag, at);
  }

  private readBlock(tag: HtmlTag, at: number): number {
    this.flush(at);
    const leading = at === this.range.start;
    this.tokens.push({ kind: 'element', tag, range: this.rangeOf(at, tag.next), leading });
    this.run = tag.next;
    const end = tag.name === 'pre' && !tag.closing ? this.find('</pre', tag.next) : -1;
    if (end < 0) return tag.next;
    this.tokens.push({ kind: 'text', range: this.rangeOf(tag.next, end), html: true, level: 0 });
    this.run = end;
    return end;
  }

  /** Preserves a whole element, up to its closing tag. */
  private readOpaque(tag: HtmlTag, at: number): number {
    const selfClosing = this.text.charCodeAt(tag.next - 2) === 47;
    const close = VOID_ELEMENTS.has(tag.name) || selfClosing ? -1 : this.find(`</${tag.name}`, tag.next);
    const end = close < 0 ? tag.next : this.text.indexOf('>', close) + 1 || this.text.length;
    return this.keepSource(at, end);
  }

  private keepSource(at: number, end: number): number {
    this.flush(at);
    this.tokens.push({ kind: 'source', range: this.rangeOf(at, end) });
    this.run = end;
    return end;
  }

  /** A comment or declaration; between words it stays part of the line. */
  private readSpecial(at: number): number {
    const comment = this.text.startsWith('<!--', at);
    const terminator = comment ? '-->' : '>';
    const close = this.find(terminator, comment ? at + 4 : at + 2);
    if (close < 0) return comment ? this.keepSource(at, this.text.length) : at + 1;
    const end = close + terminator.length;
    const node = comment ? this.toNode(parseNodeComment(this.text.slice(at, end))) : undefined;
    if (node) {
      this.flush(at);
      this.tokens.push(node);
      this.run = end;
      return end;
    }
    return this.isInLine(at, end) ? end : this.keepSource(at, end);
  }

  /** A comment is part of the line if it is between words or inside a text element. */
  private isInLine(at: number, end: number): boolean {
    if (this.text.slice(this.run, at).trim() !== '' || isInlineComment(this.text.slice(at, end))) return true;
    const last = this.tokens.at(-1);
    return last?.kind === 'element' && !last.tag.closing && TEXT_ELEMENTS.has(last.tag.name);
  }

  /** Text between backticks is code: `<script>` in it is not an element. */
  private readBackticks(at: number): number {
    this.codeSpans ??= new CodeSpans(this.text);
    return this.codeSpans.at(at).next;
  }

  private readBrace(at: number): number {
    const piece = braceMarkupEnd(this.text, at);
    if (piece >= 0) return piece;
    return this.text.charCodeAt(at + 1) === 37 ? this.readTag(at) : at + 1;
  }

  private readTag(at: number): number {
    if (this.nextTagEnd !== -1 && this.nextTagEnd < at) this.nextTagEnd = this.text.indexOf('%}', at);
    const tag: BlockTag | undefined = parseBlockTag(this.text, at, this.nextTagEnd);
    if (!tag) return at + 2;
    this.flush(at);
    this.tokens.push({ kind: 'tag', tag, range: this.rangeOf(at, tag.next) });
    this.run = tag.next;
    return tag.next;
  }

  /** A failed search is not repeated, so that tokenizing stays linear. */
  private find(delimiter: string, from: number): number {
    if (this.unclosed.has(delimiter)) return -1;
    const found = this.text.indexOf(delimiter, from);
    if (found < 0) this.unclosed.add(delimiter);
    return found;
  }
}

/** The tags of a line that starts with one, and the text between them. */
export function tagTokens(range: TextRange): BlockToken[] {
  const { mapped } = range;
  const tokens: BlockToken[] = [];
  let run = range.start;
  const flush = (end: number): void => {
    const text = trimRange({ mapped, start: run, end });
    if (text.end > text.start) tokens.push({ kind: 'text', range: text, html: false, level: 0 });
  };
  for (let at = mapped.text.indexOf('{%', run); at >= 0; at = mapped.text.indexOf('{%', Math.max(at + 2, run))) {
    if (mapped.text.charCodeAt(at - 1) === 123) continue;
    const tag = parseBlockTag(mapped.text, at, mapped.text.indexOf('%}', at));
    if (!tag) continue;
    flush(at);
    tokens.push({ kind: 'tag', tag, range: { mapped, start: at, end: tag.next } });
    run = tag.next;
  }
  flush(range.end);
  return tokens;
}
