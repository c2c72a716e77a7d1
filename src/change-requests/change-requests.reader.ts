import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import type { ReadPoint } from '../content/revisions/revision-points';
import type { SpaceScope } from '../spaces/space-scope';
import { ChangeRequestsRepository } from './change-requests.repository';
import type { ChangeRequest } from './entities/change-request.entity';

/** The revision of a request that is read now: its line over the primary content, or that alone while nothing is written. */
export function pointOfRequest(request: ChangeRequest): ReadPoint {
  const { id, spaceId, revisionId, revisionSeq, baseSeq } = request;
  if (revisionSeq === 0) return { spaceId, revisionId, lineId: spaceId, seq: baseSeq };
  return { spaceId, revisionId, lineId: id, seq: revisionSeq, base: { lineId: spaceId, seq: baseSeq } };
}

/** What other rooms ask of change requests. */
@Injectable()
export class ChangeRequestsReader {
  constructor(private readonly requests: ChangeRequestsRepository) {}

  /** By identifier, or by number in the space; 404 when the space has no such request. */
  async get(scope: SpaceScope, idOrNumber: string): Promise<ChangeRequest> {
    const found = await this.requests.find(scope.organizationId, scope.resource.id, idOrNumber);
    if (!found) throw notFound('change request');
    return found;
  }

  /** The request and the revision of it that is read now. */
  async point(scope: SpaceScope, idOrNumber: string): Promise<ReadPoint> {
    return pointOfRequest(await this.get(scope, idOrNumber));
  }
}
