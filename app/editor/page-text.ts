import { api, ok } from '../api/client';
import type { ChangeRequest, Page } from '../api/types';
import type { EditorMode } from './chosen-mode';

/** Reads the page in the format of this editor: from the change request, or as it is published. */
export function readPageText(
  spaceId: string,
  pageId: string,
  changeRequest: ChangeRequest | undefined,
  mode: EditorMode,
  signal?: AbortSignal,
): Promise<Page> {
  const query = { metadata: false, ...(mode === 'blocks' && { format: 'document' as const }) };
  const path = { spaceId, pageId };
  if (!changeRequest)
    return ok(api.GET('/v1/spaces/{spaceId}/content/page/{pageId}', { params: { path, query }, signal }));
  return ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}', {
      params: { path: { ...path, changeRequestId: changeRequest.id }, query },
      signal,
    }),
  );
}
