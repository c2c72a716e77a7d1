/** Limits of import runs. */
export const IMPORT_RUN_LIMITS = {
  /** Pending and running imports of an organization. */
  active: 20,
  /** Runs kept per organization; older ones are deleted. */
  kept: 200,
  /** Attempts before a run fails because the processes that ran it died. */
  attempts: 3,
  beatMs: 2_000,
  /** A run without a heartbeat for this long was interrupted. */
  lostMs: 60_000,
  /** Delay before a run that found the importer busy is retried. */
  busyMs: 30_000,
  /** Time limit of a run of an uploaded archive: the bytes that it stores are kept for an hour without anything that refers to them. */
  runMs: 50 * 60 * 1000,
} as const;
