import type { Database } from '../../database/database';

/**
 * Maximum size of the GIN pending lists (in kB) while thousands of pages are written. Every search scans the pending lists,
 * so they are flushed afterwards.
 */
export const BULK_PENDING = '65536';

/** Call in the transaction that copies or changes the search rows of a whole space, before the changes. */
export async function beginBulk(database: Database): Promise<void> {
  await database.query(`SELECT set_config('gin_pending_list_limit', $1, true)`, [BULK_PENDING]);
}

/** Flushes the GIN pending lists, including uncommitted entries; runs outside the ambient transaction. */
export async function endBulk(database: Database): Promise<void> {
  await database.beside(
    "SELECT gin_clean_pending_list('search_pages_tokens_idx'), gin_clean_pending_list('search_terms_term_idx')",
    [],
  );
}
