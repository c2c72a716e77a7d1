import { type DataCheck, sameOrganizationCheck } from '../database/data-check';

export const SPACE_CHECKS: readonly DataCheck[] = [
  sameOrganizationCheck(
    'spaces-parent',
    'The parent of a space is a collection of its organization.',
    'spaces',
    'parent_id',
    'collections',
  ),
  {
    name: 'levels-ranks',
    rule: 'Spaces and collections of one parent have distinct ranks.',
    sql: `SELECT min(id) AS id, 'organization ' || organization_id || ', ' || count(*) || ' at ' || rank AS detail
            FROM (SELECT id, organization_id, parent_id, rank FROM spaces WHERE deleted_at IS NULL
                  UNION ALL SELECT id, organization_id, parent_id, rank FROM collections) levels
           GROUP BY organization_id, parent_id, rank HAVING count(*) > 1`,
  },
];
