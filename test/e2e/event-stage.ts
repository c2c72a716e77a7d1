import { Database } from '../../src/database/database';
import { EventLog } from '../../src/event-log/event-log';
import { SiblingStage } from '../support/organization-stage';
import type { TestClient } from '../support/test-client';
import { Follower } from './event-follower';

/** A separate organization for each test, whose events are followed through two processes. */
export class EventStage extends SiblingStage {
  follow(client: TestClient = this.tenant.client): Promise<Follower> {
    return new Follower(client, this.tenant.organizationId).start();
  }

  /** Records events that differ by their name only, in one transaction. */
  record(...names: string[]): Promise<void> {
    const { organizationId } = this.tenant;
    const facts = names.map((resourceId) => ({
      type: 'organization_updated' as const,
      resource: 'organization' as const,
      resourceId,
    }));
    return this.app.get(Database).transaction(() => this.app.get(EventLog).recordAll({ organizationId }, facts));
  }
}

export const namesOf = (events: readonly { readonly resource: { readonly id: string } }[]): string[] =>
  events.map(({ resource }) => resource.id);
