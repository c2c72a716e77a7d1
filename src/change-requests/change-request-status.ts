import { conflict } from '../../core/errors/app-error';
import type { ChangeRequestStatus } from './entities/change-request.entity';

/** The operations that change the status of a change request. */
export type ChangeRequestAct = 'draft' | 'open' | 'archive' | 'rename' | 'edit' | 'update' | 'merge' | 'review';

const DONE = 'This change request is merged and cannot be changed. Create a new one for further changes.';
const ARCHIVED = 'This change request is archived. Reopen it (status: open) before you change or review it.';

/**
 * The next status for each operation, or the reason why it is refused. The only implementation of the table in decisions.md, "States";
 * merging and updating are possible in any status but the final one.
 */
export const TRANSITIONS: Readonly<
  Record<ChangeRequestStatus, Readonly<Record<ChangeRequestAct, ChangeRequestStatus | { readonly refused: string }>>>
> = {
  draft: {
    draft: 'draft',
    open: 'open',
    archive: 'archived',
    rename: 'draft',
    edit: 'draft',
    update: 'draft',
    merge: 'merged',
    review: 'draft',
  },
  open: {
    draft: 'draft',
    open: 'open',
    archive: 'archived',
    rename: 'open',
    edit: 'open',
    update: 'open',
    merge: 'merged',
    review: 'open',
  },
  archived: {
    draft: 'draft',
    open: 'open',
    archive: 'archived',
    rename: 'archived',
    edit: { refused: ARCHIVED },
    update: 'archived',
    merge: 'merged',
    review: { refused: ARCHIVED },
  },
  merged: {
    draft: { refused: DONE },
    open: { refused: DONE },
    archive: { refused: DONE },
    rename: 'merged',
    edit: { refused: DONE },
    update: { refused: DONE },
    merge: { refused: DONE },
    review: { refused: DONE },
  },
};

/** The status after an operation; 409 with the reason if the current status forbids it. */
export function statusAfter(status: ChangeRequestStatus, act: ChangeRequestAct): ChangeRequestStatus {
  const next = TRANSITIONS[status][act];
  if (typeof next === 'object') throw conflict('wrong_state', next.refused);
  return next;
}

/** The operation that leads to a requested status. */
export const ACT_OF_STATUS = { draft: 'draft', open: 'open', archived: 'archive' } as const;
