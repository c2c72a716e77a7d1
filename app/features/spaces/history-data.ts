import { api, ok } from '../../api/client';
import type { RevisionSummary } from '../../api/types';
import type { ListPart } from '../../components/paged-list';
import { t } from '../../i18n/space';

/** Counting stops at this number of pages. */
const MAX_COUNTED_PAGES = 1_000;
const AT_ONCE = 20;

const TYPES: Readonly<Record<RevisionSummary['type'], string>> = {
  edits: t.edited,
  merge: t.requestWasMerged,
  update: t.updated,
  rollback: t.rolledBack,
  computed: t.createdByServer,
};

export const readRevisions = (
  spaceId: string,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<RevisionSummary>> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/revisions', {
      params: { path: { spaceId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

/** Describes the revision: the message of what was merged, otherwise its kind of change. */
export function describeRevision({ type, changedPages, mergedFrom }: RevisionSummary): string {
  if (mergedFrom) return t.mergedRequest(mergedFrom.number, mergedFrom.subject);
  if (type === 'edits' && changedPages.imported) return t.imported;
  return TYPES[type];
}

/** "3 pages: A, B, C"; if only some are named, with the number of the others. */
export function pagesLabel({ changedPages: { count, titles } }: RevisionSummary): string {
  if (count === 0) return '';
  const isMany = count >= MAX_COUNTED_PAGES;
  const named = titles.join(', ');
  if (isMany) return t.manyPages(count, named);
  return count > titles.length ? t.pagesAndMore(count, named, count - titles.length) : t.pagesNamed(count, named);
}
