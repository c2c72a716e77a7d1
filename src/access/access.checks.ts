import { countCheck, type DataCheck } from '../database/data-check';

const levelMissing = (row: string): string => `NOT EXISTS (
  SELECT 1 FROM (SELECT 'space' AS kind, id, organization_id FROM spaces
                 UNION ALL SELECT 'collection', id, organization_id FROM collections) level
   WHERE level.kind = ${row}.level_kind AND level.id = ${row}.level_id AND level.organization_id = ${row}.organization_id)`;

export const ACCESS_CHECKS: readonly DataCheck[] = [
  countCheck(
    'teams',
    'spaces',
    'id',
    `SELECT count(*) FROM grants g WHERE g.team_id = t.id AND g.level_kind = 'space'`,
    'A team counts the spaces that are shared with it.',
  ),
  countCheck(
    'members',
    'spaces',
    `organization_id || '/' || user_id`,
    `SELECT count(*) FROM grants g
      WHERE g.organization_id = t.organization_id AND g.user_id = t.user_id AND g.level_kind = 'space'`,
    'A member counts the spaces that are shared with them.',
  ),
  {
    name: 'grants-level',
    rule: 'What is shared is a space or collection of the organization.',
    sql: `SELECT g.id, g.level_kind || ' ' || g.level_id AS detail FROM grants g WHERE ${levelMissing('g')}`,
  },
  {
    name: 'invites-level',
    rule: 'A link for guests leads to a space or collection of the organization.',
    sql: `SELECT i.organization_id AS id, i.level_kind || ' ' || i.level_id AS detail FROM link_invites i
           WHERE i.level_id IS NOT NULL AND ${levelMissing('i')}`,
  },
];
