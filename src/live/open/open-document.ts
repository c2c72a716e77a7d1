import * as Y from 'yjs';
import type { LiveDocumentsRepository, LiveRow } from '../live-documents.repository';
import { findFault, findMisplaced } from '../text/check-update';
import type { CloseReason } from '../../common/live/close-codes';
import type { LiveSocket } from './live-socket';
import { Presences } from './presences';

/** Maximum size of a document in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Number of stored updates that are merged into one state. */
const COMPACT_AFTER = 200;

interface Taken {
  readonly socket: LiveSocket;
  readonly update: Uint8Array;
}

function refuse(batch: readonly Taken[], reason: 'refused' | 'again'): void {
  for (const { socket } of batch) socket.close(reason, 'The update contains what no page can contain.');
}

/**
 * A live document in the memory of this process, for the clients that are connected to it. It contains stored updates only: an update is
 * stored first, then applied, sent to the others and acknowledged.
 */
export class OpenDocument {
  readonly doc = new Y.Doc();
  readonly sockets = new Set<LiveSocket>();
  readonly presences = new Presences();
  /** Since when typed text may be missing from the change request. */
  unwrittenSince?: number;
  lastBusyAt = Date.now();
  private seq = 0;
  private known = 0;
  private compactedSeq = 0;
  private bytes = 0;
  private taken: Taken[] = [];
  private running?: Promise<void>;
  private isOver = false;

  constructor(
    readonly row: LiveRow,
    private readonly rows: LiveDocumentsRepository,
    private readonly failed: (error: unknown) => void,
  ) {
    this.doc.on('update', (update: Uint8Array, origin: unknown) => this.broadcast(update, origin));
    if (row.unwrittenSince) this.unwrittenSince = row.unwrittenSince.getTime();
  }

  get id(): string {
    return this.row.id;
  }

  get changeRequestId(): string {
    return this.row.changeRequestId;
  }

  get isEnded(): boolean {
    return this.isOver;
  }

  async load(): Promise<void> {
    this.known = Math.max(this.known, this.row.seq);
    await this.settled();
  }

  /** Sends a client the missing updates, and requests those that it has. */
  welcome(socket: LiveSocket): void {
    this.sockets.add(socket);
    this.lastBusyAt = Date.now();
    socket.send('state', Y.encodeStateVector(this.doc));
    for (const presence of this.presences.all) socket.sendJson('presence', presence);
  }

  /** Sends a client the updates that its state vector lacks. */
  answer(socket: LiveSocket, stateVector: Uint8Array): void {
    try {
      socket.send('update', Y.encodeStateAsUpdate(this.doc, stateVector));
    } catch {
      socket.close('refused', 'This is no state of a document.');
    }
  }

  /** Receives an update from a client. */
  receive(socket: LiveSocket, update: Uint8Array): void {
    const fault = findFault(update);
    if (fault) return socket.close('refused', fault);
    this.bytes += update.length;
    if (this.bytes > MAX_BYTES) return socket.close('tooLarge', 'The page is too long to be edited together.');
    this.taken.push({ socket, update });
    this.lastBusyAt = Date.now();
    void this.settled();
  }

  /** Notes that an update with this number exists. */
  noteUpdate(seq: number): void {
    if (seq <= this.seq) return;
    this.known = Math.max(this.known, seq);
    void this.settled();
  }

  /** Called if notifications of updates may have been missed. */
  suspect(): void {
    this.known = Math.max(this.known, this.seq + 1);
    void this.settled();
  }

  /** Resolves when all updates received so far are stored. */
  settled(): Promise<void> {
    if (!this.running && !this.hasWork) return Promise.resolve();
    this.running ??= this.work();
    return this.running;
  }

  /** Closes all connections to the document. */
  end(reason: CloseReason): void {
    this.isOver = true;
    for (const socket of this.sockets) socket.close(reason);
    this.doc.destroy();
  }

  private get hasWork(): boolean {
    return !this.isOver && (this.taken.length > 0 || this.known > this.seq);
  }

  private async work(): Promise<void> {
    try {
      while (this.hasWork) {
        if (this.known > this.seq) await this.catchUp();
        else await this.store();
      }
    } catch (error) {
      // Unstored updates were not acknowledged: their clients send them again after reconnecting.
      this.failed(error);
      this.end('again');
    } finally {
      this.running = undefined;
    }
  }

  private async catchUp(): Promise<void> {
    const wanted = this.known;
    const stored = await this.rows.after(this.id, this.seq);
    if (!stored) return this.end('gone');
    this.seq = stored.seq;
    if (this.known === wanted) this.known = this.seq;
    this.bytes += stored.updates.reduce((sum, { length }) => sum + length, 0);
    this.doc.transact(() => {
      for (const update of stored.updates) Y.applyUpdate(this.doc, update, 'stored');
    });
  }

  private async store(): Promise<void> {
    const [first] = this.taken;
    if (!first) return;
    const { person } = first.socket;
    const batch = this.taken.filter(({ socket }) => socket.person.id === person.id);
    this.taken = this.taken.filter(({ socket }) => socket.person.id !== person.id);
    const update = batch.length === 1 ? first.update : Y.mergeUpdates(batch.map((taken) => taken.update));
    const misplaced = findMisplaced(update, this.doc);
    if (misplaced) return refuse(batch, misplaced);
    const seq = await this.rows.store(this.id, update, person.id);
    if (seq === undefined) return this.end('final');
    this.unwrittenSince ??= Date.now();
    if (seq === this.seq + 1) this.seq = seq;
    else this.known = Math.max(this.known, seq);
    const senders = new Set(batch.map(({ socket }) => socket));
    Y.applyUpdate(this.doc, update, senders.size === 1 ? first.socket : undefined);
    for (const { socket } of batch) socket.stored += 1;
    for (const socket of senders) socket.sendJson('stored', { count: socket.stored });
    if (this.seq - this.compactedSeq >= COMPACT_AFTER && this.known <= this.seq) await this.compact();
  }

  private async compact(): Promise<void> {
    this.compactedSeq = this.seq;
    const state = Y.encodeStateAsUpdate(this.doc);
    this.bytes = state.length;
    await this.rows.compact(this.id, state, this.seq);
  }

  private broadcast(update: Uint8Array, origin: unknown): void {
    for (const socket of this.sockets) if (socket !== origin) socket.send('update', update);
  }
}
