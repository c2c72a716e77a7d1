import type { ConditionData } from './condition.types';
import { textOfExpression } from './evaluate-condition';
import { withLineFeeds } from '../documents/syntax/read-blocks';
import { markdownLeaves } from './markdown-leaves';
import { type MarkdownMark, marksOfLeaf } from './markdown-marks';
import { Passages } from './passages';

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[^]*?\n)??---[ \t]*(?:\r?\n|$)/;
const MAX_FRONT_MATTER = 65_536;
/** No YAML: between two rules may stand a passage. */
const PASSAGE_LINE = /^[ \t]*\{%/m;
const FIRST_KEY = /^---[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*["'\p{L}\p{N}_][^\n]*:/u;
const DEPENDS = /\{%-?\s*(?:if|endif)\b|<code\s+class\s*=\s*["']?expression/i;
const LINE_END = /\r\n?/g;
const BLANK_LINES = /^(?:[ \t]*(?:\r\n?|\n))+/;
const ACTIVE = /[&<>"'`*_[\]{}|~$\\:#@!]/g;
/** What makes the beginning of a line a list, a rule or the line under a heading. */
const BLOCK_START = /^[ \t]*(?:[-+=]|\d{1,9}(?=$|[.)](?:\s|$)))/;
/** What may be before the first word of a line: blanks and the marks of quotes and lists. */
const ONLY_MARKS = /^[\s>*+-]*(?:\d{1,9}[.)]\s*)?$/;

/** A value as Markdown that shows exactly it, in HTML too; in entities, because these hold in both. */
function escapeValue(value: string, beginsLine: boolean): string {
  const entity = (character: string): string => `&#${character.charCodeAt(0)};`;
  const escaped = value.replace(ACTIVE, entity);
  return beginsLine ? escaped.replace(BLOCK_START, (start) => start.trimStart().replace(/^./, entity)) : escaped;
}

/** Puts together what shows; where a line with marks is taken out, the blocks around it stay apart. */
class Output {
  private readonly pieces: string[] = [];
  private end = '';
  private hasGap = false;
  private atLineStart = true;

  /** True while nothing but the marks of quotes and lists is on the last line. */
  get beginsLine(): boolean {
    return this.atLineStart;
  }

  add(piece: string): void {
    const text = this.hasGap ? piece.replace(BLANK_LINES, '') : piece;
    if (text.trim() === '' && this.hasGap) return;
    if (this.hasGap && this.end !== '' && !this.end.endsWith('\n\n'))
      this.push(this.end.endsWith('\n') ? '\n' : '\n\n');
    this.hasGap = false;
    this.push(text);
  }

  gap(): void {
    this.hasGap = true;
  }

  toString(): string {
    return this.pieces.join('');
  }

  private push(text: string): void {
    if (text === '') return;
    this.pieces.push(text);
    const lineStart = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    this.atLineStart = (this.atLineStart || lineStart > 0) && ONLY_MARKS.test(text.slice(lineStart));
    this.end = (this.end + text.slice(-4).replace(LINE_END, '\n')).slice(-2);
  }
}

class MarkdownFilter {
  private readonly output = new Output();
  private readonly passages: Passages;
  private from = 0;

  /** @param text the source with LF as its only line end: its lines are looked up there, what shows is copied as written */
  constructor(
    private readonly source: string,
    private readonly text: string,
    private readonly data: ConditionData,
  ) {
    this.passages = new Passages(data);
  }

  apply(marks: Iterable<MarkdownMark>): string {
    for (const mark of marks) this.step(mark);
    this.copyTo(this.source.length);
    return this.output.toString();
  }

  private step(mark: MarkdownMark): void {
    const { passage, expression, start, end } = mark;
    if (expression !== undefined) {
      this.copyTo(start);
      if (!this.passages.isHidden)
        this.output.add(escapeValue(textOfExpression(expression, this.data), this.output.beginsLine));
      this.from = end;
    } else if (passage) {
      this.copyTo(mark.isLineStart ? this.text.lastIndexOf('\n', start - 1) + 1 : start);
      if (mark.isLineStart || mark.isLineEnd) this.output.gap();
      this.passages.apply(passage);
      this.from = mark.isLineEnd ? this.lineEnd(end) : end;
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

/** Where the body begins, behind the front matter. */
function bodyStart(source: string): number {
  const mark = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  const found = FRONT_MATTER.exec(source.slice(mark, MAX_FRONT_MATTER))?.[0] ?? '';
  return found === '' || PASSAGE_LINE.test(found) || !FIRST_KEY.test(found) ? mark : mark + found.length;
}

/** Whether anything in a text may depend on a visitor. */
export const mayDepend = (source: string): boolean => DEPENDS.test(source);

/**
 * A page in Markdown as a visitor sees it: of `{% if x %}…{% endif %}` (nested, with `elif` and `else`) what shows, of
 * `<code class="expression">x</code>` the value. Code and front matter stay as they are. A passage without an end lasts to
 * the end of the page.
 * @returns the same text when nothing in it depends on a visitor; never throws
 */
export function filterMarkdown(source: string, data: ConditionData): string {
  if (!mayDepend(source)) return source;
  const text = withLineFeeds(source);
  const marks = markdownLeaves(text, bodyStart(text)).flatMap((leaf) => marksOfLeaf(text, leaf));
  return marks.length === 0 ? source : new MarkdownFilter(source, text, data).apply(marks);
}
