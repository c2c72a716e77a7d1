import { Injectable } from '@nestjs/common';
import { notFound } from '../../core/errors/app-error';
import type { ReadPoint } from '../content/storage/revision-points';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsRepository } from './change-requests.repository';
import type { ChangeRequest } from './entities/change-request.entity';

/** The current revision of a change request: its branch on top of the primary content, or only the latter if nothing is written yet. */
export function pointOfChangeRequest(changeRequest: ChangeRequest): ReadPoint {
  const { id, spaceId, revisionId, revisionSeq, baseSeq } = changeRequest;
  if (revisionSeq === 0) return { spaceId, revisionId, branchId: spaceId, seq: baseSeq };
  return { spaceId, revisionId, branchId: id, seq: revisionSeq, base: { branchId: spaceId, seq: baseSeq } };
}

/** Read access to change requests for other modules. */
@Injectable()
export class ChangeRequestsReader {
  constructor(private readonly changeRequests: ChangeRequestsRepository) {}

  /** By identifier, or by number in the space; 404 if the space has no such change request. */
  async get(scope: SpaceScope, idOrNumber: string): Promise<ChangeRequest> {
    const found = await this.changeRequests.find(scope.organizationId, scope.resource.id, idOrNumber);
    if (!found) throw notFound('change request');
    return found;
  }

  /** The current revisions of the given change requests, in one statement; those of other organizations are omitted. */
  async points(organizationId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ReadPoint>> {
    const found = ids.length === 0 ? [] : await this.changeRequests.findMany(organizationId, ids);
    return new Map(found.map((changeRequest) => [changeRequest.id, pointOfChangeRequest(changeRequest)]));
  }

  /** The given change requests whose content can be edited. */
  editable(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.changeRequests.editable(ids);
  }

  /** The change request and its current revision. */
  async point(scope: SpaceScope, idOrNumber: string): Promise<ReadPoint> {
    return pointOfChangeRequest(await this.get(scope, idOrNumber));
  }
}
