import { labelKey, parseDefinition } from '../../syntax/link-syntax';
import { InternalTarget } from '../../markdown/stored-reference';
import { writeReference } from '../../markdown/write-reference';
import { ContentRef, ContentRefUrl } from '../../blocks/nodes/content-ref.types';
import { DocumentBlock, BlockOf, DocumentInline, InlineNode } from '../../blocks/registry';
import { atLeastOne, paragraph, sourceBlock } from '../../blocks/nodes/nodes';
import { readAdmonition, readAlert, readDirective } from '../../blocks/hint/hint.block';
import { BlockToken, DefinitionToken, OpenToken } from '../../blocks/read/block-token';
import { ReadResult, readResult } from '../../blocks/read/block-reading';
import { divider } from '../../blocks/divider/divider.block';
import { readCode } from '../../blocks/code/code.block';
import { readElementBlock, readTagBlock } from './read-markup';
import { imageInRange, imageOfInline, imagesOf } from '../../blocks/image/image.block';
import { parseInlines } from './inline-parser';
import { HeadingReader } from '../../blocks/heading/heading-reader';
import { readList } from '../../blocks/list/list.read';
import { matchTokens } from './match-tokens';
import {
  AddressResolver,
  decodedAddress,
  isUnsafeAddress,
  plainRef,
  StoredReferences,
} from '../../blocks/read/references';
import { HeadingStyle, LinkDefinition, ReadContext, TextMode, WrittenAddress } from '../../blocks/read/read-context';
import { readPipeTable } from '../../blocks/table/table.read';
import { rangeText, offsetInSource, TextRange, trimRange } from '../../blocks/read/text-range';
import { trimInlines } from '../../blocks/nodes/trim-inlines';

/** Deeper containers are ignored: a document has at most 32 levels of blocks. */
const MAX_DEPTH = 26;
/** A footnote with many references is repeated up to this many characters of source. */
const MAX_REPEATED = 262_144;
const DATA_SIZE = /\sdata-size\b/i;

export interface PageText {
  readonly source: string;
  readonly tokens: readonly BlockToken[];
  readonly titles: ReadonlyMap<string, string>;
  readonly resolve?: AddressResolver;
  readonly stored?: StoredReferences;
  /** the address, in the requested revision, of a target in verbatim source */
  readonly address?: (target: InternalTarget) => string | undefined;
  readonly toInline: (value: unknown) => DocumentInline | undefined;
}

interface Footnote {
  readonly from: number;
  readonly to: number;
  readonly length: number;
  used: boolean;
}

interface Definition extends LinkDefinition {
  readonly token: DefinitionToken;
  used: boolean;
}

/** Blocks, and the tokens `[from, to)` from which they were read; none for tokens without a block, such as a link definition. */
export interface TokenRun {
  readonly nodes: readonly DocumentBlock[];
  readonly from: number;
  readonly to: number;
  /** A footnote or link definition without a reference. */
  readonly isUnused?: boolean;
}

/** Builds the blocks of one page from its tokens. */
export class PageReader implements ReadContext {
  readonly tokens: readonly BlockToken[];
  readonly labels: ReadonlySet<string>;
  private readonly ends: Int32Array;
  private readonly definitions = new Map<string, Definition>();
  private readonly unnamed: DefinitionToken[] = [];
  private readonly footnotes = new Map<string, Footnote>();
  private readonly footnoteStarts = new Set<number>();
  private readonly headings = new HeadingReader();
  private cells = 0;
  private inFootnote = false;
  private repeated = 0;

  constructor(private readonly page: PageText) {
    this.tokens = page.tokens;
    this.ends = matchTokens(page.tokens);
    page.tokens.forEach((token, index) => {
      if (token.kind === 'definition') this.define(token);
      else if (token.kind === 'open' && token.container === 'footnote') this.registerFootnote(token.label ?? '', index);
    });
    this.labels = new Set(this.definitions.keys());
  }

  /** All blocks of the page; footnotes and link definitions without references come at the end. */
  read(): DocumentBlock[] {
    return this.readRuns().flatMap(({ nodes }) => nodes);
  }

  /** The same, by the tokens from which they were read. */
  readRuns(): TokenRun[] {
    const runs = this.runs(0, this.tokens.length, 0);
    for (const { used, from, to } of this.footnotes.values())
      if (!used) runs.push({ nodes: this.blocks(from, to, 0), from: from - 1, to: to + 1, isUnused: true });
    const unused = [...this.definitions.values()].filter(({ used }) => !used).map(({ token }) => token);
    for (const token of [...unused, ...this.unnamed]) {
      const from = this.tokens.indexOf(token);
      runs.push({ nodes: [sourceBlock(this.sourceText(token.range))], from, to: from + 1, isUnused: true });
    }
    return runs;
  }

  /** The footnotes that the page refers to. Call it after {@link readRuns}. */
  usedFootnotes(): { readonly label: string; readonly token: number; readonly nodes: readonly DocumentBlock[] }[] {
    const used = [...this.footnotes].filter(([, footnote]) => footnote.used);
    return used.map(([label, footnote]) => ({ label, token: footnote.from - 1, nodes: this.footnoteBlocks(footnote) }));
  }

  endOf(index: number): number {
    return this.ends[index] ?? -1;
  }

  blocks(from: number, to: number, depth: number): DocumentBlock[] {
    const nodes: DocumentBlock[] = [];
    for (const run of this.runs(from, to, depth)) for (const node of run.nodes) nodes.push(node);
    return nodes;
  }

  private runs(from: number, to: number, depth: number): TokenRun[] {
    const runs: TokenRun[] = [];
    for (let at = from; at < to;) {
      const token = this.tokens[at];
      if (!token) break;
      const { nodes, next } = this.readToken(token, at, depth);
      runs.push({ nodes, from: at, to: next });
      at = next;
    }
    return runs;
  }

  cellBlocks(from: number, to: number, depth: number): DocumentBlock[] {
    this.cells++;
    const nodes = this.blocks(from, to, depth);
    this.cells--;
    return nodes;
  }

  inlines(range: TextRange, mode: TextMode): InlineNode[] {
    return parseInlines(mode.verbatim ? range : trimRange(range), this, mode);
  }

  refOf(range: TextRange, address: WrittenAddress): ContentRef | undefined {
    const target = decodedAddress(address);
    if (isUnsafeAddress(address.raw) || isUnsafeAddress(target)) return undefined;
    const stored = this.page.stored?.at(offsetInSource({ ...range, start: 0 }, address.start));
    return stored ?? this.page.resolve?.(target, address.usage) ?? plainRef(target);
  }

  urlOf({ mapped }: TextRange, address: WrittenAddress): ContentRefUrl {
    const { start, raw } = address;
    const updated = this.sourceText({ mapped, start, end: start + raw.length });
    return { kind: 'url', url: decodedAddress({ ...address, raw: updated }) };
  }

  sourceText(range: TextRange): string {
    const text = rangeText(range);
    const { stored, address } = this.page;
    if (!stored || !address) return text;
    const first = offsetInSource(range, 0);
    const pieces: string[] = [];
    let at = 0;
    for (const reference of stored.within(first, offsetInSource(range, text.length))) {
      const newAddress = address(reference.target);
      const start = reference.start - first;
      const end = reference.end - first;
      const isSame = text.slice(start, end) === this.page.source.slice(reference.start, reference.end);
      if (newAddress === undefined || !isSame || start < at) continue;
      pieces.push(text.slice(at, start), writeReference(reference.syntax, newAddress));
      at = end;
    }
    return pieces.join('') + text.slice(at);
  }

  definition(key: string): LinkDefinition | undefined {
    const found = this.definitions.get(key);
    if (found) found.used = true;
    return found && { ref: found.ref, title: found.title };
  }

  footnote(label: string): DocumentBlock[] | undefined {
    const found = this.footnotes.get(label);
    if (!found || this.inFootnote) return undefined;
    if (found.used) this.repeated += found.length;
    if (this.repeated > MAX_REPEATED) return undefined;
    found.used = true;
    return this.footnoteBlocks(found);
  }

  private footnoteBlocks({ from, to }: Footnote): DocumentBlock[] {
    this.inFootnote = true;
    const nodes = this.blocks(from, to, MAX_DEPTH - 8);
    this.inFootnote = false;
    return [...atLeastOne(nodes)];
  }

  commentedInline(value: unknown): DocumentInline | undefined {
    return value === undefined ? undefined : this.page.toInline(value);
  }

  heading(range: TextRange | undefined, style: HeadingStyle): BlockOf<'heading-1'> {
    const nodes = range ? trimInlines(this.inlines(range, { html: style.html, heading: !style.html })) : [];
    return this.headings.read(nodes, style, this.cells === 0);
  }

  private define(token: DefinitionToken): void {
    const text = rangeText(token.range);
    const destination = parseDefinition(text);
    const key = labelKey(/^\[((?:[^\]\\]|\\[^])*)\]/.exec(text)?.[1] ?? '');
    if (!destination || key === undefined || this.definitions.has(key)) return void this.unnamed.push(token);
    const raw = text.slice(destination.start, destination.end);
    const start = token.range.start + destination.start;
    const ref = this.refOf(token.range, { raw, start, usage: 'link', syntax: 'markdown' });
    if (!ref) return void this.unnamed.push(token);
    this.definitions.set(key, { ref, title: this.page.titles.get(key), token, used: false });
  }

  private registerFootnote(label: string, index: number): void {
    const to = this.endOf(index);
    if (to < 0 || this.footnotes.has(label)) return;
    let length = 0;
    for (let at = index; at < to; at++) {
      const token = this.tokens[at];
      length += token?.kind === 'code' ? token.content.length : token && 'range' in token ? token.range.end : 0;
    }
    this.footnoteStarts.add(index + 1);
    this.footnotes.set(label, { from: index + 1, to, length: length + 100, used: false });
  }

  private readToken(token: BlockToken, at: number, depth: number): ReadResult {
    switch (token.kind) {
      case 'open':
        return this.readContainer(token, at, depth);
      case 'text':
        return { nodes: this.readText(token.range, token.html, token.level), next: at + 1 };
      case 'code':
        return readResult(readCode(token), at + 1);
      case 'math':
        return readResult({ object: 'block', type: 'math', data: { formula: token.formula }, isVoid: true }, at + 1);
      case 'rule':
        return readResult(divider(), at + 1);
      case 'table':
        return readResult(readPipeTable(this, token), at + 1);
      case 'source':
        return readResult(sourceBlock(this.sourceText(token.range)), at + 1);
      case 'node':
        return readResult(token.node, at + 1);
      case 'directive':
        return readDirective(this, token, at, depth);
      case 'tag':
      case 'element':
        return this.readTag(token, at, depth);
      default:
        return { nodes: [], next: at + 1 };
    }
  }

  private readTag(token: BlockToken, at: number, depth: number): ReadResult {
    if (token.kind === 'element' && depth < MAX_DEPTH) return readElementBlock(this, token, at, depth);
    if (token.kind === 'tag' && depth < MAX_DEPTH) return readTagBlock(this, token, at, depth);
    const isPart = token.kind === 'tag' || token.kind === 'element';
    return { nodes: isPart ? [sourceBlock(this.sourceText(token.range))] : [], next: at + 1 };
  }

  private readContainer({ container, admonition }: OpenToken, at: number, depth: number): ReadResult {
    const end = this.endOf(at);
    if (container === 'footnote') {
      const isOwn = this.footnoteStarts.has(at + 1);
      return { nodes: isOwn ? [] : this.blocks(at + 1, end, depth + 1), next: end + 1 };
    }
    if (depth >= MAX_DEPTH || end < 0) return { nodes: [], next: at + 1 };
    if (admonition) return readAdmonition(this, admonition, at, depth);
    if (container !== 'quote') return readResult(readList(this, at, depth), end + 1);
    const alert = readAlert(this, at, depth, ({ range, html, level }) => this.readText(range, html, level));
    if (alert) return alert;
    return readResult({ object: 'block', type: 'blockquote', nodes: this.blocks(at + 1, end, depth + 1) }, end + 1);
  }

  private readText(range: TextRange, html: boolean, level: number): DocumentBlock[] {
    if (level > 0) return [this.heading(range, { level, html, listed: true })];
    const nodes = this.inlines(range, { html });
    if (nodes.length === 0) return [];
    const [only] = nodes;
    const isImage = nodes.length === 1 && only?.object === 'inline' && only.type === 'inline-image' && this.cells === 0;
    if (!isImage) return [paragraph(nodes)];
    const text = rangeText(range).trimStart();
    if (!text.startsWith('<')) return text.startsWith('!') ? [imageOfInline(only)] : [paragraph(nodes)];
    const image = DATA_SIZE.test(text) ? undefined : imageInRange(this, range, []);
    if (!image) return [paragraph(nodes)];
    return [image.type === 'image' ? imagesOf([image]) : image];
  }
}
