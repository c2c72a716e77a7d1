import { api, ok } from '../api/client';
import type { ChangeRequest, Page } from '../api/types';

export type EditorMode = 'blocks' | 'markdown';

const MODE = 'bindery.editor';

/** The editor that the user selected last. */
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
    // The browser's storage can be disabled; the next page then opens with blocks.
  }
}

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
