import type { Configuration } from '../config/configuration';
import type { People } from '../users/people.reader';
import type { ChangeRequestResponse } from './dto/change-request.response';
import type { ChangeRequest } from './entities/change-request.entity';

/** A change request; `headSeq` is the number of the newest revision of its space. */
export const toChangeRequestResponse = (
  request: ChangeRequest,
  headSeq: number,
  people: People,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): ChangeRequestResponse => ({
  object: 'change-request',
  id: request.id,
  number: request.number,
  status: request.status,
  subject: request.subject,
  space: request.spaceId,
  createdBy: people(request.createdBy),
  createdAt: request.createdAt.toISOString(),
  updatedAt: request.updatedAt.toISOString(),
  revision: request.revisionId,
  revisionInitial: request.initialRevisionId,
  ...(request.ancestorRevisionId && { revisionMergedAncestor: request.ancestorRevisionId }),
  ...(request.mergedRevisionId && { revisionMerged: request.mergedRevisionId }),
  ...(request.mergedAt && { mergedAt: request.mergedAt.toISOString() }),
  comments: request.comments,
  outdated: request.status !== 'merged' && request.baseSeq !== headSeq,
  urls: {
    app: `${publicUrl}/app/spaces/${request.spaceId}/change-requests/${request.number}`,
    location: `${publicUrl}/v1/spaces/${request.spaceId}/change-requests/${request.id}`,
  },
});

/** A change request for who looks at a preview of it on a site: what is said about it, and addresses of people, stay inside. */
export const toVisitorsChangeRequest = (request: ChangeRequestResponse): ChangeRequestResponse => ({
  ...request,
  createdBy: { ...request.createdBy, email: undefined },
  comments: 0,
});
