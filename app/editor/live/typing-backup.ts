import type { Node } from 'prosemirror-model';
import { CLOSE } from '../../../core/live/close-codes';
import { Plugin } from 'prosemirror-state';
import * as Y from 'yjs';
import type { EditorNode } from '../../../core/documents/editor/editor-node.types';
import { editorToDocument } from '../../../core/documents/editor/to-document';
import {
  decodeBase64,
  removeTyping,
  storeTyping,
  readTyping,
  convertToUnsavedText,
  encodeBase64,
  typingName,
  type StoredTyping,
} from './stored-typing';
import type { LiveConnection } from './live-connection';
import type { LivePlace } from './live-place';

const STORE_DELAY_MS = 300;
/** The number of new blocks that are converted when they are inserted. */
const MANY = 10;
/** Storing takes at most this part of the time, as large pastes take long to store. */
const STORE_SHARE = 0.05;
/** The service does not accept the update, ever. */
const REFUSED_CODES: ReadonlySet<number | undefined> = new Set([
  CLOSE.refused,
  CLOSE.tooLarge,
  CLOSE.messageTooLong,
  CLOSE.numberTaken,
]);

/** The blocks of a document as JSON, each converted once: nodes never change. */
const blockTexts = new WeakMap<Node, string>();

function textOf(block: Node): string {
  const known = blockTexts.get(block);
  if (known !== undefined) return known;
  const { nodes } = editorToDocument({ type: 'doc', content: [block.toJSON() as EditorNode] });
  const text = JSON.stringify(nodes).slice(1, -1);
  blockTexts.set(block, text);
  return text;
}

function jsonOf({ content }: Node): string {
  const texts = content.content.map(textOf).filter((text) => text !== '');
  return JSON.stringify(editorToDocument({ type: 'doc' })).replace('"nodes":[]', () => `"nodes":[${texts.join(',')}]`);
}

/**
 * Stores typed changes in the browser until the service has stored them, and restores those left over: into the same Yjs document that they
 * were typed into, otherwise as a text that is merged.
 */
export class TypingBackup {
  private readonly name: string;
  private readonly leftovers: readonly StoredTyping[];
  /** Keys of entries that were restored into the document; removed once the service has stored them. */
  private readonly restored = new Set<string>();
  private shown?: Node;
  private stored?: Node;
  private isStoredLocally = false;
  /** False while this browser has no room for what the service does not have. */
  isKept = true;
  private timer?: ReturnType<typeof setTimeout>;
  private delay = STORE_DELAY_MS;

  constructor(
    private readonly place: LivePlace,
    private readonly connection: () => LiveConnection,
  ) {
    const { spaceId, pageId } = place;
    this.leftovers = readTyping(spaceId, pageId);
    this.name = typingName(spaceId, pageId, connection().doc.clientID);
  }

  /** Restores what was left over into the document; false if it was typed into another document. */
  restore(): boolean {
    if (this.foreignEntry) return false;
    for (const { name, update } of this.leftovers) {
      Y.applyUpdate(this.connection().doc, decodeBase64(update), this);
      this.restored.add(name);
    }
    return true;
  }

  /** For when the page is edited alone: converts what was left over to a text that is merged into it. */
  convertToText(): void {
    const { spaceId, pageId } = this.place;
    const typing = this.foreignEntry ?? this.leftovers[0];
    if (typing) convertToUnsavedText(spaceId, pageId, typing);
  }

  /** Follows the document shown in the editor. @param doc its initial state */
  follow(doc: Node): Plugin {
    this.shown = doc;
    this.stored = doc;
    return new Plugin({
      view: () => ({
        update: ({ state }, before) => {
          // Converting a whole paste when it is stored would block the page.
          if (state.doc.childCount - before.doc.childCount >= MANY) state.doc.forEach(textOf);
          this.shown = state.doc;
        },
      }),
    });
  }

  /** Called when something was typed or stored. */
  update(): void {
    if (!this.connection().isStored) {
      this.timer ??= setTimeout(() => this.storeLocally(), this.delay);
      return;
    }
    this.stored = this.shown;
    this.removeStored();
  }

  /** Stores in the browser everything that the service has not stored yet. */
  storeLocally(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { access, unstored, code } = this.connection();
    if (!unstored || !access || !this.shown || !this.stored) return;
    const began = performance.now();
    this.isStoredLocally = true;
    this.isKept = storeTyping(this.name, {
      request: this.place.changeRequestId,
      // An update that was refused would be again: its text is edited alone.
      document: REFUSED_CODES.has(code) ? 'none' : access.document,
      update: encodeBase64(unstored),
      text: jsonOf(this.shown),
      base: jsonOf(this.stored),
    });
    this.delay = Math.max(STORE_DELAY_MS, (performance.now() - began) / STORE_SHARE);
  }

  private removeStored(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isStoredLocally) removeTyping([this.name]);
    this.isStoredLocally = false;
    this.isKept = true;
    removeTyping(this.restored);
    this.restored.clear();
  }

  /** An entry that was typed into another document than that of the connection. */
  private get foreignEntry(): StoredTyping | undefined {
    const { access } = this.connection();
    return this.leftovers.find(({ document }) => document !== access?.document);
  }
}
