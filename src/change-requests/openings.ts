import { Injectable } from '@nestjs/common';
import type { Space } from '../spaces/entities/space.entity';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestEvents } from './change-request-events';
import { type ChangeRequestChanges, ChangeRequestsRepository } from './change-requests.repository';
import type { ChangeRequest } from './entities/change-request.entity';
import { OwnerRequests } from './owner-requests';

/** Opens change requests for review, which tells people of it and asks the owners of what they change. */
@Injectable()
export class Openings {
  constructor(
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly events: ChangeRequestEvents,
    private readonly owners: OwnerRequests,
  ) {}

  /** Opens a draft, and sets other fields. Call with the rows of the space and of the change request locked. */
  async open(
    scope: SpaceScope,
    space: Space,
    changeRequest: ChangeRequest,
    changes: ChangeRequestChanges,
  ): Promise<ChangeRequest> {
    await this.changeRequests.setStatus(changeRequest, 'open', space, changes);
    const after: ChangeRequest = { ...changeRequest, ...changes, status: 'open' };
    await this.opened(scope, after);
    return after;
  }

  /** Sets the subject of one that is open already. */
  async rename(
    scope: SpaceScope,
    changeRequest: ChangeRequest,
    changes: Pick<ChangeRequest, 'subject' | 'updatedAt'>,
  ): Promise<void> {
    await this.changeRequests.update(changeRequest, changes);
    if (changes.subject !== changeRequest.subject) await this.events.edited(scope, changeRequest);
  }

  /** It has been opened, in this transaction. */
  async opened(scope: SpaceScope, changeRequest: ChangeRequest): Promise<void> {
    await this.events.opened(scope, changeRequest);
    await this.owners.ask(scope, changeRequest);
  }
}
