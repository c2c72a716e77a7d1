import { api, ok } from '../../api/client';
import type { ContentEdit, EditReport, Page } from '../../api/types';
import type { OpenSpace } from '../../state/open-space';
import { applyEdits } from './page-edits';
import { coverOf } from './settings/cover';
import { t } from '../../i18n/pages';

/** Number of pages whose texts are read concurrently. */
const CONCURRENCY = 6;

/** A page with its settings and its text, with links by identifier, which stay valid wherever the copy is placed. */
function readWhole({ space, changeRequest }: OpenSpace, pageId: string): Promise<Page> {
  const query = { format: 'document' as const, metadata: false };
  const path = { spaceId: space.id, pageId };
  if (!changeRequest) return ok(api.GET('/v1/spaces/{spaceId}/content/page/{pageId}', { params: { path, query } }));
  return ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}', {
      params: { path: { ...path, changeRequestId: changeRequest.id }, query },
    }),
  );
}

interface PageCopy {
  readonly page: Page;
  readonly ref: string;
  /** The `ref` of the copy of its parent. */
  readonly parent?: string;
}

/** A page and all its descendants, parents first; generated parts cannot be copied. */
function copiesOf(page: Page, parent?: string, found: PageCopy[] = []): PageCopy[] {
  if (page.type === 'computed') return found;
  const ref = `copy-${found.length}`;
  found.push({ page, ref, parent });
  for (const child of page.pages ?? []) copiesOf(child, ref, found);
  return found;
}

interface Destination {
  readonly into?: string;
  readonly at: number;
  readonly title: string;
}

async function editOf(
  state: OpenSpace,
  { page, ref, parent }: PageCopy,
  destination: Destination,
): Promise<ContentEdit> {
  const { emoji, icon } = page;
  const place = parent === undefined ? destination : { into: parent, title: page.title };
  const common = { operation: 'insert_page' as const, ref, emoji, icon, ...place };
  if (page.type === 'group') return { ...common, type: 'group', hidden: page.hidden };
  if (page.type === 'link') return { ...common, type: 'link', target: targetOf(page) };
  const whole = await readWhole(state, page.id);
  const { hidden, noIndex, noRobotsIndex, description, condition, layout, labels } = whole;
  return {
    ...common,
    ...{ hidden, noIndex, noRobotsIndex, description, condition, layout, labels },
    cover: coverOf(whole),
    document: { document: whole.document },
  };
}

const asString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const targetOf = ({ target = {} }: Page) => ({
  url: asString(target.url),
  page: asString(target.page),
  anchor: asString(target.anchor),
});

/** Copies a page with all its descendants, next to the original. */
export async function duplicatePage(state: OpenSpace, page: Page): Promise<EditReport> {
  const place = state.index.places.get(page.id);
  const destination = { into: place?.parent?.page.id, at: (place?.index ?? 0) + 1, title: t.copyOf(page.title) };
  const copies = copiesOf(page);
  const edits: ContentEdit[] = [];
  for (let from = 0; from < copies.length; from += CONCURRENCY)
    edits.push(
      ...(await Promise.all(
        copies.slice(from, from + CONCURRENCY).map((copied) => editOf(state, copied, destination)),
      )),
    );
  return applyEdits(state.space.id, {
    edits,
    message: t.duplicated(page.title),
    undo: ({ changes }) => changes.slice(0, 1).map((change) => ({ operation: 'delete_page', page: change.page.id })),
  });
}
