import * as Y from 'yjs';
import { docOf } from './live-text';

/** Characters of a text, by the client that typed them. */
interface Range {
  readonly client: number;
  readonly clock: number;
  readonly length: number;
}

/** Words that were typed into a text that is gone. */
interface Piece {
  readonly text: Y.XmlText;
  readonly words: string;
  /** What was around them. */
  readonly before: string;
  readonly after: string;
}

/** How far from a removed block its replacement is looked for, in neighbours that are gone, too. */
const MAX_NEIGHBOURS = 200;
/** The number of characters before or after a place that identify it in a text that has changed. */
const CONTEXT = 16;

const rangeOf = ({ id, length }: Y.Item): Range => ({ client: id.client, clock: id.clock, length });

/** The text that an item belongs to, if that is gone as a whole. */
function removedTextOf({ parent, content }: Y.Item): Y.XmlText | undefined {
  if (!(content instanceof Y.ContentString) || !(parent instanceof Y.XmlText)) return undefined;
  return parent._item?.deleted ? parent : undefined;
}

/** The outermost block around a text that is gone with it. */
function removedBlockOf(text: Y.XmlText): Y.Item | undefined {
  let block = text._item ?? undefined;
  for (;;) {
    const outer = block?.parent instanceof Y.AbstractType ? block.parent._item : null;
    if (!outer?.deleted) return block;
    block = outer;
  }
}

function* itemsOf(text: Y.XmlText): Iterable<Y.Item> {
  for (let item = text._start; item; item = item.right) yield item;
}

/** The words next to an item, as they were when the text was removed. */
function surroundings(text: Y.XmlText, at: Y.Item, shown: readonly Range[]): { before: string; after: string } {
  const sides = { before: '', after: '' };
  let side: 'before' | 'after' = 'before';
  for (const item of itemsOf(text)) {
    if (item === at) side = 'after';
    else if (item.content instanceof Y.ContentString)
      for (const [index, char] of item.content.str.split('').entries()) {
        const clock = item.id.clock + index;
        const isShown = shown.some(
          (range) => range.client === item.id.client && clock >= range.clock && clock < range.clock + range.length,
        );
        if (isShown) sides[side] += char;
      }
  }
  return sides;
}

const plainTextOf = (text: Y.XmlText): string =>
  (text.toDelta() as { insert: unknown }[])
    .map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC'))
    .join('');

function textsIn(item: Y.Item): Y.XmlText[] {
  const type = item.content instanceof Y.ContentType ? item.content.type : undefined;
  if (type instanceof Y.XmlText) return [type];
  if (!(type instanceof Y.XmlElement)) return [];
  return [...type.createTreeWalker((one) => one instanceof Y.XmlText)] as unknown as Y.XmlText[];
}

/** The texts of the blocks next to a removed one. */
function textsNextTo(block: Y.Item): Y.XmlText[] {
  return (['left', 'right'] as const).flatMap((side) => {
    let item = block[side];
    for (let steps = 0; item?.deleted && steps < MAX_NEIGHBOURS; steps += 1) item = item[side];
    return item && !item.deleted ? textsIn(item) : [];
  });
}

/** Where words belong in a text that may have replaced theirs; undefined if it did not. */
function placeIn(text: string, { before, after }: Piece): number | undefined {
  if (before === '' && after === '') return text === '' ? 0 : undefined;
  if (before !== '' && text.startsWith(before)) return before.length;
  if (after !== '' && text.endsWith(after)) return text.length - after.length;
  const [left, right] = [before.slice(-CONTEXT), after.slice(0, CONTEXT)];
  if (left.length === CONTEXT && text.includes(left)) return text.indexOf(left) + CONTEXT;
  return right.length === CONTEXT && text.includes(right) ? text.indexOf(right) : undefined;
}

/**
 * Applies updates to a document that keeps what is deleted (`gc: false`), and finds the words that were typed into a block that someone else
 * turned into another kind at the same time: Yjs has a new block then, and drops the words together with the old one.
 */
export class CarriedTexts {
  /** The characters that a text showed when it was removed, and those carried since. */
  private readonly shown = new WeakMap<Y.XmlText, Range[]>();

  constructor(private readonly doc: Y.Doc) {}

  /** Applies an update; returns the one that carries dropped words into the new block, if there are any. */
  apply(update: Uint8Array, origin: unknown): Uint8Array | undefined {
    const { ds } = Y.decodeUpdate(update);
    const dropped: Y.Item[] = [];
    this.doc.transact((transaction) => {
      Y.applyUpdate(this.doc, update, origin);
      Y.iterateDeletedStructs(transaction, transaction.deleteSet, (item) => {
        const text = item instanceof Y.Item ? removedTextOf(item) : undefined;
        if (!text || !(item instanceof Y.Item)) return;
        if (Y.isDeleted(ds, item.id)) this.note(text, item);
        else dropped.push(item);
      });
    }, origin);
    const pieces = dropped.map((item) => this.pieceOf(item)).filter((piece) => piece !== undefined);
    return pieces.length > 0 ? this.carry(pieces) : undefined;
  }

  private note(text: Y.XmlText, item: Y.Item): void {
    const known = this.shown.get(text);
    if (known) known.push(rangeOf(item));
    else this.shown.set(text, [rangeOf(item)]);
  }

  private pieceOf(item: Y.Item): Piece | undefined {
    const text = removedTextOf(item);
    if (!text || !(item.content instanceof Y.ContentString)) return undefined;
    const sides = surroundings(text, item, this.shown.get(text) ?? []);
    this.note(text, item);
    return { text, words: item.content.str, ...sides };
  }

  private carry(pieces: readonly Piece[]): Uint8Array | undefined {
    const copy = docOf([Y.encodeStateAsUpdate(this.doc)]);
    const before = Y.encodeStateVector(copy);
    for (const piece of pieces) {
      const block = removedBlockOf(piece.text);
      for (const { _item: place } of block ? textsNextTo(block) : []) {
        const { content } = place ? Y.getItem(copy.store, place.id) : {};
        const text = content instanceof Y.ContentType ? content.type : undefined;
        const at = text instanceof Y.XmlText ? placeIn(plainTextOf(text), piece) : undefined;
        if (!(text instanceof Y.XmlText) || at === undefined) continue;
        text.insert(at, piece.words);
        break;
      }
    }
    const carried = Y.encodeStateVector(copy);
    return Buffer.from(carried).equals(Buffer.from(before)) ? undefined : Y.encodeStateAsUpdate(copy, before);
  }
}
