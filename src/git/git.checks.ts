import { type DataCheck, sameOrganizationCheck } from '../database/data-check';

export const GIT_CHECKS: readonly DataCheck[] = [
  sameOrganizationCheck(
    'git-organization',
    'A Git connection is in the organization of its space.',
    'git_connections',
    'space_id',
    'spaces',
  ),
  {
    name: 'git-base',
    rule: 'The base of a Git connection is a commit and a revision of its space, or nothing.',
    sql: `SELECT c.id, 'revision ' || COALESCE(c.base_revision_id, 'none') AS detail FROM git_connections c
           WHERE (c.base_commit IS NULL) <> (c.base_revision_id IS NULL) OR (c.base_commit IS NULL) <> (c.base_seq IS NULL)
              OR (c.base_revision_id IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM revisions r WHERE r.id = c.base_revision_id AND r.space_id = c.space_id))`,
  },
  {
    name: 'git-first-revision',
    rule: 'What a first synchronization has still to send is a revision of its space, and its commits have come in.',
    sql: `SELECT c.id, 'revision ' || c.first_revision_id AS detail FROM git_connections c
           WHERE c.first_revision_id IS NOT NULL AND (c.base_commit IS NULL OR NOT EXISTS (
                   SELECT 1 FROM revisions r WHERE r.id = c.first_revision_id AND r.space_id = c.space_id))`,
  },
];
