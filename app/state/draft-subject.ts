import { api, ok } from '../api/client';
import type { ChangeRequest } from '../api/types';
import { outline } from './organization';
import { t } from '../i18n/shell';

const MAX_SUBJECT = 100;
/** Enough to name a draft; the others are counted. */
const MAX_NAMED = 2;
/** A page that is moved and edited is two changes. */
const MAX_CHANGES = 2 * MAX_NAMED + 1;

type Draft = Pick<ChangeRequest, 'id' | 'space' | 'subject'>;

const pathOf = ({ id, space }: Draft) => ({ path: { spaceId: space, changeRequestId: id } });

/** The subject of a draft, or else the titles of the pages that it changes. */
export async function subjectOf(draft: Draft, signal?: AbortSignal): Promise<string> {
  if (draft.subject !== '') return draft.subject;
  const { changes, more = 0 } = await ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/changes', {
      params: { ...pathOf(draft), query: { limit: MAX_CHANGES } },
      signal,
    }),
  );
  const titles = [...new Map(changes.flatMap(({ page }) => (page ? [[page.id, page.title] as const] : []))).values()];
  // Of many changes, some are files: the pages were counted by the service.
  const counted = more > 0 ? outline.peek()?.drafts.find(({ id }) => id === draft.id)?.changedPages : undefined;
  const rest = counted === undefined ? titles.length - MAX_NAMED + more : counted - MAX_NAMED;
  return t.changesOf(titles.slice(0, MAX_NAMED).join(', '), Math.max(0, rest)).slice(0, MAX_SUBJECT);
}

/** Gives a draft a subject before it is merged: the history shows it. */
export async function nameDraft(draft: Draft): Promise<void> {
  if (draft.subject !== '') return;
  const subject = await subjectOf(draft);
  if (subject === '') return;
  await ok(
    api.PATCH('/v1/spaces/{spaceId}/change-requests/{changeRequestId}', {
      params: pathOf(draft),
      body: { subject },
    }),
  );
}
