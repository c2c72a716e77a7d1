/** Limits of the offline copy of a site. */
export const SITE_EXPORT_LIMITS = {
  /** Pages of all variants. */
  pages: 20_000,
  /** Bytes of all pages and files. */
  bytes: 2 * 1024 * 1024 * 1024,
  /** Concurrent exports per process. */
  atOnce: 2,
} as const;
