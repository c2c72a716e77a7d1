import { api, ok } from '../api/client';
import type { ChangeRequest, Page } from '../api/types';

export type EditorMode = 'blocks' | 'markdown';

const MODE = 'bindery.editor';

/** The editor that the person chose last. */
export function chosenMode(): EditorMode {
  try {
    return localStorage.getItem(MODE) === 'markdown' ? 'markdown' : 'blocks';
  } catch {
    return 'blocks';
  }
}

export function chooseMode(mode: EditorMode): void {
  try {
    localStorage.setItem(MODE, mode);
  } catch {
    // Storage can be switched off; then the next page opens with blocks.
  }
}

/** The page as an editor of this kind takes it: in the change request, or as it is published. */
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
