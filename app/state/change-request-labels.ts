import type { ChangeRequest, ChangeRequestStatus } from '../api/types';
import { person } from './session';
import { t } from '../i18n/shell';

export const STATUS_LABELS: Readonly<Record<ChangeRequestStatus, string>> = {
  draft: t.draft,
  open: t.openForReview,
  archived: t.archived,
  merged: t.merged,
};

type Titled = Pick<ChangeRequest, 'subject' | 'number'> & Partial<Pick<ChangeRequest, 'status' | 'createdBy'>>;

/** Its subject; a draft has none until it is sent for review or merged. */
export function changeRequestTitle({ subject, number, status, createdBy }: Titled): string {
  if (subject !== '') return subject;
  if (status !== 'draft' || !createdBy) return t.changeRequest(number);
  return createdBy.id === person.value?.id ? t.yourDraft : t.draftOf(createdBy.displayName);
}
