import { countCheck, type DataCheck, sameOrganizationCheck } from '../database/data-check';

const changeRequestsWhere = (condition: string): string =>
  `SELECT count(*) FROM change_requests r WHERE r.space_id = t.id AND ${condition}`;

/** Rows of a table of the change request that the row `r` represents, which `column` overlays on those of the primary content. */
const hiddenBelow = `EXISTS (SELECT 1 FROM page_versions upper
  WHERE upper.line_id = r.id AND upper.to_seq IS NULL AND upper.page_id = below.page_id)`;

const seenBelow = `below.line_id = r.space_id AND below.from_seq <= r.base_seq
  AND (below.to_seq IS NULL OR below.to_seq > r.base_seq)`;

export const CHANGE_REQUEST_CHECKS: readonly DataCheck[] = [
  countCheck('spaces', 'change_requests', 'id', changeRequestsWhere('true'), 'A space counts its change requests.'),
  countCheck(
    'spaces',
    'change_requests_open',
    'id',
    changeRequestsWhere(`r.status = 'open'`),
    'A space counts its open change requests.',
  ),
  countCheck(
    'spaces',
    'change_requests_draft',
    'id',
    changeRequestsWhere(`r.status = 'draft'`),
    'A space counts its drafts of change requests.',
  ),
  sameOrganizationCheck(
    'change-requests-place',
    'A change request belongs to the organization of its space.',
    'change_requests',
    'space_id',
    'spaces',
  ),
  {
    name: 'change-requests-head',
    rule: 'The head of a change request is the newest revision of its branch; an empty one is that of the space.',
    sql: `SELECT r.id, 'revision ' || r.revision_id || ', number ' || r.revision_seq AS detail
            FROM change_requests r LEFT JOIN revisions head ON head.id = r.revision_id
           WHERE head.id IS NULL OR head.space_id <> r.space_id
              OR (r.revision_seq = 0 AND head.line_id <> r.space_id)
              OR (r.revision_seq > 0 AND (head.line_id <> r.id OR head.seq <> r.revision_seq
                                          OR head.base_seq IS DISTINCT FROM r.base_seq))
              OR EXISTS (SELECT 1 FROM revisions later WHERE later.line_id = r.id AND later.seq > r.revision_seq)`,
  },
  {
    name: 'change-requests-revisions',
    rule: 'The revisions of the space that a change request names are there.',
    sql: `SELECT r.id, 'revision ' || named.id AS detail
            FROM change_requests r
            CROSS JOIN LATERAL (VALUES (r.initial_revision_id), (r.ancestor_revision_id), (r.merged_revision_id)) named (id)
           WHERE named.id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM revisions v WHERE v.id = named.id AND v.line_id = r.space_id)`,
  },
  {
    name: 'change-requests-merged',
    rule: 'A change request says when, by whom and as which revision it was merged exactly when it is.',
    sql: `SELECT id, status AS detail FROM change_requests
           WHERE (status = 'merged') <> (num_nonnulls(merged_revision_id, merged_at, merged_by) = 3)
              OR num_nonnulls(merged_revision_id, merged_at, merged_by) NOT IN (0, 3)`,
  },
  {
    name: 'change-requests-parents',
    rule: 'In the tree of a change request every page is at the top or below a page of that tree.',
    sql: `SELECT r.id, 'page ' || page.page_id || ' below ' || page.parent_id AS detail
            FROM change_requests r JOIN page_versions page ON page.line_id = r.id AND page.to_seq IS NULL AND NOT page.removed
           WHERE r.status <> 'merged' AND page.parent_id <> ''
             AND NOT EXISTS (SELECT 1 FROM page_versions parent
                              WHERE parent.line_id = r.id AND parent.to_seq IS NULL AND NOT parent.removed
                                AND parent.page_id = page.parent_id)
             AND NOT EXISTS (SELECT 1 FROM page_versions below
                              WHERE ${seenBelow} AND below.page_id = page.parent_id AND NOT ${hiddenBelow})`,
  },
  {
    name: 'change-requests-removed',
    rule: 'A page that a change request removes leaves no page of the primary content below it.',
    sql: `SELECT r.id, 'page ' || below.page_id || ' below ' || gone.page_id AS detail
            FROM change_requests r JOIN page_versions gone ON gone.line_id = r.id AND gone.to_seq IS NULL AND gone.removed
            JOIN page_versions below ON ${seenBelow} AND below.parent_id = gone.page_id
           WHERE r.status <> 'merged' AND NOT ${hiddenBelow}`,
  },
  {
    name: 'reviews-revision',
    rule: 'A review, a request for one and a check name a revision of their space.',
    sql: `SELECT review.id, 'revision ' || review.revision_id AS detail
            FROM (SELECT id, change_request_id, revision_id FROM change_request_reviews
                  UNION ALL SELECT user_id, change_request_id, revision_id FROM requested_reviewers
                  UNION ALL SELECT id, change_request_id, revision_id FROM change_request_checks) review
            JOIN change_requests r ON r.id = review.change_request_id
           WHERE NOT EXISTS (SELECT 1 FROM revisions v WHERE v.id = review.revision_id AND v.space_id = r.space_id)`,
  },
  {
    name: 'conflicts-texts',
    rule: 'The texts of a conflict are there.',
    sql: `SELECT c.change_request_id AS id, 'text ' || text.hash AS detail
            FROM change_request_conflicts c
            CROSS JOIN LATERAL (VALUES (c.base_hash), (c.primary_hash), (c.request_hash)) text (hash)
           WHERE text.hash IS NOT NULL AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.hash = text.hash)`,
  },
  {
    name: 'merge-rules-owner',
    rule: 'Merge rules belong to their organization or a space of it.',
    sql: `SELECT m.owner_id AS id, 'organization ' || m.organization_id AS detail FROM merge_rules m
           WHERE m.owner_id <> m.organization_id AND NOT EXISTS (
             SELECT 1 FROM spaces s WHERE s.id = m.owner_id AND s.organization_id = m.organization_id)`,
  },
];
