import { DomainEvent } from '../events/event-bus';

/** The content of a change request has a new revision. */
export class BranchChanged extends DomainEvent {
  constructor(
    readonly spaceId: string,
    readonly changeRequestId: string,
  ) {
    super();
  }
}
