import { signal, type ReadonlySignal } from '@preact/signals';
import { initProseMirrorDoc, redo, undo, yCursorPlugin, ySyncPlugin, yUndoPlugin } from 'y-prosemirror';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { token } from '../../api/stored-token';
import { withShownMarks } from '../../../core/documents/editor/kept-marks';
import { editorSchema } from '../../../core/documents/editor/schema';
import { liveAddress } from '../../lib/live-address';
import { colorClassOf } from '../../lib/color-class';
import type { LiveBinding } from '../blocks/live-binding';
import { commentAnchors } from './comment-anchors';
import { type EndedSession, explainEnd } from './ended-session';
import { LiveConnection, type LiveSocketLike } from './live-connection';
import { LiveSaving } from './live-saving';
import { PageComments } from './page-comments';
import { PresenceList, type LivePerson } from './presence-list';
import type { LivePlace } from './live-place';
import { TypingBackup } from './typing-backup';

/** The part of the Yjs document that contains the text. */
const TEXT = 'prosemirror';
/** Users who are not connected within this time edit alone. */
const OPEN_MS = 4_000;

/** A page that several people edit together. */
export interface LiveEditing {
  readonly binding: LiveBinding;
  readonly saving: LiveSaving;
  readonly people: ReadonlySignal<readonly LivePerson[]>;
  /** Incremented whenever anyone's cursor moves. */
  readonly moves: ReadonlySignal<number>;
  /** The comments on the page; absent if the user may not comment. */
  readonly comments?: PageComments;
  /** Asks the service why the page can no longer be edited together. */
  explainEnd(): Promise<EndedSession>;
  resume(): void;
  /** Stores in the browser everything that the service does not have yet. */
  storeLocally(): void;
  /** Writes all changes, and disconnects. */
  end(): void;
}

interface CursorUser {
  readonly name: string;
  readonly id: string;
}

function createCursor({ name, id }: CursorUser): HTMLElement {
  const cursor = document.createElement('span');
  cursor.className = `live-cursor ${colorClassOf(id)}`;
  cursor.dataset.person = id;
  const label = document.createElement('span');
  label.className = 'live-name';
  label.textContent = name;
  // Keeps the line at the same height as without a cursor.
  cursor.append('\u2060', label, '\u2060');
  return cursor;
}

const selectionAttributes = ({ id }: CursorUser) => ({ class: `live-selection ${colorClassOf(id)}` });

class Live implements LiveEditing {
  readonly saving = new LiveSaving(
    () => this.connection,
    () => this.backup.isKept,
  );
  readonly presences: PresenceList;
  readonly connection: LiveConnection;
  readonly comments?: PageComments;
  private readonly backup: TypingBackup;
  private readonly mayEdit = signal(false);
  private createdBinding?: LiveBinding;
  private isDecided = false;
  private decide: (isOpen: boolean) => void = () => undefined;
  private readonly decided = new Promise<boolean>((resolve) => (this.decide = resolve));

  constructor(private readonly place: LivePlace) {
    const { spaceId, changeRequestId, pageId, mayComment, mayEdit } = place;
    const doc = new Y.Doc();
    this.presences = new PresenceList(new Awareness(doc), () => this.connection);
    this.connection = new LiveConnection(doc, {
      connect: () => new WebSocket(liveAddress(spaceId, changeRequestId, pageId)) as LiveSocketLike,
      token: () => token.read() || undefined,
      onChange: () => queueMicrotask(() => this.handleChange()),
      onPresence: (presence) => this.presences.show(presence),
    });
    this.backup = new TypingBackup(place, () => this.connection);
    if (!mayComment) return;
    const topic = { spaceId, changeRequestId, mayEdit };
    const comments = new PageComments(topic, pageId, () => this.presences.announceComments());
    this.comments = comments;
    this.presences.commented.subscribe((times) => {
      if (times > 0) void comments.load().catch(() => undefined);
    });
  }

  get moves(): ReadonlySignal<number> {
    return this.presences.moves;
  }

  get people(): ReadonlySignal<readonly LivePerson[]> {
    return this.presences.people;
  }

  /** Whether the page can be edited together here; decided once the text has been received. */
  async open(): Promise<boolean> {
    const timer = setTimeout(() => this.settle(false), OPEN_MS);
    const isOpen = await this.decided;
    clearTimeout(timer);
    if (!isOpen) this.backup.convertToText();
    return isOpen;
  }

  get binding(): LiveBinding {
    if (!this.createdBinding) {
      this.createdBinding = this.createBinding();
      this.backup.update();
    }
    return this.createdBinding;
  }

  explainEnd(): Promise<EndedSession> {
    return explainEnd(this.place, this.connection);
  }

  resume(): void {
    this.connection.resume();
  }

  storeLocally(): void {
    this.backup.storeLocally();
  }

  end(): void {
    this.presences.end();
    this.storeLocally();
    if (!this.connection.isStored || this.saving.state.value === 'saved')
      void this.saving
        .finish()
        .catch(() => undefined)
        .finally(() => this.connection.end());
    else this.connection.end();
  }

  private createBinding(): LiveBinding {
    const text = this.connection.doc.getXmlFragment(TEXT);
    const { doc, mapping } = initProseMirrorDoc(text, editorSchema);
    const plugins = [
      ySyncPlugin(text, { mapping }),
      yCursorPlugin(this.presences.awareness, { cursorBuilder: createCursor, selectionBuilder: selectionAttributes }),
      yUndoPlugin(),
      this.backup.follow(doc),
      ...(this.comments ? [commentAnchors(this.comments)] : []),
    ];
    return { doc: withShownMarks(doc), plugins, undo, redo, mayEdit: this.mayEdit, comments: this.comments };
  }

  private handleChange(): void {
    const { state, access, isSynced } = this.connection;
    this.saving.update();
    const mayEdit = state !== 'ended' && access?.canWrite === true;
    this.mayEdit.value = mayEdit;
    if (this.createdBinding) this.backup.update();
    if (this.isDecided) return;
    if (state === 'ended') this.settle(false);
    else if (isSynced && access) this.settle(this.backup.restore());
  }

  private settle(isOpen: boolean): void {
    this.isDecided = true;
    this.decide(isOpen);
  }
}

/** Connects to a page; undefined if that is currently impossible, so that the user edits alone. */
export async function openLive(place: LivePlace): Promise<LiveEditing | undefined> {
  const live = new Live(place);
  if (await live.open()) return live;
  live.presences.end();
  live.connection.end();
  return undefined;
}
