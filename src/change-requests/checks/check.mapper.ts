import type { Configuration } from '../../config/configuration';
import type { People } from '../../users/people.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ChangeRequestCheck } from '../entities/change-request-check.entity';
import type { ChangeRequestCheckResponse } from './dto/check.response';

export const toCheckResponse = (
  check: ChangeRequestCheck,
  changeRequest: ChangeRequest,
  people: People,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): ChangeRequestCheckResponse => ({
  object: 'change-request-check',
  id: check.id,
  name: check.name,
  state: check.state,
  ...(check.details !== null && { details: check.details }),
  ...(check.url !== null && { url: check.url }),
  revision: check.revisionId,
  outdated: check.revisionId !== changeRequest.revisionId,
  createdBy: people(check.createdBy),
  createdAt: check.createdAt.toISOString(),
  updatedBy: people(check.updatedBy),
  updatedAt: check.updatedAt.toISOString(),
  urls: {
    location: `${publicUrl}/v1/spaces/${changeRequest.spaceId}/change-requests/${changeRequest.id}/checks/${check.id}`,
  },
});
