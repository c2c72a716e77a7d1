/** What operations say that need a recent sign-in. */
export const RECENT =
  'Requires a session that is not limited to one organization, within 30 minutes after sign-in (403 otherwise, and for API tokens).';
