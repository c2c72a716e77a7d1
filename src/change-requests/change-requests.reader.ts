import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import type { ReadPoint } from '../content/revisions/revision-points';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsRepository } from './change-requests.repository';
import type { ChangeRequest } from './entities/change-request.entity';

/** The revision of a change request that is read now: its branch over the primary content, or that alone while nothing is written. */
export function pointOfChangeRequest(changeRequest: ChangeRequest): ReadPoint {
  const { id, spaceId, revisionId, revisionSeq, baseSeq } = changeRequest;
  if (revisionSeq === 0) return { spaceId, revisionId, branchId: spaceId, seq: baseSeq };
  return { spaceId, revisionId, branchId: id, seq: revisionSeq, base: { branchId: spaceId, seq: baseSeq } };
}

/** What other modules ask of change requests. */
@Injectable()
export class ChangeRequestsReader {
  constructor(private readonly changeRequests: ChangeRequestsRepository) {}

  /** By identifier, or by number in the space; 404 if the space has no such change request. */
  async get(scope: SpaceScope, idOrNumber: string): Promise<ChangeRequest> {
    const found = await this.changeRequests.find(scope.organizationId, scope.resource.id, idOrNumber);
    if (!found) throw notFound('change request');
    return found;
  }

  /** Those of some change requests whose content can be edited. */
  editable(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.changeRequests.editable(ids);
  }

  /** The change request and the revision of it that is read now. */
  async point(scope: SpaceScope, idOrNumber: string): Promise<ReadPoint> {
    return pointOfChangeRequest(await this.get(scope, idOrNumber));
  }
}
