import type { Database } from '../../database/database';

/**
 * Bytes (in kB) that the full-text indexes may hold unsorted while thousands of pages are written. Every search reads
 * them, so they are sorted in afterwards.
 */
export const BULK_PENDING = '65536';

/** Call in the transaction that copies or changes the search rows of a whole space, before it does. */
export async function beginBulk(database: Database): Promise<void> {
  await database.query(`SELECT set_config('gin_pending_list_limit', $1, true)`, [BULK_PENDING]);
}

/** Sorts in what was written, also what is not committed yet; beside the ambient transaction. */
export async function endBulk(database: Database): Promise<void> {
  await database.beside(
    "SELECT gin_clean_pending_list('search_pages_tokens_idx'), gin_clean_pending_list('search_terms_term_idx')",
    [],
  );
}
