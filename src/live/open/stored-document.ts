import * as Y from 'yjs';
import { CarriedTexts } from '../text/carried-text';
import { docOf } from '../text/live-text';

/** How much longer a document with what was deleted may be than one without: twice, and these bytes. */
const MAX_DELETED = 256 * 1024;

/** Everything stored of a document, with what was deleted lately: words that someone typed into that at the same time are kept. */
export class StoredDocument {
  doc: Y.Doc;
  /** The size of the last state that all updates were merged into. */
  stateBytes = 0;
  private texts: CarriedTexts;

  constructor(private readonly changed: (update: Uint8Array, origin: unknown) => void) {
    this.doc = this.followed(new Y.Doc({ gc: false }));
    this.texts = new CarriedTexts(this.doc);
  }

  /** Applies an update; returns another one with words that belong elsewhere now, if there are any. */
  apply(update: Uint8Array, origin: unknown): Uint8Array | undefined {
    return this.texts.apply(update, origin);
  }

  /** The document without what was deleted. @param known the state vector of a client that gets what it lacks */
  state(known?: Uint8Array): Uint8Array {
    return Y.encodeStateAsUpdate(docOf([Y.encodeStateAsUpdate(this.doc)]), known);
  }

  /** Forgets what was deleted if that is most of the document. @param state the document without it */
  compact(state: Uint8Array): void {
    this.stateBytes = state.length;
    if (Y.encodeStateAsUpdate(this.doc).length < 2 * state.length + MAX_DELETED) return;
    this.doc.destroy();
    const doc = new Y.Doc({ gc: false });
    Y.applyUpdate(doc, state);
    this.doc = this.followed(doc);
    this.texts = new CarriedTexts(this.doc);
  }

  private followed(doc: Y.Doc): Y.Doc {
    doc.on('update', (update: Uint8Array, origin: unknown) => this.changed(update, origin));
    return doc;
  }
}
