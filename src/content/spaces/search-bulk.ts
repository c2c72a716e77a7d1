import type { Database } from '../../database/database';

/** Bytes (in kB) of unsorted entries that the full-text indexes may hold while thousands of pages are written. */
const PENDING = '65536';

/** Call in the transaction that copies or changes the search rows of a whole space, before it does. */
export async function beginBulk(database: Database): Promise<void> {
  await database.query(`SELECT set_config('gin_pending_list_limit', $1, true)`, [PENDING]);
}

/** Sorts in what was written: every search would have to read it otherwise. */
export async function endBulk(database: Database): Promise<void> {
  await database.query(
    "SELECT gin_clean_pending_list('search_pages_tokens_idx'), gin_clean_pending_list('search_terms_term_idx')",
  );
}
