/** Limits on one batch of edits. */
export const EDIT_LIMITS = {
  changes: 1_000,
  /** Bytes of the whole request. */
  bytes: 8 * 1024 * 1024,
  /** Files of all changes together: each may be fetched from elsewhere. */
  files: 1_000,
};

/** The method and path that accept a whole batch. */
export const LARGE_EDITS = /^post \/v1\/spaces\/[^/]+\/change-requests\/[^/]+\/content\/?$/i;
