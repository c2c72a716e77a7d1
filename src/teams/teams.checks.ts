import { countCheck, type DataCheck } from '../database/data-check';

export const TEAM_CHECKS: readonly DataCheck[] = [
  countCheck(
    'teams',
    'members',
    'id',
    'SELECT count(*) FROM team_members p WHERE p.team_id = t.id',
    'A team counts the people in it.',
  ),
  countCheck(
    'members',
    'teams',
    `organization_id || '/' || user_id`,
    'SELECT count(*) FROM team_members p WHERE p.organization_id = t.organization_id AND p.user_id = t.user_id',
    'A member counts the teams they are in.',
  ),
];
