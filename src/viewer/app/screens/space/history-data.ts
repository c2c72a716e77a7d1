import { api, ok } from '../../api/client';
import type { RevisionSummary } from '../../api/types';
import type { ListPart } from '../../parts/paged-list';

/** More pages than these are not counted. */
const MOST_COUNTED = 1_000;
const AT_ONCE = 20;

const TYPES: Readonly<Record<RevisionSummary['type'], string>> = {
  edits: 'Edited',
  merge: 'A change request was merged',
  update: 'Updated',
  rollback: 'Taken back to an earlier state',
  computed: 'Made by the service',
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
export function happening({ type, changedPages, mergedFrom }: RevisionSummary): string {
  if (mergedFrom) return `Merged #${mergedFrom.number}${mergedFrom.subject ? `: ${mergedFrom.subject}` : ''}`;
  if (type === 'edits' && changedPages.imported) return 'Imported';
  return TYPES[type];
}

/** "3 pages: A, B, C"; of more than are named, how many more there are. */
export function pagesInWords({ changedPages: { count, titles } }: RevisionSummary): string {
  if (count === 0) return '';
  const isMany = count >= MOST_COUNTED;
  const counted = `${count.toLocaleString()} ${count === 1 ? 'page' : 'pages'}${isMany ? ' or more' : ''}`;
  const more =
    count > titles.length ? ` and ${isMany ? 'others' : `${(count - titles.length).toLocaleString()} more`}` : '';
  return `${counted}: ${titles.join(', ')}${more}`;
}
