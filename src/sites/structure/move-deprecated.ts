/** Since when `sortSiteStructure` replaces the moves of single items, as RFC 9745 writes it: 2026-01-01. */
export const MOVE_DEPRECATED = '@1767225600';
