import { to } from '../addresses';
import { ApiError } from '../api/api-error';
import { api, ok } from '../api/client';
import type { Space } from '../api/types';
import { writeDraft } from '../state/draft';
import type { PageTemplate } from './templates';

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

/** Merges it where the rules allow; else it stays a change request. */
async function merged(path: { spaceId: string; changeRequestId: string }): Promise<boolean> {
  try {
    const merging = api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params: { path } });
    return (await ok(merging)).result === 'merge';
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 409)) return false;
    throw error;
  }
}

/** Fills a new space with the pages of product documentation. Gives the address where they are to be seen. */
export async function addProductPages({ id }: Space): Promise<string> {
  const { productPages } = await import('./space-pages');
  const request = await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests', {
      params: { path: { spaceId: id } },
      body: { subject: 'Begin with product documentation' },
    }),
  );
  await writeDraft(request, productPages(today()));
  const done = await merged({ spaceId: id, changeRequestId: request.id });
  return done ? to.space(id) : to.request(id, request.number);
}
