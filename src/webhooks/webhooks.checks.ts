import type { DataCheck } from '../database/data-check';

export const WEBHOOK_CHECKS: readonly DataCheck[] = [
  {
    name: 'webhooks-subjects',
    rule: 'The spaces and sites that a webhook is limited to are those of its organization.',
    sql: `SELECT w.id, named.kind || ' ' || named.id AS detail
            FROM webhooks w CROSS JOIN LATERAL (
              SELECT 'space' AS kind, unnest(w.spaces) AS id UNION ALL SELECT 'site', unnest(w.sites)) named
           WHERE NOT EXISTS (SELECT 1 FROM (SELECT 'space' AS kind, id, organization_id FROM spaces
                                            UNION ALL SELECT 'site', id, organization_id FROM sites) there
                              WHERE there.kind = named.kind AND there.id = named.id AND there.organization_id = w.organization_id)`,
  },
  {
    name: 'deliveries-next',
    rule: 'A delivery has a time for its next try exactly while it is pending.',
    sql: `SELECT id, status AS detail FROM webhook_deliveries WHERE (status = 'pending') <> (next_try_at IS NOT NULL)`,
  },
];
