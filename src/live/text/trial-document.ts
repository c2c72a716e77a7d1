import { Node } from 'prosemirror-model';
import { yXmlFragmentToProseMirrorRootNode } from 'y-prosemirror';
import * as Y from 'yjs';
import { AppError } from '../../../core/errors/app-error';
import type { EditorNode } from '../../../core/documents/editor/editor-node.types';
import { readJson } from '../../../core/documents/editor/read-json';
import { editorSchema } from '../../../core/documents/editor/schema';
import { editorToDocument } from '../../../core/documents/editor/to-document';
import { parseDocument } from '../../../core/documents/json/parse-document';
import { changedPart, type ChangedParts } from './changed-part';
import { format, isElement, LIMITS, NOTHING, plus, type Size, sizeOf, typeOf, UNITS, WORDS } from './document-size';
import { docOf, ROOT } from './live-text';

/** Why an update cannot be stored. `missing`: it follows updates that the document does not contain. */
export interface ContentFault {
  readonly kind: 'refused' | 'tooLarge' | 'numberTaken' | 'missing';
  readonly reason: string;
}

export const NUMBER_TAKEN: ContentFault = {
  kind: 'numberTaken',
  reason: 'Another client writes under the same client number.',
};
export const MISSING: ContentFault = { kind: 'missing', reason: 'The update follows others that are missing.' };

function findUnreadable(node: Node): string | undefined {
  let found: string | undefined;
  node.descendants(({ attrs, type }) => {
    if (typeof attrs.node === 'string' && readJson(attrs.node) === undefined) found ??= type.name;
    return found === undefined;
  });
  return found;
}

/** Why a block cannot be written as Markdown. */
function faultOf(block: Y.XmlElement): string | undefined {
  try {
    const text = new Y.Doc().getXmlFragment(ROOT);
    text.insert(0, [block]);
    const node = yXmlFragmentToProseMirrorRootNode(text, editorSchema);
    const unreadable = findUnreadable(node);
    if (unreadable !== undefined) return `${unreadable} is no JSON.`;
    parseDocument(editorToDocument(node.toJSON() as EditorNode));
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.message : 'A block is invalid.';
  }
}

/** By how much an event changes the size of a block; undefined unless it only inserted words into a text, or removed some. */
function typedBy({ target, delta }: Y.YEvent<Y.XmlText>): number | undefined {
  const isCode = target.parent instanceof Y.XmlElement && target.parent.nodeName === 'code';
  let characters = 0;
  for (const { insert, delete: removed = 0, attributes } of delta) {
    const isWords = insert === undefined || (typeof insert === 'string' && !(isCode && insert.includes('\n')));
    if (attributes || !isWords || (isCode && removed > 0)) return undefined;
    characters += (insert?.length ?? 0) - removed;
  }
  return characters;
}

/**
 * A second copy of a live document, in which updates are tried before they are stored: whether every changed block can be written, and
 * whether the page stays within its limits. Words typed into a text cost no more than counting them.
 */
export class TrialDocument {
  private doc = new Y.Doc();
  /** The sizes of the blocks. */
  private readonly sizes = new Map<Y.Item, Size>();
  private total = NOTHING;
  /** The blocks that changed otherwise than by typing, and what is new in them. */
  private readonly changed = new Map<Y.Item, Map<unknown, boolean>>();

  /** @param stored the document with everything that is stored */
  constructor(private readonly stored: () => Y.Doc) {
    this.reset();
  }

  /** Applies an update that is stored. */
  follow(update: Uint8Array): void {
    Y.applyUpdate(this.doc, update);
    this.count();
  }

  /** Applies an update that is to be stored; if it has a fault, the document is as before. */
  try(update: Uint8Array): ContentFault | undefined {
    const before = this.total;
    const wasComplete = isComplete(this.doc);
    Y.applyUpdate(this.doc, update);
    const changed = new Map(this.changed);
    this.count();
    const fault = wasComplete && !isComplete(this.doc) ? MISSING : (this.excess(before) ?? this.findFault(changed));
    if (fault) this.reset();
    return fault;
  }

  /** The content without what was deleted. @param known the state vector of a client that gets what it lacks */
  state(known?: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(this.doc, known);
  }

  /** Undoes what was tried and is not stored. */
  reset(): void {
    this.doc.destroy();
    this.doc = docOf([Y.encodeStateAsUpdate(this.stored())]);
    this.sizes.clear();
    this.changed.clear();
    this.total = NOTHING;
    const text = this.doc.getXmlFragment(ROOT);
    for (const { _item: block } of text.toArray()) if (block) this.countBlock(block);
    text.observeDeep((events) => {
      for (const event of events) this.note(text, event as Y.YEvent<Y.XmlText>);
    });
  }

  private note(text: Y.XmlFragment, event: Y.YEvent<Y.XmlText>): void {
    if (event.target._item === null) {
      for (const item of event.changes.added) this.changed.set(item, new Map([[typeOf(item), true]]));
      for (const item of event.changes.deleted) this.changed.set(item, new Map());
      return;
    }
    let block = event.target._item;
    while (block.parent instanceof Y.AbstractType && block.parent !== text && block.parent._item)
      block = block.parent._item;
    const size = this.sizes.get(block);
    const isText = event.target instanceof Y.XmlText;
    const typed = isText ? typedBy(event) : undefined;
    if (typed === undefined || !size) {
      const parts = this.changed.get(block) ?? new Map<unknown, boolean>();
      if (!parts.has(event.target)) parts.set(event.target, isText);
      if (!isText)
        for (const { content } of event.changes.added)
          if (content instanceof Y.ContentType) parts.set(content.type, true);
      this.changed.set(block, parts);
    } else this.resize(block, size, { ...size, characters: size.characters + typed });
  }

  private count(): void {
    for (const block of this.changed.keys()) this.countBlock(block);
    this.changed.clear();
  }

  private countBlock(block: Y.Item): void {
    const old = this.sizes.get(block) ?? NOTHING;
    this.resize(block, old, block.deleted ? NOTHING : sizeOf(typeOf(block)));
  }

  private resize(block: Y.Item, old: Size, size: Size): void {
    if (block.deleted) this.sizes.delete(block);
    else this.sizes.set(block, size);
    this.total = plus(plus(this.total, size), old, -1);
  }

  private excess(before: Size): ContentFault | undefined {
    const unit = UNITS.find((one) => this.total[one] > LIMITS[one] && this.total[one] > before[one]);
    if (!unit) return undefined;
    const [size, limit] = [format(this.total[unit]), format(LIMITS[unit])];
    return { kind: 'tooLarge', reason: `The page would have ${size} ${WORDS[unit]}; at most ${limit} are possible.` };
  }

  private findFault(blocks: ReadonlyMap<Y.Item, ChangedParts>): ContentFault | undefined {
    for (const [item, changed] of blocks) {
      if (item.deleted) continue;
      const block = typeOf(item);
      if (!isElement(block)) return { kind: 'refused', reason: 'Text must be within a block.' };
      if (faultOf(changedPart(block, changed)) === undefined) continue;
      const reason = faultOf(block.clone());
      if (reason !== undefined && !this.wasFaulty(item)) return { kind: 'refused', reason };
    }
    return undefined;
  }

  /** A block that could not be written before may be repaired step by step. */
  private wasFaulty({ id }: Y.Item): boolean {
    const { store } = this.stored();
    if (id.clock >= Y.getState(store, id.client)) return false;
    const known = Y.getItem(store, id);
    const block = known instanceof Y.Item ? typeOf(known) : undefined;
    return isElement(block) && faultOf(block.clone()) !== undefined;
  }
}

const isComplete = ({ store }: Y.Doc): boolean => store.pendingStructs === null && store.pendingDs === null;
