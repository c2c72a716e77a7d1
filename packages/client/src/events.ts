import type { Bindery } from './bindery.ts';

/** What every event has; the others depend on its `type`. */
export interface FeedEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface FeedPage {
  readonly items: readonly FeedEvent[];
  readonly next?: { readonly page: string };
}

export interface Following {
  readonly organizationId: string;
  /** Where to go on: the last cursor that was stored. Omitted: with the first event that is kept. */
  readonly cursor?: string;
  /** Filters of the feed, such as kinds of events. */
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Seconds that a request waits for events; 30 if omitted. */
  readonly wait?: number;
  readonly signal?: AbortSignal;
}

/** Events that came together, with the cursor to store once they are processed. */
export interface EventBatch {
  readonly events: readonly FeedEvent[];
  readonly cursor: string;
}

/**
 * Follows what happens in an organization, without end: each request waits until there is something. Store the cursor after each batch: a
 * program that was stopped goes on from there, and misses nothing that is still kept.
 */
export async function* follow(
  bindery: Bindery,
  { organizationId, cursor, query, wait = 30, signal }: Following,
): AsyncGenerator<EventBatch, void> {
  let page = cursor;
  for (;;) {
    const response = await bindery.raw({
      method: 'GET',
      path: `/v1/orgs/${encodeURIComponent(organizationId)}/events`,
      query: { ...query, wait, page },
      ...(signal && { signal }),
    });
    const { items, next } = (await response.json()) as FeedPage;
    page = next?.page ?? page;
    if (items.length > 0 && page !== undefined) yield { events: items, cursor: page };
  }
}
