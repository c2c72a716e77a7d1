import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from '../../common/http/logger';
import { LOG } from '../../common/http/log.token';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { NewSiteEvent } from '../events/site-event';
import { EventWriter } from './event-writer';

const INTERVAL_MS = 2_000;
/** Number of waiting events that triggers an immediate write. */
const BATCH = 1_000;
/** Events beyond this number are dropped: serving readers takes precedence. */
const MAX_WAITING = 20_000;

/** Queues events, so that no reader waits for them to be written; they are written every two seconds and at shutdown. */
@Injectable()
export class EventQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private waiting: NewSiteEvent[] = [];
  private dropped = 0;
  private writing: Promise<void> | undefined;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly writer: EventWriter,
    @Inject(LOG) private readonly log: Log,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'readOnly'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), INTERVAL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Cheap enough to be called for every page view. Nothing is recorded in read-only mode. */
  add(...events: readonly NewSiteEvent[]): void {
    if (this.configuration.readOnly) return;
    for (const event of events) {
      if (this.waiting.length >= MAX_WAITING) this.dropped += 1;
      else if (!this.replacesSearch(event)) this.waiting.push(event);
    }
    if (this.waiting.length >= BATCH) void this.flush();
  }

  /** Writes the waiting events, one batch after the other. */
  async flush(): Promise<void> {
    this.writing ??= this.writeAll().finally(() => (this.writing = undefined));
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, BATCH);
      try {
        await this.writer.write(batch);
      } catch (error) {
        this.log.warn({ err: error, events: batch.length }, 'could not record what readers did on sites');
        return;
      }
    }
    if (this.dropped > 0)
      this.log.warn({ events: this.dropped }, 'too many events of sites were waiting: some are lost');
    this.dropped = 0;
  }

  /** Typing sends a request for every letter: only the last search is what the reader looked for. */
  private replacesSearch(event: NewSiteEvent): boolean {
    const { siteId, type, details } = event.kind;
    const query = details?.query;
    if (query === undefined || type === 'search_open_result') return false;
    const at = this.waiting.findLastIndex(
      ({ kind, visitor }) =>
        kind.type === type && visitor === event.visitor && kind.siteId === siteId && kind.details?.query !== undefined,
    );
    const before = this.waiting[at]?.kind.details?.query;
    if (before === undefined || !(query.startsWith(before) || before.startsWith(query))) return false;
    this.waiting[at] = event;
    return true;
  }
}
