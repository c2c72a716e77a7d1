import type { ChangeRequest, ChangeRequestStatus } from '../api/types';

export const REQUEST_STATES: Readonly<Record<ChangeRequestStatus, string>> = {
  draft: 'Draft',
  open: 'Open for review',
  archived: 'Archived',
  merged: 'Merged',
};

export const titleOf = ({ subject, number }: Pick<ChangeRequest, 'subject' | 'number'>): string =>
  subject || `Change request ${number}`;
