import * as Y from 'yjs';
import { CLOSE, FINAL_CODES } from '../../../core/live/close-codes';
import { PROTOCOL } from '../../../core/live/limits';
import {
  frameOf,
  framesOf,
  jsonFrame,
  Parts,
  readFrame,
  readJsonBody,
  type Frame,
  type FrameKind,
} from '../../../core/live/frames';
import { Heartbeat, type HeartbeatTimes } from '../../lib/heartbeat';
import { sendWhileOpen } from '../../lib/send-while-open';

/** The part of the WebSocket interface that is used. */
export interface LiveSocketLike {
  binaryType: string;
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(data: string | Uint8Array): void;
  close(): void;
}

export interface LivePresence {
  readonly clientId: number;
  readonly clock: number;
  readonly person: { readonly id: string; readonly name: string };
  readonly place: unknown;
}

export type LiveState = 'connecting' | 'open' | 'offline' | 'ended';

export interface LiveOptions {
  readonly connect: () => LiveSocketLike;
  /** The token of the user; undefined if the session cookie is used. */
  readonly token: () => string | undefined;
  /** Called when the state of the connection changes. */
  readonly onChange: () => void;
  readonly onPresence: (presence: LivePresence) => void;
  readonly times?: HeartbeatTimes;
}

interface Access {
  /** The version of the messages; servers before version 2 accept neither parts nor pings. */
  readonly protocol?: number;
  readonly document: string;
  readonly canWrite: boolean;
  readonly person: LivePresence['person'];
  /** Another client has the client number. */
  readonly isNumberTaken?: boolean;
}

const FLUSH_MS = 40;
const FIRST_RETRY_MS = 300;
const MAX_RETRY_MS = 8_000;
/** After this time without a response to an update, the server is asked whether it is still there. */
const SLOW_MS = 4_000;
/** A connection that is not opened within this time is given up. */
const OPEN_MS = 30_000;

/**
 * Synchronizes a Yjs document with the one on the server. Typed changes are kept until the server has stored them, and sent again after
 * every interruption.
 */
export class LiveConnection {
  state: LiveState = 'connecting';
  access?: Access;
  /** Whether the document has received everything that the server had. */
  isSynced = false;
  /** When the server had stored the last local changes. */
  storedAt?: number;
  /** The code with which the connection was closed. */
  code?: number;
  /** The person who caused that: merged the change request, or deleted the page. */
  endedBy?: LivePresence['person'];
  /** The explanation of the server. */
  reason = '';
  private socket?: LiveSocketLike;
  private unsent: Uint8Array[] = [];
  private sent: Uint8Array[] = [];
  private acknowledged = 0;
  private isReady = false;
  private timer?: ReturnType<typeof setTimeout>;
  private retry?: ReturnType<typeof setTimeout>;
  private retryMs = FIRST_RETRY_MS;
  private parts = new Parts();
  private readonly heartbeat: Heartbeat;
  private place: unknown = null;
  private readonly writes = new Map<number, (isWritten: boolean) => void>();
  private writeCount = 0;

  constructor(
    readonly doc: Y.Doc,
    private readonly options: LiveOptions,
  ) {
    this.heartbeat = new Heartbeat(
      () => this.ping(),
      () => this.giveUp(),
      options.times,
    );
    doc.on('update', this.handleUpdate);
    this.open();
  }

  /** Whether the server has stored all local changes. */
  get isStored(): boolean {
    return this.unsent.length === 0 && this.sent.length === 0;
  }

  /** The local changes that the server may not have, as one update; undefined if it has all of them. */
  get unstored(): Uint8Array | undefined {
    return this.isStored ? undefined : Y.mergeUpdates([...this.sent, ...this.unsent]);
  }

  /** Sends the user's position to the others; null for none. */
  move(place: unknown): void {
    this.place = place;
    if (this.isReady) this.send('presence', { clientId: this.doc.clientID, place });
  }

  /** Requests that the server writes all changes into the change request; false if that failed. */
  write(): Promise<boolean> {
    if (!this.isReady) return Promise.resolve(false);
    this.flush();
    const id = (this.writeCount += 1);
    return new Promise((resolve) => {
      this.writes.set(id, resolve);
      this.send('write', id);
    });
  }

  /** Reconnects immediately, or makes sure that the connection still works: for when the network or the user is back. */
  resume(): void {
    if (this.state === 'open' && this.isNew) return this.heartbeat.askNow();
    const isSignedOut = this.state === 'ended' && this.code === CLOSE.unauthenticated;
    if (this.state !== 'offline' && !isSignedOut) return;
    this.code = undefined;
    clearTimeout(this.retry);
    this.open();
  }

  end(): void {
    this.flush();
    this.doc.off('update', this.handleUpdate);
    this.finish('ended');
    this.socket?.close();
  }

  private readonly handleUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return;
    this.unsent.push(update);
    this.timer ??= setTimeout(() => this.flush(), FLUSH_MS);
    this.options.onChange();
  };

  private open(): void {
    const socket = this.options.connect();
    this.socket = socket;
    this.state = 'connecting';
    socket.binaryType = 'arraybuffer';
    const token = this.options.token();
    socket.onopen = () => socket.send(JSON.stringify({ token, protocol: PROTOCOL, client: this.doc.clientID }));
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      const frame = data instanceof ArrayBuffer ? readFrame(new Uint8Array(data)) : undefined;
      this.noteSign();
      if (frame) this.receive(frame);
    };
    socket.onclose = ({ code, reason }) => {
      if (socket === this.socket) this.handleClose(code, reason);
    };
    this.heartbeat.expectWithin(OPEN_MS);
    this.options.onChange();
  }

  private get isNew(): boolean {
    return (this.access?.protocol ?? 1) >= 2;
  }

  private noteSign(): void {
    if (this.isNew) this.heartbeat.note();
    else this.heartbeat.stop();
  }

  /** Asks the server whether it is still there. */
  private ping(): void {
    this.sendBytes('ping', new Uint8Array());
  }

  private giveUp(): void {
    const { socket } = this;
    this.handleClose(CLOSE.again, '');
    socket?.close();
  }

  private receive({ kind, body }: Frame): void {
    switch (kind) {
      case 'access':
        return this.acceptAccess(readJsonBody(body) as Access);
      case 'state':
        this.isReady = true;
        this.state = 'open';
        this.retryMs = FIRST_RETRY_MS;
        this.sendBytes('state', Y.encodeStateVector(this.doc));
        this.flush();
        if (this.place !== null) this.move(this.place);
        return this.options.onChange();
      case 'update':
        this.isSynced = true;
        Y.applyUpdate(this.doc, this.parts.complete(body), this);
        return this.options.onChange();
      case 'stored':
        return this.acknowledge((readJsonBody(body) as { count: number }).count);
      case 'presence':
        return this.options.onPresence(readJsonBody(body) as LivePresence);
      case 'write': {
        const { id, ok } = readJsonBody(body) as { id: number; ok: boolean };
        this.writes.get(id)?.(ok);
        this.writes.delete(id);
        return;
      }
      case 'ended':
        this.endedBy = (readJsonBody(body) as { by: LivePresence['person'] }).by;
        return;
      case 'part':
        this.parts.add(body);
        return this.ping();
      case 'ping':
    }
  }

  private acceptAccess(access: Access): void {
    // Another document under the same address has no history in common with the local one.
    if (this.access && this.access.document !== access.document) {
      this.finish('ended', CLOSE.gone);
      return this.socket?.close();
    }
    this.access = access;
    // Later the number is part of what was typed.
    if (access.isNumberTaken && Y.getState(this.doc.store, this.doc.clientID) === 0)
      [this.doc.clientID = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.noteSign();
    this.flush();
    this.options.onChange();
  }

  private acknowledge(count: number): void {
    this.sent.splice(0, count - this.acknowledged);
    this.acknowledged = count;
    if (this.isStored) this.storedAt = Date.now();
    this.options.onChange();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.isReady || !this.access?.canWrite || this.unsent.length === 0) return;
    const update = this.unsent.length === 1 ? this.unsent[0] : Y.mergeUpdates(this.unsent);
    if (!update) return;
    this.unsent = [];
    this.sent.push(update);
    if (!this.isNew) return this.sendBytes('update', update);
    for (const frame of framesOf('update', update)) sendWhileOpen(this.socket, frame);
    this.heartbeat.askAfter(Math.min(SLOW_MS, this.options.times?.ping ?? SLOW_MS));
  }

  private handleClose(code: number, reason: string): void {
    this.heartbeat.stop();
    this.socket = undefined;
    this.parts = new Parts();
    this.isReady = false;
    this.unsent = [...this.sent, ...this.unsent];
    this.sent = [];
    this.acknowledged = 0;
    for (const resolve of this.writes.values()) resolve(false);
    this.writes.clear();
    if (this.state === 'ended') return;
    if (FINAL_CODES.has(code)) {
      this.reason = reason;
      return this.finish('ended', code);
    }
    this.state = 'offline';
    this.retry = setTimeout(() => this.open(), this.retryMs * (0.5 + Math.random()));
    this.retryMs = Math.min(MAX_RETRY_MS, this.retryMs * 2);
    this.options.onChange();
  }

  private finish(state: LiveState, code?: number): void {
    clearTimeout(this.timer);
    clearTimeout(this.retry);
    this.heartbeat.stop();
    this.state = state;
    this.code ??= code;
    this.options.onChange();
  }

  private send(kind: FrameKind, value: unknown): void {
    sendWhileOpen(this.socket, jsonFrame(kind, value));
  }

  private sendBytes(kind: FrameKind, body: Uint8Array): void {
    sendWhileOpen(this.socket, frameOf(kind, body));
  }
}
