import { Injectable } from '@nestjs/common';
import { Semaphore } from '../../common/concurrency/semaphore';
import { idBefore } from '../../common/ids/new-id';
import type { Actor } from '../../common/permissions/actor';
import { InboxScope } from '../inbox/inbox-scope';
import { InboxRepository, type InboxRow, type Reader } from '../inbox/inbox.repository';
import { InboxViews } from '../inbox/inbox-views';
import { eventText } from '../../common/http/event-text';

/** Notifications that were committed up to this long after their position was assigned are not missed. */
const OVERLAP_MS = 10_000;
/** Maximum notifications per read; a client that missed more is referred to the list. */
const MAX_CONCURRENT = 100;
/** Maximum number of concurrent reads of all streams of a process, which leaves the database available to others. */
const READS_AT_ONCE = 4;
const READ_TIMEOUT_MS = 10_000;

/** The notifications already sent on a stream. */
export interface Progress {
  /** Everything up to this position has been read. */
  readonly floor: string;
  /** Positions after the floor that have been sent. */
  readonly sent: ReadonlySet<string>;
  readonly unread?: number;
}

interface Step {
  readonly progress: Progress;
  /** Server-sent events. */
  readonly text: string;
}

const overlapAt = (now: number): string => idBefore(new Date(now - OVERLAP_MS));

/** Reads new notifications of an inbox, limited to what its owner can currently see. */
@Injectable()
export class StreamReader {
  private readonly reads = new Semaphore(READS_AT_ONCE, READ_TIMEOUT_MS);

  constructor(
    private readonly inboxScope: InboxScope,
    private readonly rows: InboxRepository,
    private readonly views: InboxViews,
  ) {}

  /** Starts now, or after the event that the client received last. */
  begin(actor: Actor, lastEventId: string | undefined): Promise<Progress> {
    if (lastEventId !== undefined) return Promise.resolve({ floor: lastEventId, sent: new Set() });
    return this.reads.run(async () => {
      const floor = overlapAt(Date.now());
      const rows = await this.rows.since(await this.reader(actor), floor, MAX_CONCURRENT);
      return { floor, sent: new Set(rows.map(({ position }) => position)) };
    });
  }

  /** Reads what is new since. */
  next(actor: Actor, { floor, sent, unread: known }: Progress): Promise<Step> {
    return this.reads.run(async () => {
      const next = overlapAt(Date.now());
      const reader = await this.reader(actor);
      const [rows, unread] = await Promise.all([
        this.rows.since(reader, floor, MAX_CONCURRENT + sent.size + 1),
        this.rows.countUnread(reader),
      ]);
      const fresh = rows.filter(({ position }) => !sent.has(position));
      const isTooMuch = fresh.length > MAX_CONCURRENT;
      const parts = isTooMuch ? [eventText('reset', {})] : await this.shown(fresh);
      if (unread !== known) parts.push(eventText('unread', { unread }));
      const kept = rows.map(({ position }) => position).filter((position) => position > next);
      return { progress: { floor: next, sent: new Set(kept), unread }, text: parts.join('') };
    });
  }

  private async shown(rows: readonly InboxRow[]): Promise<string[]> {
    const views = await this.views.show(rows);
    return views.map((view, index) => eventText('notification', view, rows[index]?.position));
  }

  private async reader(actor: Actor): Promise<Reader> {
    return { userId: actor.userId, places: await this.inboxScope.of(actor) };
  }
}
