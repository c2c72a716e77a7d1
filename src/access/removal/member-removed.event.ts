import { DomainEvent } from '../../events/event-bus';

/** A person left or was removed from an organization, and lost their teams, grants and tokens there. */
export class MemberRemoved extends DomainEvent {
  constructor(
    readonly organizationId: string,
    readonly userId: string,
    /** Who removed them; the person themselves if they left. */
    readonly removedBy: string,
  ) {
    super();
  }
}
