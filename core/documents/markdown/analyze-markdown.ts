import { alertOf } from '../../markdown/admonitions';
import { headingId } from './heading-id';
import type { LineSpans } from '../syntax/block-token';
import { readBlocks } from '../syntax/read-blocks';
import { titleToken } from '../syntax/title-token';
import { bodyStart, FrontMatter, parseFrontMatter } from './front-matter';
import { InlineContent, InlineReference } from './inline-content';
import { scanInline } from './scan-inline';
import { type Leaf, leavesOf } from './leaves';
import { parseDefinition, unescapeMarkdown } from '../syntax/link-syntax';
import { decodeAddress } from './address';
import { MappedText, mapLines, mapRange, sourceOffset } from './mapped-text';
import { oneLine } from './plain-text';
import { RawReference } from './raw-reference';
import { DocumentSection, MAX_TITLE, SectionBuilder } from './section-builder';

export type { DocumentSection } from './section-builder';
export interface DocumentAnalysis {
  readonly frontMatter: FrontMatter;
  /** plain text of the leading H1 (see {@link titleToken}), if any */
  readonly title?: string;
  /** span of that H1, with its `#` or underline and without the line ending */
  readonly titleSpan?: { readonly start: number; readonly end: number };
  /** ascending, not overlapping */
  readonly references: readonly RawReference[];
  /** the first one is the text before the first heading, under the page's title */
  readonly sections: readonly DocumentSection[];
}

const HTML_HEADING = /^<h([1-6])[\s>]/i;
const HTML_HEADING_END = /<\/h[1-6]\s*>/i;
const TASK = /^\s*\[[ xX]\]\s/;
const CODE_START = /^\{%-?\s*code\b/;
const CODE_END = /\{%-?\s*endcode\b/;

/** Blanks out `[!NOTE]` at the start of a quote, which is not text. */
function withoutAlert(mapped: MappedText): MappedText {
  const alert = alertOf(mapped.text);
  return alert ? { ...mapped, text: ' '.repeat(alert.end) + mapped.text.slice(alert.end) } : mapped;
}

class DocumentAnalyzer {
  private readonly references: RawReference[] = [];
  private readonly sections = new SectionBuilder();
  private labels: ReadonlySet<string> = new Set();
  /** the lines of the leading H1 */
  private titleLines: LineSpans | undefined;
  private title: string | undefined;
  private titleSpan: { start: number; end: number } | undefined;
  /** leaves before this index are inside `{% code %}` */
  private codeUntil = 0;

  constructor(private readonly source: string) {}

  analyze(): DocumentAnalysis {
    const { source } = this;
    const { frontMatter, references } = parseFrontMatter(source);
    this.references.push(...references);
    const tree = readBlocks(source, bodyStart(source, frontMatter));
    const leaves = leavesOf(tree);
    this.titleLines = titleToken(tree.tokens)?.lines;
    this.labels = new Set(tree.definitions.keys());
    leaves.forEach((leaf, index) => this.visit(leaf, index, leaves));
    this.references.sort((a, b) => a.start - b.start);
    return {
      frontMatter,
      title: this.title,
      titleSpan: this.titleSpan,
      references: this.references,
      sections: this.sections.finish(),
    };
  }

  private visit(leaf: Leaf, index: number, leaves: readonly Leaf[]): void {
    if (leaf.content !== undefined) return this.sections.addText(leaf.content);
    const mapped = mapLines(this.source, leaf.lines);
    if (leaf.kind === 'tags') return this.visitTags(mapped, index, leaves);
    if (index < this.codeUntil) return this.sections.addText(mapped.text);
    if (leaf.kind === 'heading') return this.visitHeading(leaf, mapped);
    if (leaf.kind === 'definition') return this.visitDefinition(mapped);
    if (leaf.kind === 'table-row') return this.visitRow(leaf);
    if (leaf.kind === 'html') return this.visitHtml(mapped);
    const { text } = this.scan(leaf.top ? mapped : withoutAlert(mapped), false);
    this.sections.addText(leaf.inList ? text.replace(TASK, '') : text);
  }

  private scan(mapped: MappedText, html: boolean): InlineContent {
    const content = scanInline(mapped.text, this.labels, html);
    for (const reference of content.references) this.addReference(mapped, reference);
    return content;
  }

  /** Ignores a destination that spans several lines of a quote: it has no contiguous span in the source. */
  private addReference(mapped: MappedText, reference: InlineReference): void {
    const { raw, target, syntax, usage } = reference;
    const start = sourceOffset(mapped, reference.start);
    const end = start + raw.length;
    if (mapped.starts.length > 1 && this.source.slice(start, end) !== raw) return;
    this.references.push({ start, end, raw, target, syntax, usage });
  }

  /** The content of `{% code %}` is code, with or without a fence. */
  private visitTags(mapped: MappedText, index: number, leaves: readonly Leaf[]): void {
    this.sections.addText(this.scan(mapped, false).text);
    if (!CODE_START.test(mapped.text) || CODE_END.test(mapped.text)) return;
    for (let next = index + 1; next < leaves.length; next++) {
      const leaf = leaves[next];
      if (leaf?.kind !== 'tags') continue;
      const tag = this.source.slice(leaf.lines[0], leaf.lines[1]);
      if (CODE_END.test(tag)) this.codeUntil = next;
      if (CODE_END.test(tag) || CODE_START.test(tag)) return;
    }
  }

  private visitHeading(leaf: Leaf, mapped: MappedText): void {
    const headingAnchor = headingId(mapped.text);
    const heading = headingAnchor ? { ...mapped, text: mapped.text.slice(0, headingAnchor.start) } : mapped;
    const { text, anchor } = this.scan(heading, false);
    if (leaf.lines !== this.titleLines)
      return this.sections.startSection(text, leaf.level, anchor ?? headingAnchor?.id);
    this.title = oneLine(text, MAX_TITLE);
    this.sections.setTitle(text);
    this.titleSpan = this.lineSpan(leaf);
  }

  private lineSpan(leaf: Leaf): { start: number; end: number } {
    const first = leaf.lines[0] ?? 0;
    const last = leaf.lines.at(-1) ?? first;
    const start = this.source.lastIndexOf('\n', first - 1) + 1;
    return { start, end: this.endOfTitle(start, last) };
  }

  private endOfTitle(start: number, last: number): number {
    const endOfLine = (from: number): number => {
      const found = this.source.slice(from).search(/\r|\n/);
      return found < 0 ? this.source.length : from + found;
    };
    const end = endOfLine(last);
    if (/^\uFEFF? {0,3}#/.test(this.source.slice(start, start + 5))) return end;
    return endOfLine(end + (this.source.startsWith('\r\n', end) ? 2 : 1));
  }

  private visitDefinition(mapped: MappedText): void {
    const destination = parseDefinition(mapped.text);
    if (!destination || destination.end <= destination.start) return;
    const { start, end, angle } = destination;
    const raw = mapped.text.slice(start, end);
    const target = decodeAddress(unescapeMarkdown(raw));
    this.addReference(mapped, { start, end, raw, target, syntax: angle ? 'angle-link' : 'definition', usage: 'link' });
  }

  private visitRow(leaf: Leaf): void {
    const [start = 0, end = 0] = leaf.lines;
    let cell = start;
    for (let at = start; at <= end; at++) {
      const isEnd = at === end || (this.source.charCodeAt(at) === 124 && this.source.charCodeAt(at - 1) !== 92);
      if (!isEnd) continue;
      if (at > cell) this.visitCell(cell, at);
      cell = at + 1;
    }
  }

  /** Inside code, `\|` is not unescaped by the scanner, but readers see `|`. */
  private visitCell(start: number, end: number): void {
    this.sections.addText(this.scan(mapRange(this.source, start, end), false).text.replaceAll('\\|', '|'));
  }

  /** `<h2 align="center">` at the start of a block is an aligned heading. */
  private visitHtml(mapped: MappedText): void {
    const heading = HTML_HEADING.exec(mapped.text);
    const end = heading ? HTML_HEADING_END.exec(mapped.text) : null;
    if (!heading || !end || mapped.starts.length > 1) return this.sections.addText(this.scan(mapped, true).text);
    const start = mapped.sources[0] ?? 0;
    const split = start + end.index;
    const title = this.scan(mapRange(this.source, start, split), true);
    this.sections.startSection(title.text, Number(heading[1]), title.anchor);
    this.sections.addText(this.scan(mapRange(this.source, split, start + mapped.text.length), true).text);
  }
}

/**
 * Extracts from GitBook-flavoured Markdown what the rest of the system needs: metadata, title, references with their
 * exact spans, and the text by section. Never throws; takes time proportional to the length of any source.
 */
export function analyzeMarkdown(source: string): DocumentAnalysis {
  return new DocumentAnalyzer(source).analyze();
}
