/** How much the offline copy of a site may hold. */
export const SITE_EXPORT_LIMITS = {
  /** Pages of all variants. */
  pages: 20_000,
  /** Bytes of all pages and files. */
  bytes: 2 * 1024 * 1024 * 1024,
  /** Copies that one process writes at a time. */
  atOnce: 2,
} as const;
