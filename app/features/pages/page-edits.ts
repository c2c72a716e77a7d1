import { paths } from '../../lib/paths';
import type { ChangeRequest, ContentEdit, EditReport, Page } from '../../api/types';
import { goTo } from '../../lib/navigation';
import { closeDialog } from '../../state/dialog';
import { ensureDraft, writeDraft } from '../../state/draft';
import { openDraft, shownSpace, showTree } from '../../state/open-space';
import { showToast } from '../../state/toast';
import type { TreePosition } from '../../state/tree-moves';
import { openInTree } from '../../state/tree-open';
import { t } from '../../i18n/pages';

/** Maximum number of edits in one request of the API. */
const MAX_EDITS = 50;

/** The draft that is shown, or else the user's own. */
async function draftOf(spaceId: string): Promise<ChangeRequest> {
  const current = shownSpace.value?.state;
  return current?.space.id === spaceId && current.changeRequest ? current.changeRequest : ensureDraft(spaceId);
}

/** Shows the pages of the draft as they are after an edit. */
async function showDraft(spaceId: string, changeRequest: ChangeRequest): Promise<void> {
  const page = shownSpace.value?.page;
  const state = await openDraft(spaceId, changeRequest, new AbortController().signal);
  showTree(state, page);
}

type Outcomes = EditReport['changes'];

/** Replaces names of pages created in earlier requests with identifiers: names are only valid within one request. */
const withParentId = (edit: ContentEdit, outcomes: Outcomes): ContentEdit => {
  const parent = edit.operation === 'insert_page' && outcomes.find(({ ref }) => ref !== undefined && ref === edit.into);
  return parent ? { ...edit, into: parent.page.id } : edit;
};

/** Writes all edits, in as many requests as the API requires. */
async function writeAll(changeRequest: ChangeRequest, edits: readonly ContentEdit[]): Promise<EditReport> {
  const changes: Outcomes = [];
  let report: EditReport | undefined;
  for (let from = 0; from < edits.length; from += MAX_EDITS) {
    const batch = edits.slice(from, from + MAX_EDITS).map((edit) => withParentId(edit, changes));
    report = await writeDraft(changeRequest, batch);
    changes.push(...report.changes);
  }
  if (!report) throw new Error('There is nothing to write.');
  return { ...report, changes };
}

interface Action {
  readonly edits: readonly ContentEdit[];
  /** The message shown afterwards. */
  readonly message: string;
  /** @param before the revision that the edits were based on */
  readonly undo: (report: EditReport, before: string) => readonly ContentEdit[];
}

/** Writes into the draft, shows its tree, and offers to undo the edits. */
export async function applyEdits(spaceId: string, { edits, message, undo }: Action): Promise<EditReport> {
  const changeRequest = await draftOf(spaceId);
  const report = await writeAll(changeRequest, edits);
  await showDraft(spaceId, report.changeRequest);
  const undoEdits = undo(report, changeRequest.revision);
  showToast({
    message,
    undo: async () => {
      const undone = await writeAll(report.changeRequest, undoEdits);
      await showDraft(spaceId, undone.changeRequest);
    },
  });
  closeDialog();
  return report;
}

/** Adds a page, and opens it in the editor. */
export async function addPage(spaceId: string, title: string, into?: string, markdown = ''): Promise<void> {
  const changeRequest = await draftOf(spaceId);
  const report = await writeDraft(changeRequest, [{ operation: 'insert_page', title, into, document: { markdown } }]);
  closeDialog();
  const page = report.changes[0]?.page.id;
  if (page !== undefined) goTo(paths.edit(spaceId, page, changeRequest.number));
}

/** Adds an entry without a text: a heading for pages, or a link. */
export const addEntry = (
  spaceId: string,
  entry: { readonly type: 'group' | 'link'; readonly title: string; readonly url?: string },
  into?: string,
): Promise<EditReport> => {
  const { type, title, url } = entry;
  if (into !== undefined) openInTree(into);
  return applyEdits(spaceId, {
    edits: [{ operation: 'insert_page', type, title, into, ...(url !== undefined && { target: { url } }) }],
    message: t.added(title),
    undo: (report) => report.changes.map(({ page }) => ({ operation: 'delete_page', page: page.id })),
  });
};

/** Changes the title and address of a page; a page with a text is opened in the draft. */
export async function renamePage(spaceId: string, page: Page, title: string, slug: string | undefined): Promise<void> {
  const isDraftShown = shownSpace.value?.state.changeRequest !== undefined;
  const { changeRequest } = await applyEdits(spaceId, {
    edits: [{ operation: 'update_page', page: page.id, title, slug }],
    message: t.renamed(page.title, title),
    undo: () => [{ operation: 'update_page', page: page.id, title: page.title, slug: slug && page.slug }],
  });
  if (!isDraftShown && page.type === 'document') goTo(paths.edit(spaceId, page.id, changeRequest.number));
}

export async function movePage(spaceId: string, page: Page, from: TreePosition, target: TreePosition): Promise<void> {
  const move = ({ parent, at }: TreePosition): ContentEdit => ({
    operation: 'update_page',
    page: page.id,
    into: parent ?? null,
    at,
  });
  if (target.parent !== undefined) openInTree(target.parent);
  await applyEdits(spaceId, { edits: [move(target)], message: t.moved(page.title), undo: () => [move(from)] });
}

export const hidePage = (spaceId: string, page: Page): Promise<EditReport> => {
  const hide = (hidden: boolean): ContentEdit => ({ operation: 'update_page', page: page.id, hidden });
  return applyEdits(spaceId, {
    edits: [hide(!page.hidden)],
    message: page.hidden ? t.isShownAgain(page.title) : t.isHidden(page.title),
    undo: () => [hide(page.hidden ?? false)],
  });
};

/** A page and all its descendants, parents first. */
const withDescendants = (page: Page): Page[] => [page, ...(page.pages ?? []).flatMap(withDescendants)];

/** Deletes a page with all its descendants from the draft; users who are viewing one of them are redirected to the draft. */
export async function deletePage(spaceId: string, page: Page): Promise<void> {
  const pages = withDescendants(page);
  const shown = shownSpace.value?.page;
  const { changeRequest } = await applyEdits(spaceId, {
    edits: [{ operation: 'delete_page', page: page.id }],
    message: pages.length > 1 ? t.areDeleted(page.title) : t.deleted(page.title),
    undo: (_, revision) => pages.map(({ id }) => ({ operation: 'revert_page', page: id, revision })),
  });
  if (pages.some(({ id }) => id === shown)) goTo(paths.changeRequest(spaceId, changeRequest.number));
}
