import { to } from '../../ui/api.js';
import type { ChangeRequest, ContentEdit } from '../api/types';
import { goTo } from '../shell/navigation';
import { closeDialog } from '../state/dialog';
import { ensureDraft, writeDraft } from '../state/draft';
import { openDraft, shownSpace, showTree } from '../state/open-space';

/** The draft that is looked at, or else the person's own. */
async function draftOf(spaceId: string): Promise<ChangeRequest> {
  const shown = shownSpace.value?.state;
  return shown?.space.id === spaceId && shown.request ? shown.request : ensureDraft(spaceId);
}

/** Shows the pages of the draft as they are after an edit. */
async function showDraft(spaceId: string, request: ChangeRequest, page: string | undefined): Promise<void> {
  const state = await openDraft(spaceId, request, new AbortController().signal);
  showTree(state, page);
}

/** Adds a page, and opens it in the editor. */
export async function addPage(spaceId: string, title: string, into?: string): Promise<void> {
  const request = await draftOf(spaceId);
  const report = await writeDraft(request, [{ operation: 'insert_page', title, into, document: { markdown: '' } }]);
  closeDialog();
  const page = report.changes[0]?.page.id;
  if (page !== undefined) goTo(to.edit(spaceId, page, request.number));
}

/** Changes a page without changing its text. */
export async function changePage(spaceId: string, page: string, edit: ContentEdit): Promise<void> {
  const { changeRequest: request } = await writeDraft(await draftOf(spaceId), [edit]);
  const shown = shownSpace.value;
  if (shown?.state.request) await showDraft(spaceId, request, shown.page);
  closeDialog();
  if (!shown?.state.request) goTo(to.edit(spaceId, page, request.number));
}

/** Takes a page with all below it out of the draft. */
export async function deletePage(spaceId: string, page: string): Promise<void> {
  const request = await draftOf(spaceId);
  await writeDraft(request, [{ operation: 'delete_page', page }]);
  closeDialog();
  goTo(to.request(spaceId, request.number));
}
