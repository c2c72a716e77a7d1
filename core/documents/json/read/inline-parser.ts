import { headingId } from '../../markdown/heading-id';
import type { BlockTag } from '../../syntax/block-tag';
import type { HtmlTag } from '../../syntax/html-tag';
import { nextSpecial } from '../../syntax/special-characters';
import { type InlineLinkTail, InlineScanner, type BareUrl } from '../../syntax/inline-scanner';
import type { DocumentInline, InlineNode } from '../../blocks/registry';
import { emojiData } from '../../blocks/nodes/emoji-names';
import { simpleMark } from '../../blocks/nodes/marks';
import { sourceInline } from '../../blocks/read/inline-elements';
import { addLink } from './inline-links';
import { inlineStops } from './special-characters';
import { buildNodes, plainTextNode } from '../../blocks/read/inline-nodes';
import { type Bracket, InlineOutput } from '../../blocks/read/inline-output';
import type { InlineReader } from './inline-reader';
import { addComment, addElement } from './inline-special';
import type { ReadContext, TextMode } from '../../blocks/read/read-context';
import type { TextRange } from '../../blocks/read/text-range';

const EMOJI = /:((?=[^:]*[a-z])[a-z0-9_+-]{1,64}|[+-]1|100|1234):/y;
const WORD_OR_COLON = /[\p{L}\p{N}:]/u;
const CODE = simpleMark('code');

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10;
}

/** Builds the nodes of the inline content of one block. */
class InlineParser extends InlineScanner<Bracket> implements InlineReader {
  readonly output = new InlineOutput();
  protected readonly brackets = this.output.brackets;
  protected readonly labels: ReadonlySet<string>;

  constructor(
    text: string,
    readonly range: TextRange,
    readonly context: ReadContext,
    readonly mode: TextMode,
  ) {
    super(text, inlineStops(text, mode), mode.html);
    this.labels = context.labels;
  }

  parse(): InlineNode[] {
    this.scan();
    this.output.emphasis.match(0);
    return buildNodes(this.output.items);
  }

  /** Preserves the text between two offsets verbatim. */
  keep(start: number, end: number): number {
    this.output.addNode(this.sourceOf(start, end));
    return end;
  }

  sourceOf(start: number, end: number): DocumentInline {
    const { mapped, start: base } = this.range;
    return sourceInline(this.context.sourceText({ mapped, start: base + start, end: base + end }));
  }

  override literal(at: number, length: number): number {
    this.output.addText(this.text.slice(at, at + length));
    return at + length;
  }

  /** In HTML, consecutive spaces are collapsed. */
  protected onText(text: string): void {
    const isCollapsed = this.mode.html && !this.mode.verbatim && text.includes('  ');
    this.output.addText(isCollapsed ? text.replace(/ {2,}/g, ' ') : text);
  }

  /** A line ending is a space, or a line break after two spaces; whitespace around it is dropped. */
  protected override onBlank(at: number): number {
    const { text, output } = this;
    let next = at;
    while (next < text.length && isBlank(text.charCodeAt(next))) next++;
    let start = at;
    while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
    output.removeLast(at - start);
    output.addText(!this.mode.html && text.slice(start, at).endsWith('  ') ? '\n' : ' ');
    return next;
  }

  protected onLineBreak(at: number): number {
    this.output.addText('\n');
    let next = at + 2;
    while (next < this.text.length && isBlank(this.text.charCodeAt(next))) next++;
    return next;
  }

  protected onCode(written: string): void {
    const line = written.replaceAll('\n', ' ');
    const content = this.mode.cell ? line.replaceAll('\\|', '|') : line;
    const isPadded = /^ [^]* $/.test(content) && content.trim() !== '';
    const { items } = this.output;
    const item = items.push({ kind: 'text', text: '' }) - 1;
    items.push({ kind: 'text', text: isPadded ? content.slice(1, -1) : content });
    this.output.mark(item, CODE);
  }

  protected onDelimiters(marker: string, length: number, before: string, after: string): void {
    this.output.items.push(this.output.emphasis.add(marker, length, before, after));
  }

  protected onFootnote(at: number, label: string, next: number): number {
    const nodes = this.context.footnote(label);
    if (!nodes) return this.literal(at, next - at);
    const fragments = [{ object: 'fragment', type: 'annotation-body', nodes }] as const;
    this.output.addNode({ object: 'inline', type: 'annotation', fragments, nodes: [], isVoid: false });
    return next;
  }

  protected onBracket(image: boolean, start: number): void {
    this.output.openBracket(image, start);
  }

  protected onLink(bracket: Bracket, tail: InlineLinkTail): boolean {
    return addLink(this, bracket, tail);
  }

  protected onAutolink(start: number, raw: string, target: string): boolean {
    return this.addAutolink(start, raw, target);
  }

  protected onUrl({ start, end, from, target }: BareUrl): number {
    this.output.removeLast(from - start);
    const label = this.text.slice(start, end);
    return this.addAutolink(start, label, target) ? end : this.literal(start, end - start);
  }

  protected onComment(at: number, next: number): number {
    return addComment(this, at, next);
  }

  protected onSource(at: number, next: number): number {
    return this.keep(at, next);
  }

  protected onElement(tag: HtmlTag, at: number): number {
    return addElement(this, tag, at);
  }

  protected onTag(tag: BlockTag, at: number): number {
    return this.keep(at, tag.next);
  }

  protected onFormula(start: number, end: number): void {
    const formula = this.text.slice(start, end).replaceAll('\n', ' ');
    this.output.addNode({ object: 'inline', type: 'inline-math', data: { formula }, isVoid: true });
  }

  protected override onColon(at: number): number {
    EMOJI.lastIndex = at;
    const match = EMOJI.exec(this.text);
    if (!match || WORD_OR_COLON.test(this.text.charAt(at - 1))) return this.literal(at, 1);
    const next = EMOJI.lastIndex;
    if (WORD_OR_COLON.test(this.text.charAt(next)) || this.isInCode()) return this.literal(at, 1);
    this.output.addNode({ object: 'inline', type: 'emoji', data: emojiData(match[1] ?? ''), isVoid: true });
    return next;
  }

  /** The anchor after a heading is not text either. */
  protected override braceEnd(at: number): number {
    const isId = this.mode.heading === true && headingId(this.text)?.start === at;
    return isId ? this.text.trimEnd().length : super.braceEnd(at);
  }

  protected isInCode(): boolean {
    return this.output.isInside('code');
  }

  protected isInLink(): boolean {
    return this.output.isInside('a');
  }

  private addAutolink(start: number, label: string, target: string): boolean {
    const address = { raw: target, start: this.range.start + start, usage: 'link', syntax: 'autolink' } as const;
    const ref = this.context.refOf(this.range, address);
    if (!ref) return false;
    const { items } = this.output;
    const item = items.push({ kind: 'text', text: '' }) - 1;
    items.push({ kind: 'text', text: label });
    this.output.wrap(item, { create: (nodes) => ({ object: 'inline', type: 'link', nodes, data: { ref } }) });
    return true;
  }
}

/** Parses the inline content of a range, which usually is plain text without special characters. */
export function parseInlines(range: TextRange, context: ReadContext, mode: TextMode): InlineNode[] {
  const { mapped, start, end } = range;
  if (start === end) return [];
  const text = mapped.text.slice(start, end);
  const isPlain = nextSpecial(text, 0, inlineStops(text, mode)) === text.length;
  if (isPlain && (!mode.html || !text.includes('  '))) return [plainTextNode(text)];
  return new InlineParser(text, range, context, mode).parse();
}
