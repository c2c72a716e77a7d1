import type { WebSocket } from 'ws';
import type { CheckedRequest } from '../../common/permissions/caller.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CLOSE, type CloseReason } from '../../common/live/close-codes';
import { frameOf, type FrameKind, jsonFrame } from '../../common/live/frames';
import { Rate } from './rate';

/** A client with this much unsent data is disconnected, and reconnects. */
const MAX_UNSENT = 8 * 1024 * 1024;

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
  private readonly messages = new Rate(400, 80);
  private readonly bytes = new Rate(8 * 1024 * 1024, 512 * 1024);

  constructor(
    private readonly socket: WebSocket,
    readonly call: LiveCall,
    readonly person: LivePerson,
    readonly spaceId: string,
  ) {}

  mayReceive(size: number): boolean {
    return this.messages.consume(1) && this.bytes.consume(size);
  }

  send(kind: FrameKind, body: Uint8Array): void {
    this.write(frameOf(kind, body));
  }

  sendJson(kind: FrameKind, value: unknown): void {
    this.write(jsonFrame(kind, value));
  }

  close(reason: CloseReason, message = ''): void {
    this.isClosed = true;
    this.socket.close(CLOSE[reason], message.slice(0, 100));
  }

  /** Closes a connection that does not respond. */
  cut(): void {
    this.socket.terminate();
  }

  private write(bytes: Uint8Array): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_UNSENT) this.close('again');
    else this.socket.send(bytes);
  }
}
