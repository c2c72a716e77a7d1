import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import * as Y from 'yjs';
import type { EditorNode } from '../../../../documents/editor/editor-node.types';
import { editorToDocument } from '../../../../documents/editor/to-document';
import {
  bytesOfText,
  forgetTyping,
  keepTyping,
  readTyping,
  takeAsText,
  textOfBytes,
  typingName,
  type KeptTyping,
} from './kept-typing';
import type { LiveConnection } from './live-connection';
import type { LivePlace } from './live-place';

const KEEP_MS = 300;

const jsonOf = (doc: Node): string => JSON.stringify(editorToDocument(doc.toJSON() as EditorNode));

/**
 * Stores typed changes in the browser until the service has stored them, and restores those left over: into the same Yjs document that they
 * were typed into, otherwise as a text that is merged.
 */
export class TypingBackup {
  private readonly name: string;
  private readonly leftOver: readonly KeptTyping[];
  /** Keys of entries that were restored into the document; removed once the service has stored them. */
  private readonly restored = new Set<string>();
  private shown?: Node;
  private stored?: Node;
  private isKept = false;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly place: LivePlace,
    private readonly connection: () => LiveConnection,
  ) {
    const { spaceId, pageId } = place;
    this.leftOver = readTyping(spaceId, pageId);
    this.name = typingName(spaceId, pageId, connection().doc.clientID);
  }

  /** Restores what was left over into the document; false if it was typed into another document. */
  restore(): boolean {
    if (this.strange) return false;
    for (const { name, update } of this.leftOver) {
      Y.applyUpdate(this.connection().doc, bytesOfText(update), this);
      this.restored.add(name);
    }
    return true;
  }

  /** For when the page is edited alone: converts what was left over to a text that is merged into it. */
  giveUp(): void {
    const { spaceId, pageId } = this.place;
    const kept = this.strange ?? this.leftOver[0];
    if (kept) takeAsText(spaceId, pageId, kept);
  }

  /** Follows the document shown in the editor. @param doc its initial state */
  follow(doc: Node): Plugin {
    this.shown = doc;
    this.stored = doc;
    return new Plugin({
      view: () => ({
        update: ({ state }) => {
          this.shown = state.doc;
        },
      }),
    });
  }

  /** Called when something was typed or stored. */
  look(): void {
    if (!this.connection().isStored) {
      this.timer ??= setTimeout(() => this.keep(), KEEP_MS);
      return;
    }
    this.stored = this.shown;
    this.forget();
  }

  /** Stores in the browser everything that the service has not stored yet. */
  keep(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { access, unstored } = this.connection();
    if (!unstored || !access || !this.shown || !this.stored) return;
    this.isKept = true;
    keepTyping(this.name, {
      request: this.place.changeRequestId,
      document: access.document,
      update: textOfBytes(unstored),
      text: jsonOf(this.shown),
      base: jsonOf(this.stored),
    });
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isKept) forgetTyping([this.name]);
    this.isKept = false;
    forgetTyping(this.restored);
    this.restored.clear();
  }

  /** An entry that was typed into another document than that of the connection. */
  private get strange(): KeptTyping | undefined {
    const { access } = this.connection();
    return this.leftOver.find(({ document }) => document !== access?.document);
  }
}
