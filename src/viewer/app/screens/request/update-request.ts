import { api, ok } from '../../api/client';
import type { PartProps } from './request-acting';

/** Brings what changed in the space since into the change request. */
export async function updateRequest({ state: { path }, changed }: PartProps): Promise<void> {
  const { result } = await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update', { params: { path } }),
  );
  const marked = 'It is updated. Where both sides changed the same passage, it holds both, marked: see “Conflicts”.';
  await changed(result === 'update' ? 'It is up to date with the space.' : marked);
}
