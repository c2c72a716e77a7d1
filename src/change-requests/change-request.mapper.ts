import type { Configuration } from '../config/configuration';
import type { People } from '../users/people.reader';
import type { ChangeRequestResponse } from './dto/change-request.response';
import type { ChangeRequest } from './entities/change-request.entity';

/** A change request; `headSeq` is the number of the newest revision of its space. */
export const toChangeRequestResponse = (
  changeRequest: ChangeRequest,
  headSeq: number,
  people: People,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): ChangeRequestResponse => ({
  object: 'change-request',
  id: changeRequest.id,
  number: changeRequest.number,
  status: changeRequest.status,
  subject: changeRequest.subject,
  space: changeRequest.spaceId,
  createdBy: people(changeRequest.createdBy),
  createdAt: changeRequest.createdAt.toISOString(),
  updatedAt: changeRequest.updatedAt.toISOString(),
  revision: changeRequest.revisionId,
  revisionInitial: changeRequest.initialRevisionId,
  ...(changeRequest.ancestorRevisionId && { revisionMergedAncestor: changeRequest.ancestorRevisionId }),
  ...(changeRequest.mergedRevisionId && { revisionMerged: changeRequest.mergedRevisionId }),
  ...(changeRequest.mergedAt && { mergedAt: changeRequest.mergedAt.toISOString() }),
  comments: changeRequest.comments,
  outdated: changeRequest.status !== 'merged' && changeRequest.baseSeq !== headSeq,
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
});
