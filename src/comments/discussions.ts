import { Injectable } from '@nestjs/common';
import { ChangeRequestsReader, pointOfChangeRequest } from '../change-requests/change-requests.reader';
import type { ChangeRequest } from '../change-requests/entities/change-request.entity';
import { RevisionPoints } from '../content/storage/revision-points';
import type { SpaceScope } from '../spaces/space-scope';
import type { Discussion } from './discussion';
import type { Topic } from './topic.decorator';

/** Finds what comments are listed under. */
@Injectable()
export class Discussions {
  constructor(
    private readonly points: RevisionPoints,
    private readonly changeRequests: ChangeRequestsReader,
  ) {}

  async of(scope: SpaceScope, { changeRequestId }: Topic): Promise<Discussion> {
    return changeRequestId === undefined ? this.ofSpace(scope) : this.ofChangeRequest(scope, changeRequestId);
  }

  ofSpace(scope: SpaceScope): Discussion {
    const { id } = scope.resource;
    return {
      organizationId: scope.organizationId,
      spaceId: id,
      changeRequestId: null,
      branchId: id,
      point: this.points.head(scope),
      path: `spaces/${id}`,
    };
  }

  /** 404 for a change request that is not one of the space; one of any status may be discussed. */
  async ofChangeRequest(scope: SpaceScope, idOrNumber: string): Promise<Discussion> {
    return this.on(scope, await this.changeRequests.get(scope, idOrNumber));
  }

  on(scope: SpaceScope, changeRequest: ChangeRequest): Discussion {
    return {
      organizationId: scope.organizationId,
      spaceId: scope.resource.id,
      changeRequestId: changeRequest.id,
      branchId: changeRequest.id,
      point: pointOfChangeRequest(changeRequest),
      path: `spaces/${scope.resource.id}/change-requests/${changeRequest.id}`,
    };
  }
}
