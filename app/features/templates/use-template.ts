import { paths } from '../../lib/paths';
import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { Space } from '../../api/types';
import { writeDraft } from '../../state/draft';
import { wordsOf } from '../../state/problem-words';
import type { PageTemplate } from './templates';
import { t } from '../../i18n/templates';

/** The current local date as `2026-01-31`. */
const today = () => {
  const now = new Date();
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
};

/** The initial Markdown of a page. */
export async function templateMarkdown(template: PageTemplate): Promise<string> {
  if (template === 'empty') return '';
  return (await import('./page-texts')).pageText(template, today());
}

/** Merges the change request if possible; otherwise returns why it stays open. */
async function mergeFailureReason(path: { spaceId: string; changeRequestId: string }): Promise<string | undefined> {
  try {
    const merging = api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } });
    const { result } = await ok(merging);
    return result === 'merge' ? undefined : t.changedMeanwhile;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 409)) return (await wordsOf(error)).says;
    throw error;
  }
}

/** The address of the pages of a template, and why they are not in the space itself. */
export interface AddedPages {
  readonly address: string;
  readonly waiting?: string;
}

/** Adds the pages of product documentation to a new space. */
export async function addProductPages({ id }: Space): Promise<AddedPages> {
  const { productPages } = await import('./space-pages');
  const changeRequest = await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests', {
      params: { path: { spaceId: id } },
      body: { subject: t.beginWithProduct },
    }),
  );
  await writeDraft(changeRequest, productPages(today()));
  const waiting = await mergeFailureReason({ spaceId: id, changeRequestId: changeRequest.id });
  return waiting === undefined
    ? { address: paths.space(id) }
    : { address: paths.changeRequest(id, changeRequest.number), waiting };
}
