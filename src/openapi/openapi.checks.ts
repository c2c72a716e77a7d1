import type { DataCheck } from '../database/data-check';

export const OPENAPI_CHECKS: readonly DataCheck[] = [
  {
    name: 'specs-version',
    rule: 'The newest readable version that a specification names is one of its own.',
    sql: `SELECT s.id, 'version ' || s.last_version AS detail FROM openapi_specs s
           WHERE s.last_version IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM openapi_spec_versions v WHERE v.id = s.last_version AND v.spec_id = s.id)`,
  },
  {
    name: 'specs-source',
    rule: 'A specification has either an address or a text.',
    sql: `SELECT id, slug AS detail FROM openapi_specs WHERE num_nonnulls(source_url, source_text) <> 1`,
  },
];
