import { type DataCheck, sameOrganizationCheck } from '../database/data-check';

export const IMPORT_RUN_CHECKS: readonly DataCheck[] = [
  sameOrganizationCheck(
    'import-runs-organization',
    'An import run is in the organization of its space.',
    'import_runs',
    'space_id',
    'spaces',
  ),
  {
    name: 'import-runs-end',
    rule: 'An import run has its sealed address or key while it is not over, and a revision when it is completed.',
    sql: `SELECT r.id, r.status AS detail FROM import_runs r
           WHERE (r.request IS NOT NULL) <> (r.status IN ('pending', 'in-progress'))
              OR (r.revision_id IS NOT NULL) <> (r.status = 'completed')`,
  },
];
