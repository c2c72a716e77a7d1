import type { Configuration } from '../config/configuration';
import type { People } from '../users/people.reader';
import type { ChangeRequestResponse } from './dto/change-request.response';
import type { ChangeRequest } from './entities/change-request.entity';

/** What is known of a change request beside its own row. */
interface Known {
  /** The number of the newest revision of its space. */
  readonly headSeq: number;
  readonly people: People;
  /** Whether others have changed it since someone asked for its merge. */
  readonly isChangedByOthers: boolean;
}

/** The merge that someone asked for in advance, if someone did. */
function toMergeWhenReady(
  changeRequest: ChangeRequest,
  { people, isChangedByOthers }: Known,
): Pick<ChangeRequestResponse, 'mergeWhenReady'> {
  const { mergeAskedBy, mergeAskedAt, mergeGivenUp } = changeRequest;
  if (mergeAskedBy === null || mergeAskedAt === null || changeRequest.status === 'merged') return {};
  return {
    mergeWhenReady: {
      state: mergeGivenUp === null ? 'waiting' : 'given-up',
      ...(mergeGivenUp !== null && { reason: mergeGivenUp }),
      requestedBy: people(mergeAskedBy),
      requestedAt: mergeAskedAt.toISOString(),
      changedByOthers: isChangedByOthers,
    },
  };
}

export const toChangeRequestResponse = (
  changeRequest: ChangeRequest,
  known: Known,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): ChangeRequestResponse => ({
  object: 'change-request',
  id: changeRequest.id,
  number: changeRequest.number,
  status: changeRequest.status,
  subject: changeRequest.subject,
  space: changeRequest.spaceId,
  createdBy: known.people(changeRequest.createdBy),
  createdAt: changeRequest.createdAt.toISOString(),
  updatedAt: changeRequest.updatedAt.toISOString(),
  revision: changeRequest.revisionId,
  revisionInitial: changeRequest.initialRevisionId,
  ...(changeRequest.ancestorRevisionId && { revisionMergedAncestor: changeRequest.ancestorRevisionId }),
  ...(changeRequest.mergedRevisionId && { revisionMerged: changeRequest.mergedRevisionId }),
  ...(changeRequest.mergedAt && { mergedAt: changeRequest.mergedAt.toISOString() }),
  comments: changeRequest.comments,
  outdated: changeRequest.status !== 'merged' && changeRequest.baseSeq !== known.headSeq,
  ...toMergeWhenReady(changeRequest, known),
  urls: {
    app: `${publicUrl}/app/spaces/${changeRequest.spaceId}/change-requests/${changeRequest.number}`,
    location: `${publicUrl}/v1/spaces/${changeRequest.spaceId}/change-requests/${changeRequest.id}`,
  },
});

/** A change request for a visitor who previews it on a site: its description and the URLs of people are omitted. */
export const toVisitorsChangeRequest = (changeRequest: ChangeRequestResponse): ChangeRequestResponse => ({
  ...changeRequest,
  createdBy: { ...changeRequest.createdBy, email: undefined },
  comments: 0,
  mergeWhenReady: undefined,
});
