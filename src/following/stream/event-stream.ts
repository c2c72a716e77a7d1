import { once } from 'node:events';
import type { Response } from 'express';
import { eventText } from '../../common/http/event-text';
import type { Waiter } from '../../waiting/waiter';
import type { FollowedPage } from '../events.service';

const HEARTBEAT_MS = 15_000;
/** How long a client waits before it reconnects. */
const RETRY_MS = 3_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies must not buffer the stream.
  'X-Accel-Buffering': 'no',
};

/** How a stream reads on behalf of its client. */
export interface StreamSource {
  readonly isHead: boolean;
  /** Throws when the client may no longer read. */
  check(): Promise<void>;
  read(page: string | undefined): Promise<FollowedPage>;
}

/** A stream of events to one client. It reads on only when the client has taken what was sent, so nothing piles up. */
export class EventStream {
  constructor(
    private readonly response: Response,
    private readonly source: StreamSource,
  ) {}

  /** @throws what the first read throws; afterwards an error ends the stream, and the client goes on where it was */
  async run(waiter: Waiter, page: string | undefined): Promise<void> {
    let current = await this.source.read(page);
    if (!waiter.isOpen) return;
    this.response.writeHead(200, HEADERS);
    if (!this.source.isHead) {
      // The cursor is sent even where there is no event yet, so that a client that reconnects misses none.
      await this.write(`retry: ${RETRY_MS}\nid: ${page ?? current.cursors[0] ?? current.cursor}\n\n`);
      try {
        for (;;) {
          await this.send(current);
          if (!current.next) await this.untilWoken(waiter);
          if (!waiter.isOpen) break;
          await this.source.check();
          current = await this.source.read(current.cursor);
        }
      } catch {
        // A new request gets the reason.
      }
    }
    this.response.end();
  }

  private async send({ items, cursors }: FollowedPage): Promise<void> {
    const text = items.map((item, index) => eventText(item.type, item, cursors[index])).join('');
    if (text !== '') await this.write(text);
  }

  private async untilWoken(waiter: Waiter): Promise<void> {
    while (!(await waiter.next(HEARTBEAT_MS)) && waiter.isOpen) {
      await this.source.check();
      await this.write(': still here\n\n');
    }
  }

  private async write(text: string): Promise<void> {
    if (this.response.writableEnded || this.response.destroyed) return;
    if (this.response.write(text)) return;
    await Promise.race([once(this.response, 'drain'), once(this.response, 'close')]);
  }
}
