import { scanInline } from './scan-inline';

/** The inline content of one line. */
export interface SummaryText {
  readonly text: string;
  /** address of the first link */
  readonly target?: string;
  readonly linkTitle?: string;
  readonly anchor?: string;
  readonly icon?: string;
  /** Whether its first character is written as an entity: it is a part of the title then, even if it is an emoji. */
  readonly isLiteral?: boolean;
}

interface Placed {
  /** 1-based */
  readonly line: number;
}

export type SummaryItem = Placed &
  (
    | { readonly kind: 'heading'; readonly level: number; readonly text: SummaryText }
    | { readonly kind: 'divider' }
    | { readonly kind: 'bullet'; readonly indent: number; readonly text: SummaryText }
    | { readonly kind: 'computed'; readonly indent: number; readonly yaml: string }
  );

const MAX_LINE = 16_384;
const NO_LABELS: ReadonlySet<string> = new Set();
const HEADING = /^ {0,3}(#{1,6})(?:\s+(.*))?$/;
const DIVIDER = /^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/;
const BULLET = /^([ \t]*)(?:[*+-]|\d{1,9}[.)])(?:([ \t]+)(.*))?$/;
const FENCE = /^(`{3,}|~{3,})/;
const ENTITY_FIRST = /^\[?&#/;

function scanLine(line: string): SummaryText {
  const { text, references, anchor, icon } = scanInline(line, NO_LABELS, false);
  const link = references.find((reference) => reference.usage === 'link');
  const title = link?.syntax === 'autolink' && text.trim() === link.raw ? link.raw : text;
  return {
    text: title,
    target: link?.target,
    linkTitle: link?.title,
    anchor,
    icon,
    isLiteral: ENTITY_FIRST.test(line),
  };
}

function width(blanks: string): number {
  let columns = 0;
  for (const blank of blanks) columns += blank === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

/** Removes comments but keeps their line breaks. */
function withoutComments(source: string): string {
  if (!source.includes('<!--')) return source;
  return source.replace(/<!--[\s\S]*?(?:-->|$(?![\s\S]))/g, (comment) => comment.replace(/[^\n]/g, ''));
}

class LineReader {
  private readonly lines: string[];
  private at = 0;

  constructor(source: string) {
    this.lines = withoutComments(source.replace(/^\uFEFF/, '')).split(/\r\n?|\n/);
  }

  *items(): Generator<SummaryItem> {
    for (; this.at < this.lines.length; this.at++) {
      const item = this.read(this.line(this.at), this.at + 1);
      if (item) yield item;
    }
  }

  private line(index: number): string {
    const line = this.lines[index] ?? '';
    return line.length > MAX_LINE ? line.slice(0, MAX_LINE) : line;
  }

  private read(content: string, line: number): SummaryItem | undefined {
    const heading = HEADING.exec(content);
    if (heading) {
      const text = scanLine((heading[2] ?? '').trim().replace(/(?:^|\s)#+$/, ''));
      return { kind: 'heading', level: heading[1]?.length ?? 1, text, line };
    }
    if (DIVIDER.test(content)) return { kind: 'divider', line };
    const bullet = BULLET.exec(content);
    if (!bullet) return undefined;
    const indent = width(bullet[1] ?? '');
    const text = bullet[3] ?? '';
    const fence = FENCE.exec(text)?.[1];
    if (fence !== undefined)
      return { kind: 'computed', indent, yaml: this.readFence(fence, content.indexOf(fence)), line };
    return { kind: 'bullet', indent, text: scanLine(text), line };
  }

  /** The lines up to the closing fence, without the indentation of the opening one. */
  private readFence(fence: string, indent: number): string {
    const yaml: string[] = [];
    for (this.at++; this.at < this.lines.length; this.at++) {
      const line = this.line(this.at);
      if (line.trim().startsWith(fence)) break;
      const blanks = line.length - line.trimStart().length;
      yaml.push(line.slice(Math.min(indent, blanks)));
    }
    return yaml.join('\n');
  }
}

/** Splits a `SUMMARY.md` into headings, dividers and bullets; everything else is ignored. */
export function splitSummary(source: string): Generator<SummaryItem> {
  return new LineReader(source).items();
}
