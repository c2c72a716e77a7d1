import { DomainEvent } from '../../events/event-bus';

/** Someone lost or left their place in an organization, and with it their teams, grants and tokens there. */
export class MemberRemoved extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly userId: string,
    /** Who did it; the same person: they left. */
    readonly removedBy: string,
  ) {
    super();
  }
}
