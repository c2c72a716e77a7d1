import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import type { TestApp } from '../support/test-app';

export interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly count: number;
  readonly read: boolean;
  readonly detail?: string;
  readonly actor?: { readonly id: string };
  readonly space?: { readonly id: string; readonly title: string };
  readonly page?: { readonly id: string; readonly title: string };
  readonly changeRequest?: { readonly id: string; readonly number: number; readonly subject: string };
  readonly comment?: { readonly id: string; readonly reply?: string; readonly excerpt: string };
  readonly webhook?: { readonly id: string };
  readonly urls: { readonly location: string; readonly app: string };
}

interface Named {
  readonly id: string;
}

const INBOX = '/v1/user/notifications';

/** A space whose people write to one another, each operation after the effects of the previous one, and their notifications. */
export class NotificationWorld {
  readonly path: string;

  constructor(
    readonly app: TestApp,
    readonly tenant: Tenant,
    readonly spaceId: string,
  ) {
    this.path = `/v1/spaces/${spaceId}`;
  }

  mention({ user }: Person, text = 'Look'): string {
    return `${text}, [you](${this.app.url}/v1/users/${user.id})!`;
  }

  async comment({ client }: Person, markdown: string, place = '', more: object = {}): Promise<string> {
    const { body } = await client.post<Named>(`${this.path}${place}/comments`, {
      body: { body: { markdown }, ...more },
      status: 200,
    });
    await this.idle();
    return body.id;
  }

  async reply({ client }: Person, commentId: string, markdown: string, place = ''): Promise<string> {
    const { body } = await client.post<Named>(`${this.path}${place}/comments/${commentId}/replies`, {
      body: { body: { markdown } },
      status: 200,
    });
    await this.idle();
    return body.id;
  }

  async watch({ client }: Person, place = '', watching = true): Promise<void> {
    await client.put(`${this.path}${place}/subscription`, { body: { watching }, status: 200 });
  }

  /** A change request with content; returns its path below the space. */
  async changeRequest({ client }: Person, changes: readonly object[], subject = 'A proposal'): Promise<string> {
    const { body } = await client.post<Named>(`${this.path}/change-requests`, { body: { subject }, status: 201 });
    const place = `/change-requests/${body.id}`;
    await client.post(`${this.path}${place}/content`, { body: { changes }, status: 200 });
    return place;
  }

  async open({ client }: Person, place: string): Promise<void> {
    await client.patch(`${this.path}${place}`, { body: { status: 'open' }, status: 200 });
  }

  async merge({ client }: Person, place: string): Promise<void> {
    await client.post(`${this.path}${place}/merge`, { status: 200 });
    await this.idle();
  }

  inbox({ client }: Person, query: Readonly<Record<string, unknown>> = {}): Promise<Shown[]> {
    return client.all<Shown>(INBOX, query);
  }

  async unread({ client }: Person): Promise<number> {
    return (await client.get<{ unread: number }>(`${INBOX}/unread`, { status: 200 })).body.unread;
  }

  /** Waits until everything recorded has been processed, and returns the inbox. */
  async notified(person: Person, query: Readonly<Record<string, unknown>> = {}): Promise<Shown[]> {
    await this.idle();
    return this.inbox(person, query);
  }

  async idle(): Promise<void> {
    await eventually(async () => {
      const [row] = await this.app.database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM graphile_worker.jobs
          WHERE task_identifier IN ('activity.recorded', 'notifications.outdated')`,
      );
      return row?.count === 0;
    });
  }
}
