/** What bounds import runs. */
export const IMPORT_RUN_LIMITS = {
  /** Of an organization, that wait or are being done. */
  active: 20,
  /** Of an organization; older ones are forgotten. */
  kept: 200,
  /** How often a run begins before it fails, where processes die over it. */
  attempts: 3,
  beatMs: 2_000,
  /** A run without a beat for so long was cut off. */
  lostMs: 60_000,
  /** When a run that found everything busy is tried again. */
  busyMs: 30_000,
} as const;
