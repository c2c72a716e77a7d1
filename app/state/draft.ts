import { api, ok } from '../api/client';
import type { ChangeRequest, ContentEdit, EditReport } from '../api/types';
import { outline, refreshOutline } from './organization';
import { person } from './session';

/** The change request that a user's edits of a space are written into: their newest draft. */
export async function findDraft(spaceId: string, signal?: AbortSignal): Promise<ChangeRequest | undefined> {
  const me = person.value?.id;
  const { items } = await ok(
    api.GET('/v1/spaces/{spaceId}/change-requests', {
      params: { path: { spaceId }, query: { status: 'draft', limit: 50 } },
      signal,
    }),
  );
  return items.find(({ createdBy }) => createdBy.id === me);
}

/** The same, as far as the sidebar knows it. */
export const knownDraft = (spaceId: string): ChangeRequest | undefined =>
  outline.value?.drafts.find(({ space, status }) => space === spaceId && status === 'draft');

/** Creates a draft if there is none. Its subject is asked for when it is sent for review. */
async function findOrCreateDraft(spaceId: string): Promise<ChangeRequest> {
  const found = await findDraft(spaceId);
  if (found) return found;
  const created = await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests', { params: { path: { spaceId } }, body: {} }),
  );
  // It is listed below its space; if that fails, it is from the next time on.
  refreshOutline().catch(() => undefined);
  return created;
}

/** Archives a draft that nothing was written into. */
export async function discardIfUnchanged({ id, space, revision, revisionInitial }: ChangeRequest): Promise<void> {
  if (revision !== revisionInitial) return;
  const params = { path: { spaceId: space, changeRequestId: id } };
  await ok(
    api.PATCH('/v1/spaces/{spaceId}/change-requests/{changeRequestId}', { params, body: { status: 'archived' } }),
  );
  refreshOutline().catch(() => undefined);
}

/** The drafts that are being created, by space. */
const pending = new Map<string, Promise<ChangeRequest>>();

/** The draft for edits of a space; edits that begin at the same time go into the same one. */
export function ensureDraft(spaceId: string): Promise<ChangeRequest> {
  const draft = pending.get(spaceId) ?? findOrCreateDraft(spaceId).finally(() => pending.delete(spaceId));
  pending.set(spaceId, draft);
  return draft;
}

export const readChangeRequest = (
  spaceId: string,
  changeRequest: string,
  signal?: AbortSignal,
): Promise<ChangeRequest> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}', {
      params: { path: { spaceId, changeRequestId: changeRequest } },
      signal,
    }),
  );

/** Whether a change request can no longer be edited. */
export const isClosed = ({ status }: Pick<ChangeRequest, 'status'>): boolean =>
  status === 'merged' || status === 'archived';

/** Writes edits into a change request: either all of them or none. */
export async function writeDraft(
  { id, space }: Pick<ChangeRequest, 'id' | 'space'>,
  changes: readonly ContentEdit[],
): Promise<EditReport> {
  const report = await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
      params: {
        path: { spaceId: space, changeRequestId: id },
        query: { compat: false },
      },
      body: { changes: [...changes] },
    }),
  );
  if (!('changeRequest' in report)) throw new Error('The answer does not say what was edited.');
  return report;
}
