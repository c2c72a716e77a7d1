import type { ConditionData } from './condition.types';
import { textOfExpression } from './evaluate-condition';
import { withLineFeeds } from '../documents/syntax/read-blocks';
import { markdownLeaves } from './markdown-leaves';
import { type DynamicSpan, dynamicSpansOf } from './dynamic-spans';
import { Passages } from './passages';

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[^]*?\n)??---[ \t]*(?:\r?\n|$)/;
const MAX_FRONT_MATTER = 65_536;
/** Not YAML: there may be a passage between two thematic breaks. */
const PASSAGE_LINE = /^[ \t]*\{%/m;
const FIRST_KEY = /^---[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*["'\p{L}\p{N}_][^\n]*:/u;
const DYNAMIC = /\{%-?\s*(?:if|endif)\b|<code\s+class\s*=\s*["']?expression/i;
const LINE_END = /\r\n?/g;
const BLANK_LINES = /^(?:[ \t]*(?:\r\n?|\n))+/;
const ACTIVE = /[&<>"'`*_[\]{}|~$\\:#@!]/g;
/** What turns the start of a line into a list item, a thematic break or a setext underline. */
const BLOCK_START = /^[ \t]*(?:[-+=]|\d{1,9}(?=$|[.)](?:\s|$)))/;
/** What may precede the first word of a line: whitespace and the markers of quotes and lists. */
const ONLY_MARKERS = /^[\s>*+-]*(?:\d{1,9}[.)]\s*)?$/;

/** Escapes a value so that exactly it is shown, in Markdown as in HTML: by entities, because they work in both. */
function escapeValue(value: string, isLineStart: boolean): string {
  const entity = (character: string): string => `&#${character.charCodeAt(0)};`;
  const escaped = value.replace(ACTIVE, entity);
  return isLineStart ? escaped.replace(BLOCK_START, (start) => start.trimStart().replace(/^./, entity)) : escaped;
}

/** Assembles the visible text; where a line with tags is removed, the blocks around it stay separate. */
class Output {
  private readonly pieces: string[] = [];
  private end = '';
  private needsGap = false;
  private atLineStart = true;

  /** True while the last line contains nothing but the markers of quotes and lists. */
  get isLineStart(): boolean {
    return this.atLineStart;
  }

  add(piece: string): void {
    const text = this.needsGap ? piece.replace(BLANK_LINES, '') : piece;
    if (text.trim() === '' && this.needsGap) return;
    if (this.needsGap && this.end !== '' && !this.end.endsWith('\n\n'))
      this.push(this.end.endsWith('\n') ? '\n' : '\n\n');
    this.needsGap = false;
    this.push(text);
  }

  separate(): void {
    this.needsGap = true;
  }

  toString(): string {
    return this.pieces.join('');
  }

  private push(text: string): void {
    if (text === '') return;
    this.pieces.push(text);
    const lineStart = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    this.atLineStart = (this.atLineStart || lineStart > 0) && ONLY_MARKERS.test(text.slice(lineStart));
    this.end = (this.end + text.slice(-4).replace(LINE_END, '\n')).slice(-2);
  }
}

class MarkdownFilter {
  private readonly output = new Output();
  private readonly passages: Passages;
  private from = 0;

  /** @param text the source with LF as its only line ending: used to find lines; the visible text is copied from `source` */
  constructor(
    private readonly source: string,
    private readonly text: string,
    private readonly data: ConditionData,
  ) {
    this.passages = new Passages(data);
  }

  apply(spans: Iterable<DynamicSpan>): string {
    for (const span of spans) this.applySpan(span);
    this.copyTo(this.source.length);
    return this.output.toString();
  }

  private applySpan(span: DynamicSpan): void {
    const { passage, expression, start, end } = span;
    if (expression !== undefined) {
      this.copyTo(start);
      if (!this.passages.isHidden)
        this.output.add(escapeValue(textOfExpression(expression, this.data), this.output.isLineStart));
      this.from = end;
    } else if (passage) {
      this.copyTo(span.isLineStart ? this.text.lastIndexOf('\n', start - 1) + 1 : start);
      if (span.isLineStart || span.isLineEnd) this.output.separate();
      this.passages.apply(passage);
      this.from = span.isLineEnd ? this.lineEnd(end) : end;
    }
  }

  private lineEnd(from: number): number {
    return this.text.indexOf('\n', from) + 1 || this.text.length;
  }

  private copyTo(end: number): void {
    if (!this.passages.isHidden && end > this.from) this.output.add(this.source.slice(this.from, end));
    this.from = Math.max(this.from, end);
  }
}

/** The offset of the body, after the front matter. */
function bodyStart(source: string): number {
  const bomLength = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  const found = FRONT_MATTER.exec(source.slice(bomLength, MAX_FRONT_MATTER))?.[0] ?? '';
  return found === '' || PASSAGE_LINE.test(found) || !FIRST_KEY.test(found) ? bomLength : bomLength + found.length;
}

/** Whether a text may contain anything that depends on a visitor. */
export const mayBeDynamic = (source: string): boolean => DYNAMIC.test(source);

/**
 * Returns a Markdown page as a visitor sees it: `{% if x %}…{% endif %}` (nested, with `elif` and `else`) is replaced by its visible
 * part, `<code class="expression">x</code>` by the value. Code and front matter are unchanged. A passage without an end extends to
 * the end of the page.
 * @returns the same text if nothing in it depends on a visitor; never throws
 */
export function filterMarkdown(source: string, data: ConditionData): string {
  if (!mayBeDynamic(source)) return source;
  const text = withLineFeeds(source);
  const spans = markdownLeaves(text, bodyStart(text)).flatMap((leaf) => dynamicSpansOf(text, leaf));
  return spans.length === 0 ? source : new MarkdownFilter(source, text, data).apply(spans);
}
