import type { DocumentBlock } from '../blocks/registry';
import type { ContentRef } from '../blocks/nodes/content-ref.types';
import { writeDocument } from '../json/document-to-markdown';
import type { PlacedDocument } from '../json/markdown-to-document';
import { normalText } from '../json/normal-text';
import { labelKey } from '../syntax/link-syntax';
import type { ReferencedText } from '../markdown/edit-source';
import { diffLines, type LineHunk } from '../merge/line-diff';
import { changesBetween, ComparedPage, type PageChange, WiderChanges } from './page-changes';
import { type FootnoteChange, PageFootnotes } from './page-footnotes';
import { Passage, type PassageSource } from './passage';
import { passageTexts, stylesOf } from './passage-texts';
import { PageSource, replacePassages } from './source-passages';

export interface PassageOptions {
  /** Returns the address to write for a reference. */
  readonly address: (ref: ContentRef) => string | undefined;
  /** Reads a page; must also resolve the addresses that `address` returned. */
  readonly read: (text: ReferencedText) => PlacedDocument;
}

/** A change that no Markdown could be found for which reads back as the wanted blocks. */
export class UnwritableChange extends Error {
  /** @param block the first block that does not read back, if there is one */
  constructor(readonly block: DocumentBlock | undefined) {
    super('The text does not read back as it was written.');
  }
}

/** Texts are read back at most this often. */
const MAX_READINGS = 60;
/** A passage is extended by this many neighbours on each side, then to the whole page, where all other blocks must keep their bytes. */
const MAX_NEIGHBOURS = 2;
const WHOLE_PAGE = MAX_NEIGHBOURS + 1;

/** Footnotes and link definitions without a reference come last when the page is read, wherever they were sent. */
function inReadOrder({ parts }: PlacedDocument, sent: readonly DocumentBlock[]): DocumentBlock[] {
  const unused = parts.flatMap(({ nodes, isUnused }) => (isUnused ? nodes : [])).map(normalText);
  if (unused.length === 0) return [...sent];
  const rest = [...sent];
  const keys = rest.map(normalText);
  const last = unused.flatMap((key) => {
    const at = keys.lastIndexOf(key);
    if (at < 0) return [];
    keys.splice(at, 1);
    return rest.splice(at, 1);
  });
  return [...rest, ...last];
}

const DEFINITION = /^ {0,3}\[((?:[^\]\\]|\\[^])+)\]:/gm;

const definedLabels = (source: string): ReadonlySet<string> =>
  new Set(Array.from(source.matchAll(DEFINITION), ([, label = '']) => labelKey(label) ?? ''));

/** A text and what it reads as. */
interface ReadText {
  readonly text: ReferencedText;
  readonly page: PlacedDocument;
}

/** A page while other blocks are written into it. */
class RewrittenPage {
  private readonly footnotes: PageFootnotes;
  private readonly before: ComparedPage;
  private readonly source: PageSource;
  private readonly after: readonly DocumentBlock[];
  private readonly afterKeys: readonly string[];
  /** The same without what footnotes say. */
  private readonly comparedAfter: readonly string[];
  private readonly changes: readonly PageChange[];
  /** Keys of the link definitions of the page. */
  private readonly labels: ReadonlySet<string>;
  /** Removed blocks as they are in the source, which come back where they were moved to. */
  private readonly removed = new Map<string, string>();

  constructor(
    private readonly text: ReferencedText,
    page: PlacedDocument,
    after: readonly DocumentBlock[],
    private readonly options: PassageOptions,
  ) {
    this.after = inReadOrder(page, after);
    this.afterKeys = this.after.map(normalText);
    this.labels = definedLabels(text.source);
    this.footnotes = new PageFootnotes(page, this.after, text.source);
    this.before = new ComparedPage(page, this.footnotes.comparedText);
    this.source = new PageSource(text.source, page.parts);
    this.comparedAfter = this.after.map(this.footnotes.comparedText);
    this.changes = changesBetween(this.before, this.comparedAfter);
    for (const { first, last } of this.changes)
      for (let part = first; part < last; part++)
        this.removed.set(page.parts[part]?.nodes.map(normalText).join('\n') ?? '', this.source.textOf(part, part + 1));
  }

  rewrite(): ReferencedText {
    let passages = [
      ...this.changes.map((change) => this.passageOf(change)),
      ...this.footnotes.changes.map((change) => new Passage(change, this.sourceOfFootnote(change))),
    ];
    for (let reading = 0; reading < MAX_READINGS; reading++) {
      const edits = passages.map((passage) => passage.edit()).filter((edit) => edit !== undefined);
      const written = this.withoutLeftovers(this.readBack(replacePassages(this.text, edits)));
      const failed = this.failedPassages(passages, written);
      if (failed === undefined) return written.text;
      passages = this.advance(passages, new Set(failed));
    }
    throw new UnwritableChange(undefined);
  }

  private readBack(text: ReferencedText): ReadText {
    return { text, page: this.options.read(text) };
  }

  /** Without the footnotes and link definitions that nothing refers to any more; those that the document has stay. */
  private withoutLeftovers(written: ReadText): ReadText {
    const { parts } = written.page;
    const source = new PageSource(written.text.source, parts);
    const leftovers = parts.flatMap(({ nodes, isUnused }, part) =>
      isUnused && !nodes.some((node) => this.afterKeys.includes(normalText(node)))
        ? [source.replace(part, part + 1, '')]
        : [],
    );
    return leftovers.length === 0 ? written : this.readBack(replacePassages(written.text, leftovers));
  }

  private passageOf(change: PageChange, neighbours = 0): Passage {
    const { first, last } = change;
    const source: PassageSource = {
      texts: () => this.textsOf(change),
      edit: (text) => this.source.replace(first, last, text),
    };
    return new Passage(change, source, neighbours);
  }

  private *textsOf({ first, last, from, to }: PageChange): Generator<string> {
    const nodes = this.after.slice(from, to);
    if (first <= this.source.titleIndex && this.source.titleIndex < last) {
      yield this.belowTitle(nodes);
      return;
    }
    if (nodes.length === 0) {
      yield '';
      return;
    }
    const moved = this.movedText(nodes);
    if (moved !== undefined) yield moved;
    const after = this.write(nodes);
    if (first === last) {
      for (const style of stylesOf(this.text.source)) yield style(after);
      return;
    }
    const before = this.write(this.before.blocksOf(first, last));
    yield* passageTexts({ before, original: this.source.textOf(first, last), after, labels: this.labels });
  }

  /** The title in front of blocks some of which were in front of it, such as import lines; those that the page had stay as they are. */
  private belowTitle(nodes: readonly DocumentBlock[]): string {
    const known = new Map(
      this.source.parts.map((part, index) => [
        part.nodes.map(normalText).join('\n'),
        this.source.textOf(index, index + 1),
      ]),
    );
    const texts = nodes.map((node) => known.get(normalText(node)) ?? this.write([node]));
    return [this.source.title, ...texts].join('\n\n');
  }

  /** The text of blocks that were removed elsewhere; undefined if one was not. */
  private movedText(nodes: readonly DocumentBlock[]): string | undefined {
    const texts = nodes.map((node) => this.removed.get(normalText(node)));
    return texts.every((text) => text !== undefined) ? texts.join('\n\n') : undefined;
  }

  private sourceOfFootnote({ label, part, before, after }: FootnoteChange): PassageSource {
    const written = after && this.writeFootnote(label, after);
    return {
      texts: function* (this: RewrittenPage) {
        if (written === undefined) yield '';
        else if (part === undefined || !before) yield written;
        else {
          const original = this.source.textOf(part, part + 1);
          yield* passageTexts({ before: this.writeFootnote(label, before), original, after: written });
        }
      }.bind(this),
      edit: (text) => (part === undefined ? this.source.append(text) : this.source.replace(part, part + 1, text)),
    };
  }

  /** Blames the passages around what did not read back as wanted; undefined if everything did. */
  private failedPassages(passages: readonly Passage[], { text, page }: ReadText): Passage[] | undefined {
    const read = new ComparedPage(page);
    if (new PageSource(text.source, page.parts).title !== this.source.title) return this.passagesAboveTitle(passages);
    if (diffLines(this.afterKeys, read.keys).length === 0)
      return this.keepsBytes(passages, read, text.source) ? undefined : [...passages];
    const hunks = diffLines(this.comparedAfter, this.footnotes.comparedTexts(page));
    const footnotes = passages.filter(({ change }) => 'label' in change && !this.footnotes.isWritten(change, page));
    if (hunks.length === 0 && footnotes.length > 0) return footnotes;
    for (const reach of [0, 1, 2]) {
      const found = passages.filter(({ blocks }) => blocks && hunks.some((hunk) => touches(blocks, hunk, reach)));
      if (found.length > 0) return found;
    }
    return [...passages];
  }

  private passagesAboveTitle(passages: readonly Passage[]): Passage[] {
    const above = passages.filter(({ blocks }) => blocks && blocks.first <= this.source.titleIndex);
    return above.length > 0 ? above : [...passages];
  }

  /** Each failed passage gets its next text or, without one, is extended by its neighbours. */
  private advance(passages: readonly Passage[], failed: ReadonlySet<Passage>): Passage[] {
    const exhausted = new Set([...failed].filter((passage) => !passage.next()));
    if (exhausted.size === 0) return [...passages];
    const level = Math.max(...[...exhausted].map(({ neighbours }) => neighbours)) + 1;
    const isFootnote = [...exhausted].some(({ blocks }) => !blocks);
    if (level > MAX_NEIGHBOURS || isFootnote) return this.wholePage(level, exhausted);
    return this.extended(passages, exhausted, level);
  }

  private extended(passages: readonly Passage[], exhausted: ReadonlySet<Passage>, level: number): Passage[] {
    const known = new Map(passages.map((passage) => [passage.change, passage]));
    const wanted = passages.flatMap((passage) => {
      if (!passage.blocks) return [];
      return exhausted.has(passage) ? this.widen(passage.blocks) : passage.blocks;
    });
    const wider = new WiderChanges(this.before, this.changes).merge(wanted, (change) => !known.has(change));
    return [
      ...wider.map((change) => known.get(change) ?? this.passageOf(change, level)),
      ...passages.filter(({ blocks }) => !blocks),
    ];
  }

  private wholePage(level: number, failed: ReadonlySet<Passage>): Passage[] {
    const [blamed] = failed;
    const first = this.source.parts.findIndex(({ nodes }) => nodes.length > 0);
    if (level > WHOLE_PAGE || first < 0)
      throw new UnwritableChange(blamed?.blocks && this.after[Math.min(blamed.blocks.from, this.after.length - 1)]);
    const whole = { first, last: this.source.parts.length, from: 0, to: this.after.length };
    return [new Passage(whole, this.sourceOfPage(whole), WHOLE_PAGE)];
  }

  /** The whole page: with the footnotes that it has, and at last with all of them written anew. */
  private sourceOfPage(whole: PageChange): PassageSource {
    return {
      texts: function* (this: RewrittenPage) {
        yield* this.textsOf(whole);
        const { address } = this.options;
        const document = { object: 'document' as const, data: {}, nodes: this.after };
        const page = writeDocument(document, { address, footnoteName: this.footnotes.nameOf });
        const hasTitle = whole.first <= this.source.titleIndex;
        const passages = [hasTitle ? this.belowTitle(this.after) : page.text, ...page.footnotes.values()];
        for (const style of stylesOf(this.text.source)) yield style(passages.join('\n\n'));
      }.bind(this),
      edit: (text) => this.source.replace(whole.first, whole.last, text),
    };
  }

  private widen(change: PageChange): PageChange {
    const previous = this.neighbour(change.first - 1, -1) ?? change.first;
    const { titleIndex } = this.source;
    if (change.last <= titleIndex) return { ...change, last: titleIndex + 1 };
    const next = this.neighbour(change.last, 1);
    return { ...change, first: previous, last: next === undefined ? change.last : next + 1 };
  }

  private neighbour(from: number, step: 1 | -1): number | undefined {
    const { parts } = this.source;
    for (let at = from; at >= 0 && at < parts.length; at += step) {
      if (parts[at]?.isUnused) return undefined;
      if ((parts[at]?.nodes.length ?? 0) > 0) return at;
    }
    return undefined;
  }

  /** Whether all blocks have the text that they had, apart from those that changed and neighbours that are written with them. */
  private keepsBytes(passages: readonly Passage[], read: ComparedPage, source: string): boolean {
    const wider = passages.flatMap(({ blocks, neighbours }) => (blocks && neighbours < WHOLE_PAGE ? blocks : []));
    const written = new Set<number>();
    for (const { first, last } of [...this.changes, ...wider])
      for (let part = first; part < last; part++) written.add(part);
    let shift = 0;
    let next = 0;
    return this.source.parts.every(({ start, end, nodes }, part) => {
      for (let change = this.changes[next]; change && change.last <= part; change = this.changes[++next])
        shift = change.to - this.before.blocksBefore(change.last);
      if (nodes.length === 0 || written.has(part)) return true;
      const now = read.page.parts[read.partOf(this.before.blocksBefore(part) + shift)];
      return now !== undefined && source.slice(now.start, now.end) === this.text.source.slice(start, end);
    });
  }

  private write(nodes: readonly DocumentBlock[]): string {
    const { address } = this.options;
    return writeDocument({ object: 'document', data: {}, nodes }, { address, footnoteName: this.footnotes.nameOf })
      .text;
  }

  /** A footnote as it is written for a paragraph that refers to it. */
  private writeFootnote(label: string, nodes: readonly DocumentBlock[]): string {
    const { address } = this.options;
    const fragments = [{ object: 'fragment', type: 'annotation-body', nodes }];
    const annotation = { object: 'inline', type: 'annotation', isVoid: false, nodes: [], fragments };
    const paragraph = { object: 'block', type: 'paragraph', nodes: [annotation] } as unknown as DocumentBlock;
    const page = writeDocument(
      { object: 'document', data: {}, nodes: [paragraph] },
      { address, footnoteName: () => label },
    );
    return page.footnotes.get(label) ?? '';
  }
}

/** Whether a hunk is in the blocks of a change, or this near to them. */
const touches = ({ from, to }: PageChange, { oldStart, oldEnd }: LineHunk, reach: number): boolean =>
  oldStart < to + reach && oldEnd > from - reach;

/**
 * Writes a document as Markdown, in which everything that is unchanged keeps its bytes in the source. Every result is read again: if it
 * does not equal the document, the passages that differ are written in other ways, and at last together with their neighbours.
 * @throws UnwritableChange if nothing reads back as the document
 */
export function rewritePassages(
  text: ReferencedText,
  after: readonly DocumentBlock[],
  options: PassageOptions,
): ReferencedText {
  return new RewrittenPage(text, options.read(text), after, options).rewrite();
}
