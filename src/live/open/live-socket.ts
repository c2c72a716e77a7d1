import type { WebSocket } from 'ws';
import type { CheckedRequest } from '../../common/permissions/caller.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CLOSE, type CloseReason } from '../../../core/live/close-codes';
import { MAX_PARTS_BYTES } from '../../../core/live/limits';
import { frameOf, framesOf, type FrameKind, jsonFrame, Parts } from '../../../core/live/frames';
import { Rate } from './rate';

/** A client with this much unsent data is disconnected, and reconnects. */
const MAX_UNSENT = 8 * 1024 * 1024;

/** What people cause by typing. */
const TYPED: ReadonlySet<FrameKind> = new Set(['update', 'part', 'write']);

/** The person that a connection belongs to. */
export interface LivePerson {
  readonly id: string;
  readonly name: string;
}

export interface LiveCall {
  readonly actor: Actor;
  readonly headers: CheckedRequest['headers'];
}

/** One person's connection to one live document. */
export class LiveSocket {
  canWrite = false;
  /** It had write access, and lost it. */
  couldWrite = false;
  /** Number of stored updates from this connection. */
  stored = 0;
  /** The client's number in Yjs, which its presence refers to. */
  clientId?: number;
  clock = 0;
  /** It is closed, or about to be: what it sends is ignored. */
  isClosed = false;
  private readonly parts = new Parts();
  private heardAt = performance.now();
  private pingedAt?: number;
  private readonly changes = new Rate(400, 80);
  /** What a client asks for and reports by itself, such as the state of the text after a reconnection, takes nothing from who types. */
  private readonly others = new Rate(400, 80);
  private readonly bytes = new Rate(8 * 1024 * 1024, 512 * 1024);

  constructor(
    private readonly socket: WebSocket,
    readonly call: LiveCall,
    readonly person: LivePerson,
    readonly spaceId: string,
    /** The version of the messages that the client understands. */
    private readonly protocol: number,
  ) {
    const hear = () => this.noteSign();
    socket.on('pong', hear);
    socket.on('message', hear);
  }

  /** Asks a client that was silent for `pingMs` whether it is still there, and disconnects one that does not respond in as much time. */
  probe(now: number, pingMs: number): void {
    const askedAt = this.pingedAt;
    if (askedAt !== undefined && now - askedAt > pingMs) return this.cut();
    if (askedAt !== undefined || now - this.heardAt < pingMs) return;
    this.pingedAt = now;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  /** Keeps the beginning of a message. */
  addPart(part: Uint8Array): void {
    if (this.parts.add(part)) this.send('ping', new Uint8Array());
    else this.close('tooLarge', `A change has more than ${MAX_PARTS_BYTES} bytes.`);
  }

  /** A message with its parts. */
  withParts(end: Uint8Array): Uint8Array {
    return this.parts.complete(end);
  }

  /** Whether a message is within the limits; `kind` is undefined for what is no message. */
  mayReceive(kind: FrameKind | undefined, size: number): boolean {
    const rate = kind !== undefined && TYPED.has(kind) ? this.changes : this.others;
    return rate.consume(1) && this.bytes.consume(size);
  }

  send(kind: FrameKind, body: Uint8Array): void {
    const frames = this.protocol >= 2 ? framesOf(kind, body) : [frameOf(kind, body)];
    for (const frame of frames) this.write(frame);
  }

  sendJson(kind: FrameKind, value: unknown): void {
    this.write(jsonFrame(kind, value));
  }

  close(reason: CloseReason, message = ''): void {
    this.isClosed = true;
    this.socket.close(CLOSE[reason], message.slice(0, 100));
  }

  private cut(): void {
    this.isClosed = true;
    this.socket.terminate();
  }

  private noteSign(): void {
    this.heardAt = performance.now();
    this.pingedAt = undefined;
  }

  private write(bytes: Uint8Array): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_UNSENT) this.close('again');
    else this.socket.send(bytes);
  }
}
