import { to } from '../addresses';
import { ApiError } from '../api/api-error';
import { api, ok } from '../api/client';
import type { Space } from '../api/types';
import { writeDraft } from '../state/draft';
import type { PageTemplate } from './templates';
import { t } from '../messages/templates';

/** The day of the person as `2026-01-31`. */
const today = () => {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** The Markdown that a page begins with. */
export async function textOf(template: PageTemplate): Promise<string> {
  if (template === 'empty') return '';
  return (await import('./page-texts')).pageText(template, today());
}

/** Merges it where that is possible; else says why it stays a change request. */
async function whyNotMerged(path: { spaceId: string; changeRequestId: string }): Promise<string | undefined> {
  try {
    const merging = api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } });
    const { result } = await ok(merging);
    return result === 'merge' ? undefined : t.changedMeanwhile;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 409)) return error.message;
    throw error;
  }
}

/** Where the pages of a template are to be seen, and why they are not in the space itself. */
export interface AddedPages {
  readonly address: string;
  readonly waiting?: string;
}

/** Fills a new space with the pages of product documentation. */
export async function addProductPages({ id }: Space): Promise<AddedPages> {
  const { productPages } = await import('./space-pages');
  const changeRequest = await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests', {
      params: { path: { spaceId: id } },
      body: { subject: t.beginWithProduct },
    }),
  );
  await writeDraft(changeRequest, productPages(today()));
  const waiting = await whyNotMerged({ spaceId: id, changeRequestId: changeRequest.id });
  return waiting === undefined
    ? { address: to.space(id) }
    : { address: to.changeRequest(id, changeRequest.number), waiting };
}
