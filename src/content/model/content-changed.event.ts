import { DomainEvent } from '../../events/event-bus';

/** The primary content of a space has a new revision. */
export class ContentChanged extends DomainEvent {
  constructor(
    readonly spaceId: string,
    readonly revisionId: string,
  ) {
    super();
  }
}
