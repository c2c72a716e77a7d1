import type { EventPageResponse, EventResponse } from '../../src/following/dto/event.response';
import type { TestClient } from '../support/test-client';

export type Followed = EventResponse;

/** A program that follows the events of an organization from a place on. */
export class Follower {
  readonly received: Followed[] = [];

  constructor(
    private client: TestClient,
    private readonly organizationId: string,
    private readonly query: Readonly<Record<string, unknown>> = {},
    public cursor?: string,
  ) {}

  /** Begins with what happens from now on. */
  async start(): Promise<this> {
    this.cursor = (await this.page({ start: 'now' })).cursor;
    return this;
  }

  /** Goes on through another process. */
  through(client: TestClient): this {
    this.client = client;
    return this;
  }

  page(query: Readonly<Record<string, unknown>> = {}): Promise<EventPageResponse> {
    return this.client
      .get<EventPageResponse>(`/v1/orgs/${this.organizationId}/events`, {
        query: { ...this.query, page: this.cursor, ...query },
        status: 200,
      })
      .then(({ body }) => body);
  }

  /** What has happened since the last call. */
  async more(query: Readonly<Record<string, unknown>> = {}): Promise<Followed[]> {
    const events: Followed[] = [];
    for (;;) {
      const page = await this.page(query);
      this.cursor = page.cursor;
      events.push(...page.items);
      if (!page.next) break;
    }
    this.received.push(...events);
    return events;
  }

  /** The kinds of events since the last call. */
  async types(): Promise<string[]> {
    return (await this.more()).map(({ type }) => type);
  }
}
