import { BracketStack, type InlineBracket } from '../syntax/bracket-stack';
import { type InlineLinkTail, InlineScanner, type BareUrl } from '../syntax/inline-scanner';
import { decodeAddress } from './address';
import type { BlockTag } from '../syntax/block-tag';
import { type AddressSpan, htmlAddresses, tagAddressSpans, visibleTagText } from './element-references';
import { HiddenCells } from './hidden-cells';
import { attributeOf, type HtmlTag } from '../syntax/html-tag';
import type { InlineContent, InlineReference } from './inline-content';
import { scannerStops, nextSpecial } from '../syntax/special-characters';
import { decodeEntities, type Destination, unescapeMarkdown } from '../syntax/link-syntax';
import type { ReferenceSyntax } from './raw-reference';
import { TextCollector } from './text-collector';

interface ContentBracket extends InlineBracket {
  readonly piece: number;
  readonly references: number;
}

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
 * Extracts the references and the plain text of one block.
 * @param labels keys of the defined link labels
 * @param html without Markdown, only HTML with `{% tags %}`
 */
export function scanInline(text: string, labels: ReadonlySet<string>, html: boolean): InlineContent {
  const special = scannerStops(text, html);
  if (nextSpecial(text, 0, special) === text.length) return { text, references: NO_REFERENCES };
  return new ContentScanner(text, labels, special, html).read();
}

/** Collects the references and the visible text. */
class ContentScanner extends InlineScanner<ContentBracket> {
  protected readonly brackets = new BracketStack<ContentBracket>();
  private readonly out = new TextCollector();
  private readonly cells = new HiddenCells(this.out);
  private readonly references: InlineReference[] = [];
  private anchorDepth = 0;
  private codeDepth = 0;
  private anchor: string | undefined;
  private icon: string | undefined;

  constructor(
    text: string,
    protected readonly labels: ReadonlySet<string>,
    special: Uint8Array,
    private readonly html: boolean,
  ) {
    super(text, special, html);
  }

  read(): InlineContent {
    this.scan();
    return { text: this.out.text(), references: this.references, anchor: this.anchor, icon: this.icon };
  }

  protected onText(text: string): void {
    this.out.add(text);
  }

  protected onLineBreak(at: number): number {
    return this.literal(at + 1, 1);
  }

  protected onCode(content: string): void {
    this.out.add(content);
  }

  protected onDelimiters(marker: string, length: number, before: string, after: string): void {
    this.out.addDelimiters(marker, length, before, after);
  }

  protected onFootnote(_at: number, _label: string, next: number): number {
    return next;
  }

  protected onBracket(image: boolean, start: number): void {
    const piece = this.out.addProvisional(image ? '![' : '[');
    this.brackets.push({ image, piece, start, references: this.references.length, hasInner: false });
  }

  protected onLink(bracket: ContentBracket, { destination, title }: InlineLinkTail): boolean {
    this.out.remove(bracket.piece);
    this.dropInner(bracket);
    if (destination) this.addLink(destination, bracket, title);
    return true;
  }

  protected onAutolink(start: number, raw: string, target: string): boolean {
    if (!UNSAFE_SCHEME.test(raw)) this.addAutolink(start, raw, target);
    this.out.add(raw);
    return true;
  }

  protected onUrl({ start, end, from, target }: BareUrl): number {
    this.addAutolink(start, this.text.slice(start, end), target);
    this.out.add(this.text.slice(from, end));
    return end;
  }

  protected onComment(_at: number, next: number): number {
    return next;
  }

  /** In HTML, as in browsers, an unclosed comment extends to the end of the text. */
  protected override unclosedCommentEnd(): number {
    return this.html ? this.text.length : -1;
  }

  protected onSource(_at: number, next: number): number {
    return next;
  }

  protected onElement(tag: HtmlTag): number {
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

  protected onTag(tag: BlockTag): number {
    for (const span of tagAddressSpans(tag)) this.addReference(span, 'tag-attribute');
    this.out.add(` ${decodeEntities(visibleTagText(tag))} `);
    return tag.next;
  }

  protected onFormula(start: number, end: number): void {
    this.out.add(this.text.slice(start, end));
  }

  protected isInCode(): boolean {
    return this.codeDepth > 0;
  }

  protected isInLink(): boolean {
    return this.anchorDepth > 0;
  }

  /** A link contains no links, and the description of an image contains only text. */
  private dropInner(bracket: ContentBracket): void {
    if (this.references.length === bracket.references) return;
    const inner = this.references.splice(bracket.references);
    if (bracket.image) return;
    for (const reference of inner) if (reference.syntax !== 'autolink') this.references.push(reference);
  }

  private addLink(destination: Destination, bracket: ContentBracket, title: string | undefined): void {
    const { start, end, angle } = destination;
    const usage = bracket.image ? 'image' : 'link';
    this.addReference({ start, end, raw: this.text.slice(start, end), usage }, angle ? 'angle-link' : 'link', title);
  }

  private addReference({ start, end, raw, usage }: AddressSpan, syntax: ReferenceSyntax, title?: string): void {
    if (end <= start || UNSAFE_SCHEME.test(raw)) return;
    const inAttribute = syntax === 'html-attribute' || syntax === 'tag-attribute';
    const plain = inAttribute ? decodeEntities(raw) : unescapeMarkdown(raw);
    this.references.push({ start, end, raw, target: decodeAddress(plain), syntax, usage, title });
  }

  private addAutolink(start: number, raw: string, target: string): void {
    this.references.push({ start, end: start + raw.length, raw, target, syntax: 'autolink', usage: 'link' });
  }

  private visitAnchor(tag: HtmlTag): void {
    this.anchorDepth = Math.max(0, this.anchorDepth + (tag.closing ? -1 : 1));
    if (attributeOf(tag, 'class')?.raw.includes('button')) this.out.add(' ');
    const id = attributeOf(tag, 'id')?.raw;
    if (id && this.anchor === undefined && this.text.startsWith('</a', tag.next)) this.anchor = decodeEntities(id);
  }

  /** `<i class="fa-gear">:gear:</i>` is an icon: its name is not text. */
  private readIcon(tag: HtmlTag): number {
    const name = FA_CLASS.exec(attributeOf(tag, 'class')?.raw ?? '')?.[1];
    ICON.lastIndex = tag.next;
    if (name === undefined || !ICON.test(this.text)) return tag.next;
    this.icon ??= name;
    return ICON.lastIndex;
  }

  private skipRawText(tag: HtmlTag): number {
    const close = `</${tag.name}`;
    const end = this.find(close, tag.next, () => {
      const search = new RegExp(close, 'gi');
      search.lastIndex = tag.next;
      return search.exec(this.text)?.index ?? -1;
    });
    if (end >= 0) return end;
    return this.html ? this.text.length : tag.next;
  }
}
