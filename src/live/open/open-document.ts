import * as Y from 'yjs';
import type { CloseReason } from '../../../core/live/close-codes';
import type { LiveDocumentsRepository, LiveRow } from '../live-documents.repository';
import { findFault, findMisplaced } from '../text/check-update';
import { hasTakenNumber } from '../text/taken-numbers';
import { type ContentFault, NUMBER_TAKEN, TrialDocument } from '../text/trial-document';
import type { LivePerson, LiveSocket } from './live-socket';
import { Presences } from './presences';
import { StoredDocument } from './stored-document';

/** Number of stored updates, and of their bytes, that are merged into one state. */
const COMPACT_AFTER = 200;
const COMPACT_BYTES = 1024 * 1024;
/** Maximum size of the state of a document in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

interface Taken {
  readonly socket: LiveSocket;
  readonly update: Uint8Array;
}

const mergeAll = (batch: readonly Taken[]): Uint8Array => {
  const [first] = batch;
  return first && batch.length === 1 ? first.update : Y.mergeUpdates(batch.map(({ update }) => update));
};

/**
 * A live document in the memory of this process, for the clients that are connected to it. It contains stored updates only: an update is
 * stored first, then applied, sent to the others and acknowledged.
 */
export class OpenDocument {
  readonly sockets = new Set<LiveSocket>();
  readonly presences = new Presences();
  /** Since when typed text may be missing from the change request. */
  unwrittenSince?: number;
  lastBusyAt = Date.now();
  /** False in read-only mode: nothing is written, not even many updates as one state. */
  isStored = true;
  private readonly stored = new StoredDocument((update, origin) => this.broadcast(update, origin));
  private readonly trial = new TrialDocument(() => this.stored.doc);
  private seq = 0;
  private known = 0;
  private compactedSeq: number;
  /** The size of the state at least, with the updates since it was last merged. */
  private bytes = 0;
  private taken: Taken[] = [];
  private running?: Promise<void>;
  private isOver = false;

  constructor(
    readonly row: LiveRow,
    private readonly rows: LiveDocumentsRepository,
    private readonly failed: (error: unknown) => void,
  ) {
    this.compactedSeq = row.stateSeq;
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

  /** @param state the content of a document that is stored nowhere */
  async load(state?: Uint8Array): Promise<void> {
    if (state) {
      this.apply(state, 'stored');
      this.trial.follow(state);
    }
    this.known = Math.max(this.known, this.row.seq);
    await this.settled();
  }

  /** Sends a client the missing updates, and requests those that it has. */
  welcome(socket: LiveSocket): void {
    this.sockets.add(socket);
    this.lastBusyAt = Date.now();
    socket.send('state', Y.encodeStateVector(this.stored.doc));
    for (const presence of this.presences.all) socket.sendJson('presence', presence);
  }

  /** Sends a client the updates that its state vector lacks. */
  answer(socket: LiveSocket, stateVector: Uint8Array): void {
    try {
      // While an update is being stored, it is tried, but not yet part of the document.
      socket.send('update', this.running ? this.stored.state(stateVector) : this.trial.state(stateVector));
    } catch {
      socket.close('refused', 'Invalid document state.');
    }
  }

  /** Receives an update from a client. */
  receive(socket: LiveSocket, update: Uint8Array): void {
    if (socket.isClosed) return;
    const fault = findFault(update);
    if (fault) return socket.close('refused', fault);
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

  /** Closes all connections to the document. @param by the person who caused it */
  end(reason: CloseReason, by?: LivePerson): void {
    this.isOver = true;
    for (const socket of this.sockets) {
      if (by) socket.sendJson('ended', { by });
      socket.close(reason);
    }
    this.stored.doc.destroy();
  }

  private get hasWork(): boolean {
    return !this.isOver && (this.taken.length > 0 || this.known > this.seq);
  }

  private async work(): Promise<void> {
    try {
      while (this.hasWork) {
        if (this.known > this.seq) await this.catchUp();
        else await this.store();
        await this.compactIfLarge();
      }
    } catch (error) {
      // Unstored updates were not acknowledged: their clients send them again after reconnecting.
      this.failed(error);
      this.end('again');
    } finally {
      this.running = undefined;
    }
  }

  /** Applies what is stored in the order in which it is. @param ending how connections are closed if the document no longer exists */
  private async catchUp(ending: 'gone' | 'again' = 'gone'): Promise<void> {
    const wanted = this.known;
    const stored = await this.rows.after(this.id, this.seq);
    if (!stored) return this.end(ending);
    this.seq = stored.seq;
    if (this.known === wanted) this.known = this.seq;
    for (const update of stored.updates) {
      this.apply(update, 'stored');
      this.trial.follow(update);
    }
  }

  private async store(): Promise<void> {
    // Merging those of several clients would hide that they have the same number.
    const first = this.taken[0]?.socket;
    const batch = this.taken.filter(({ socket }) => socket === first);
    this.taken = this.taken.filter(({ socket }) => socket !== first);
    const update = mergeAll(batch);
    const fault = await this.findFault(update);
    if (!fault) return this.keep(batch, update);
    // Only the sender of what is wrong is refused.
    if (batch.length === 1) return this.refuse(batch, fault);
    for (const taken of batch) {
      if (taken.socket.isClosed) continue;
      const own = await this.findFault(taken.update);
      if (own) this.refuse([taken], own);
      else await this.keep([taken], taken.update);
    }
  }

  private refuse(batch: readonly Taken[], { kind, reason }: ContentFault): void {
    for (const { socket } of batch) socket.close(kind === 'missing' ? 'again' : kind, reason);
    this.taken = this.taken.filter(({ socket }) => !socket.isClosed);
  }

  private async findFault(update: Uint8Array): Promise<ContentFault | undefined> {
    const decoded = Y.decodeUpdate(update);
    const find = () =>
      hasTakenNumber(decoded, this.stored.doc)
        ? NUMBER_TAKEN
        : (findMisplaced(decoded, this.stored.doc) ?? this.trial.try(update));
    const fault = find();
    if (fault?.kind === 'missing') {
      // Another process may have stored what it follows.
      await this.catchUp();
      return find();
    }
    return fault ?? this.findExcess(update);
  }

  private findExcess(update: Uint8Array): ContentFault | undefined {
    this.bytes += update.length;
    if (this.bytes <= MAX_BYTES) return undefined;
    this.bytes = this.trial.state().length;
    if (this.bytes <= MAX_BYTES) return undefined;
    this.trial.reset();
    return { kind: 'tooLarge', reason: `The page would have ${this.bytes} bytes; ${MAX_BYTES} are possible.` };
  }

  private async keep(batch: readonly Taken[], update: Uint8Array): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const { socket } = first;
    if (!(await this.storeNext(socket.person.id, update))) {
      this.trial.reset();
      return this.isOver ? undefined : this.refuse(batch, NUMBER_TAKEN);
    }
    await this.applyOwn(socket.person.id, update, socket);
    if (this.isOver) return;
    socket.stored += batch.length;
    socket.sendJson('stored', { count: socket.stored });
  }

  /** Stores an update after everything that other processes store meanwhile; false if its client number is taken then, or the document is over. */
  private async storeNext(personId: string, update: Uint8Array): Promise<boolean> {
    while (!(await this.rows.store(this.id, update, personId, this.seq))) {
      // Reconnecting tells the client why no more updates are accepted.
      await this.catchUp('again');
      if (this.isOver || hasTakenNumber(Y.decodeUpdate(update), this.stored.doc)) return false;
    }
    this.seq += 1;
    return true;
  }

  /** Applies a stored update, and then what of its words, or of those that it removes unseen, belongs elsewhere. */
  private async applyOwn(personId: string, update: Uint8Array, origin: LiveSocket | undefined): Promise<void> {
    this.unwrittenSince ??= Date.now();
    const carried = this.apply(update, origin);
    if (!carried || this.isOver) return;
    this.trial.follow(carried);
    if (await this.storeNext(personId, carried)) await this.applyOwn(personId, carried, undefined);
  }

  private apply(update: Uint8Array, origin: unknown): Uint8Array | undefined {
    this.bytes += update.length;
    return this.stored.apply(update, origin);
  }

  private async compactIfLarge(): Promise<void> {
    const isLarge =
      this.seq - this.compactedSeq >= COMPACT_AFTER || this.bytes - this.stored.stateBytes >= COMPACT_BYTES;
    if (!this.isStored || !isLarge || this.known > this.seq || this.isOver) return;
    this.compactedSeq = this.seq;
    const state = this.trial.state();
    this.stored.compact(state);
    this.bytes = state.length;
    await this.rows.compact(this.id, state, this.seq);
  }

  private broadcast(update: Uint8Array, origin: unknown): void {
    for (const socket of this.sockets) if (socket !== origin) socket.send('update', update);
  }
}
