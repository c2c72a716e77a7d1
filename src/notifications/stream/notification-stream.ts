import type { Response } from 'express';
import type { CheckedRequest } from '../../common/permissions/caller.decorator';
import type { Actor } from '../../common/permissions/actor';
import type { Progress, StreamReader } from './stream-reader';

const HEARTBEAT_MS = 15_000;
/** A client with this much unsent data is disconnected, and reconnects for the rest. */
const MAX_UNSENT = 64 * 1024;
/** How long a client waits before it reconnects. */
const RETRY_MS = 3_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies must not buffer the stream.
  'X-Accel-Buffering': 'no',
};

/** The listening person, and the end of the stream. */
export interface Listening {
  readonly actor: Actor;
  readonly request: CheckedRequest;
  readonly response: Response;
  readonly endsAt: number;
}

/** One client that receives what comes into an inbox. */
export class NotificationStream {
  private progress?: Progress;
  private writtenAt = Date.now();
  private isReading = false;
  private isBehind = false;

  constructor(
    private readonly listening: Listening,
    private readonly reader: StreamReader,
  ) {}

  get request(): CheckedRequest {
    return this.listening.request;
  }

  /** Starts the response, after the last event that the client has received. */
  async open(lastEventId: string | undefined): Promise<void> {
    this.progress = await this.reader.begin(this.listening.actor, lastEventId);
    if (!this.isOpen) return;
    this.listening.response.writeHead(200, HEADERS);
    if (this.request.method === 'HEAD') return this.end();
    this.write(`retry: ${RETRY_MS}\n\n`);
    this.isBehind = true;
  }

  /** Signals that there may be new notifications. */
  wake(): void {
    this.isBehind = true;
  }

  /** Sends new notifications; a failed read is retried at the next call. */
  async catchUp(): Promise<void> {
    if (this.isReading || !this.progress) return;
    this.isReading = true;
    try {
      while (this.isBehind && this.isOpen) {
        this.isBehind = false;
        await this.send(this.progress).catch((error: unknown) => {
          this.isBehind = true;
          throw error;
        });
      }
    } finally {
      this.isReading = false;
    }
  }

  /** Keeps the connection alive for the client and for proxies; closes it when its time is over. */
  beat(now: number): void {
    if (!this.progress) return;
    if (now >= this.listening.endsAt || this.listening.response.writableLength > MAX_UNSENT) this.end();
    else if (now - this.writtenAt >= HEARTBEAT_MS) this.write(': still here\n\n');
  }

  end(): void {
    if (this.isOpen) this.listening.response.end();
  }

  private get isOpen(): boolean {
    const { response } = this.listening;
    return !response.writableEnded && !response.destroyed;
  }

  private async send(progress: Progress): Promise<void> {
    const step = await this.reader.next(this.listening.actor, progress);
    this.progress = step.progress;
    if (step.text !== '') this.write(step.text);
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    this.listening.response.write(text);
    this.writtenAt = Date.now();
  }
}
