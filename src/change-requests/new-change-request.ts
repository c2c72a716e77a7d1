import { newId } from '../common/ids/new-id';
import type { Space } from '../spaces/entities/space.entity';
import type { SpaceScope } from '../spaces/space-scope';
import type { ChangeRequest } from './entities/change-request.entity';
import { NO_ONE_ASKED } from './merged-fields';

interface Base {
  readonly revisionId: string;
  readonly seq: number;
}

/** A draft without changes, based on a revision of the primary content. */
export function newChangeRequest(scope: SpaceScope, space: Space, subject: string, base: Base): ChangeRequest {
  const now = new Date();
  return {
    id: newId(),
    organizationId: space.organizationId,
    spaceId: space.id,
    number: space.changeRequests + 1,
    status: 'draft',
    subject,
    revisionId: base.revisionId,
    revisionSeq: 0,
    initialRevisionId: base.revisionId,
    ancestorRevisionId: null,
    baseSeq: base.seq,
    mergedRevisionId: null,
    sourceUrl: null,
    mergedAt: null,
    mergedBy: null,
    ...NO_ONE_ASKED,
    comments: 0,
    createdBy: scope.actor.userId,
    createdAt: now,
    updatedAt: now,
  };
}
