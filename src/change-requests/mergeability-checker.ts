import { Injectable } from '@nestjs/common';
import { SpacesRepository } from '../spaces/spaces.repository';
import { ChangeRequestsRepository } from './change-requests.repository';
import { Merger } from './merge/merger';

/** Checks whether a change request could be merged without conflicts, without changing anything. */
@Injectable()
export class MergeabilityChecker {
  constructor(
    private readonly spaces: SpacesRepository,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly merger: Merger,
  ) {}

  /** False also if it does not exist or is already merged. The cost depends on the changes of the change request. */
  async hasConflicts(
    { organizationId, spaceId }: Readonly<Record<'organizationId' | 'spaceId', string>>,
    changeRequestId: string,
  ): Promise<boolean> {
    const space = await this.spaces.find(organizationId, spaceId);
    const changeRequest = await this.changeRequests.find(organizationId, spaceId, changeRequestId);
    if (!space || space.deletedAt || !changeRequest || changeRequest.status === 'merged') return false;
    return !(await this.merger.merge(changeRequest, space)).result.clean;
  }
}
