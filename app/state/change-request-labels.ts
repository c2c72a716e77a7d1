import type { ChangeRequest, ChangeRequestStatus } from '../api/types';
import { t } from '../i18n/shell';

export const STATUS_LABELS: Readonly<Record<ChangeRequestStatus, string>> = {
  draft: t.draft,
  open: t.openForReview,
  archived: t.archived,
  merged: t.merged,
};

export const changeRequestTitle = ({ subject, number }: Pick<ChangeRequest, 'subject' | 'number'>): string =>
  subject || t.changeRequest(number);
