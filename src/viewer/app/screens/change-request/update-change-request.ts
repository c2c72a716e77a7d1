import { api, ok } from '../../api/client';
import type { PartProps } from './change-request-acting';
import { t } from '../../messages/review';

/** Merges later changes of the space into the change request. */
export async function updateChangeRequest({ state: { path }, changed }: PartProps): Promise<void> {
  const { result } = await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update', { params: { path } }),
  );
  const marked = t.isUpdatedWithConflicts;
  await changed(result === 'update' ? t.isUpToDate : marked);
}
