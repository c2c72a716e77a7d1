import { api, ok } from '../../api/client';
import type { RevisionSummary } from '../../api/types';
import type { ListPart } from '../../parts/paged-list';
import { t } from '../../messages/space';

/** More pages than these are not counted. */
const MOST_COUNTED = 1_000;
const AT_ONCE = 20;

const TYPES: Readonly<Record<RevisionSummary['type'], string>> = {
  edits: t.edited,
  merge: t.requestWasMerged,
  update: t.updated,
  rollback: t.rolledBack,
  computed: t.madeByTheService,
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

/** What happened, as far as the revision knows it: the message of what was merged, or else what kind of change it is. */
export function describeRevision({ type, changedPages, mergedFrom }: RevisionSummary): string {
  if (mergedFrom) return t.mergedRequest(mergedFrom.number, mergedFrom.subject);
  if (type === 'edits' && changedPages.imported) return t.imported;
  return TYPES[type];
}

/** "3 pages: A, B, C"; of more than are named, how many more there are. */
export function pagesInWords({ changedPages: { count, titles } }: RevisionSummary): string {
  if (count === 0) return '';
  const isMany = count >= MOST_COUNTED;
  const named = titles.join(', ');
  if (isMany) return t.manyPages(count, named);
  return count > titles.length ? t.pagesAndMore(count, named, count - titles.length) : t.pagesNamed(count, named);
}
