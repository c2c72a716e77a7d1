import { type DataCheck, sameOrganizationCheck } from '../database/data-check';

export const COLLECTION_CHECKS: readonly DataCheck[] = [
  sameOrganizationCheck(
    'collections-parent',
    'The parent of a collection is a collection of its organization.',
    'collections',
    'parent_id',
    'collections',
  ),
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
