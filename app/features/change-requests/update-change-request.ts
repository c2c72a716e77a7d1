import { api, ok } from '../../api/client';
import type { PartProps } from './part-props';
import { t } from '../../i18n/review';

/** Merges later changes of the space into the change request. */
export async function updateChangeRequest({ state: { path }, onChange }: PartProps): Promise<void> {
  const { result } = await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update', { params: { path } }),
  );
  const conflictMessage = t.isUpdatedWithConflicts;
  await onChange(result === 'update' ? t.isUpToDate : conflictMessage);
}
