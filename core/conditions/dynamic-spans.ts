import type { MarkdownLeaf } from './markdown-leaves';
import { type PassageTag, passageTagAt } from './passages';

/** A span of Markdown that depends on the visitor: a passage tag, or an expression that is replaced by its value. */
export interface DynamicSpan {
  readonly start: number;
  readonly end: number;
  readonly passage?: PassageTag;
  readonly expression?: string;
  /** a line of tags starts or ends with it, and the line is not in a quote and does not start a list item */
  readonly isLineStart: boolean;
  readonly isLineEnd: boolean;
}

const STOP = /[\\`<]|\{%/g;
const ELEMENT = /<([a-z][a-z0-9-]*)(?=[\s>/])[^<>]*>/iy;
const EXPRESSION = /^<code\s+class\s*=\s*(["']?)expression\1\s*>$/i;
/** No tags are recognized in the content of these elements. */
const OPAQUE = new Set('script style textarea template noscript iframe video audio object svg canvas math'.split(' '));
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (all: string, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** Finds the dynamic spans of one leaf in one pass, in time proportional to its length. */
class LeafScanner {
  readonly spans: DynamicSpan[] = [];
  private readonly text: string;
  private readonly isQuoted: boolean;
  /** tags on lines of their own, outside quotes and first lines of list items */
  private readonly isTagLine: boolean;
  private readonly unclosed = new Set<string>();
  private nextTagEnd = -2;
  private lastRuns: Map<number, number> | undefined;

  constructor(
    source: string,
    private readonly leaf: MarkdownLeaf,
  ) {
    this.text = source.slice(leaf.start, leaf.end);
    const prefix = source.slice(source.lastIndexOf('\n', leaf.start - 1) + 1, leaf.start);
    this.isQuoted = prefix.includes('>');
    this.isTagLine = leaf.kind === 'tags' && prefix.trim() === '';
  }

  scan(): readonly DynamicSpan[] {
    let at = 0;
    for (;;) {
      STOP.lastIndex = at;
      const found = STOP.exec(this.text);
      if (!found) return this.spans;
      at = this.readAt(found.index, found[0]);
    }
  }

  private readAt(at: number, found: string): number {
    const isText = this.leaf.kind === 'text';
    if (found === '<') return this.readElement(at);
    if (found === '{%') return this.text.charCodeAt(at - 1) === 123 ? at + 2 : this.readTag(at);
    if (found === '\\') return at + (isText ? 2 : 1);
    return isText ? this.codeSpanEnd(at) : at + 1;
  }

  /** A failed search is not repeated, so that scanning stays linear. */
  private find(delimiter: string, from: number): number {
    if (this.unclosed.has(delimiter)) return -1;
    const found = this.text.indexOf(delimiter, from);
    if (found < 0) this.unclosed.add(delimiter);
    return found;
  }

  private readTag(at: number): number {
    if (this.nextTagEnd !== -1 && this.nextTagEnd < at) this.nextTagEnd = this.text.indexOf('%}', at);
    const close = this.nextTagEnd;
    const passage = passageTagAt(this.text, at, close);
    // Another tag may not be a tag at all.
    if (!passage) return at + 2;
    this.add({ passage: this.unquoted(passage) }, at, close + 2);
    return close + 2;
  }

  /** In a quote, the lines of a tag start with the markers of the quote. */
  private unquoted(passage: PassageTag): PassageTag {
    if (!this.isQuoted) return passage;
    return { ...passage, expression: passage.expression.replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n') };
  }

  private add(span: Pick<DynamicSpan, 'passage' | 'expression'>, start: number, end: number): void {
    this.spans.push({
      passage: span.passage,
      expression: span.expression,
      start: this.leaf.start + start,
      end: this.leaf.start + end,
      isLineStart: this.isTagLine && this.isLineBoundary(start - 1, -1),
      isLineEnd: this.isTagLine && this.isLineBoundary(end, 1),
    });
  }

  /** Whether only whitespace is between an offset and the end of its line in that direction. */
  private isLineBoundary(from: number, step: 1 | -1): boolean {
    const { text } = this;
    for (let at = from; at >= 0 && at < text.length; at += step) {
      const code = text.charCodeAt(at);
      if (code !== 32 && code !== 9) return code === 10;
    }
    return true;
  }

  private readElement(at: number): number {
    const { kind } = this.leaf;
    if (kind !== 'tags' && this.text.startsWith('<!--', at)) {
      const end = this.find('-->', at + 4);
      return end < 0 ? at + 4 : end + 3;
    }
    ELEMENT.lastIndex = at;
    const match = ELEMENT.exec(this.text);
    if (!match) return at + 1;
    const name = (match[1] ?? '').toLowerCase();
    const next = ELEMENT.lastIndex;
    if (name === 'code' && EXPRESSION.test(match[0])) return this.readExpression(at, next);
    // On a line of tags, tags take precedence over the elements around them.
    if (kind === 'tags' || !(OPAQUE.has(name) || name === (kind === 'html' ? 'pre' : 'code'))) return next;
    return Math.max(next, this.find(`</${name}`, next));
  }

  private readExpression(at: number, from: number): number {
    const close = this.find('</code>', from);
    if (close < 0) return from;
    const end = close + '</code>'.length;
    this.add({ expression: decodeEntities(this.text.slice(from, close)).replaceAll('\n', ' ') }, at, end);
    return end;
  }

  /** The end of the code span that a run of backticks opens, or of the run itself. */
  private codeSpanEnd(at: number): number {
    const runs = (this.lastRuns ??= this.findRuns());
    const start = this.runEnd(at);
    const length = start - at;
    if ((runs.get(length) ?? -1) < start) return start;
    let close = this.text.indexOf('`', start);
    while (close >= 0) {
      const end = this.runEnd(close);
      if (end - close === length) return end;
      close = this.text.indexOf('`', end);
    }
    return start;
  }

  private findRuns(): Map<number, number> {
    const runs = new Map<number, number>();
    for (let at = this.text.indexOf('`'); at >= 0;) {
      const end = this.runEnd(at);
      runs.set(end - at, at);
      at = this.text.indexOf('`', end);
    }
    return runs;
  }

  private runEnd(at: number): number {
    let end = at + 1;
    while (this.text.charCodeAt(end) === 96) end++;
    return end;
  }
}

/**
 * Returns the dynamic spans of one leaf, in order.
 * @param text the page, with LF as its only line ending
 */
export function dynamicSpansOf(text: string, leaf: MarkdownLeaf): readonly DynamicSpan[] {
  return new LeafScanner(text, leaf).scan();
}
