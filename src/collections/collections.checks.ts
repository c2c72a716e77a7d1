import type { DataCheck } from '../database/data-check';

export const COLLECTION_CHECKS: readonly DataCheck[] = [
  {
    name: 'collections-parent',
    rule: 'The parent of a collection is a collection of its organization.',
    sql: `SELECT c.id, 'collection ' || above.id AS detail FROM collections c JOIN collections above ON above.id = c.parent_id
           WHERE above.organization_id <> c.organization_id`,
  },
  {
    name: 'collections-cycles',
    rule: 'No collection is its own ancestor.',
    sql: `WITH RECURSIVE reached (id) AS (
            SELECT id FROM collections WHERE parent_id IS NULL
            UNION SELECT c.id FROM reached JOIN collections c ON c.parent_id = reached.id)
          SELECT id, 'in ' || parent_id AS detail FROM collections
           WHERE NOT EXISTS (SELECT 1 FROM reached WHERE reached.id = collections.id)`,
  },
];
