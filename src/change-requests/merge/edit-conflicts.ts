import type { EditResult } from '../../content/editing/content-editor';
import type { ChangeRequestConflict } from '../entities/change-request-conflict.entity';

type Row = Omit<ChangeRequestConflict, 'changeRequest'>;

/** The conflicts of edits with each other: both sides of each are in the text of its page. */
export function editConflictRows(changeRequestId: string, { touched, changes }: EditResult): Row[] {
  const conflicting = new Set(touched.filter(({ conflicts }) => conflicts).map(({ pageId }) => pageId));
  return changes.pages
    .filter(({ pageId }) => conflicting.has(pageId))
    .map(({ pageId, title, documentHash }) => ({
      ...{ changeRequestId, itemId: pageId, kind: 'page', title, fields: ['text'] },
      ...{ baseHash: null, primaryHash: documentHash, requestHash: documentHash },
    }));
}

/** Whether both sides were written in the change request, and are in one text. */
export const isOfEdits = ({ primaryHash, requestHash }: Row): boolean =>
  primaryHash !== null && primaryHash === requestHash;
