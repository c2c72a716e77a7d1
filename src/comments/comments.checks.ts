import { countCheck, type DataCheck, sameOrganizationCheck } from '../database/data-check';

export const COMMENT_CHECKS: readonly DataCheck[] = [
  countCheck(
    'spaces',
    'comments',
    'id',
    `SELECT count(*) FROM comments c WHERE c.space_id = t.id AND c.change_request_id IS NULL AND c.status = 'open'`,
    'A space counts the open comments on it.',
  ),
  countCheck(
    'change_requests',
    'comments',
    'id',
    `SELECT count(*) FROM comments c WHERE c.change_request_id = t.id AND c.status = 'open'`,
    'A change request counts the open comments on it.',
  ),
  countCheck(
    'comments',
    'replies',
    'id',
    'SELECT count(*) FROM comment_replies r WHERE r.comment_id = t.id',
    'A comment counts its replies.',
  ),
  {
    name: 'comments-place',
    rule: 'A comment names the organization of its space, a change request of that space, and is listed under either.',
    sql: `SELECT c.id, 'space ' || c.space_id AS detail
            FROM comments c JOIN spaces s ON s.id = c.space_id LEFT JOIN change_requests r ON r.id = c.change_request_id
           WHERE c.organization_id <> s.organization_id OR r.space_id <> s.id
              OR c.line_id <> COALESCE(c.change_request_id, c.space_id)`,
  },
  {
    name: 'comments-revision',
    rule: 'A comment names a revision of its space.',
    sql: `SELECT c.id, 'revision ' || c.revision_id AS detail FROM comments c
           WHERE NOT EXISTS (SELECT 1 FROM revisions r WHERE r.id = c.revision_id AND r.space_id = c.space_id)`,
  },
  {
    name: 'comments-review',
    rule: 'A comment that was made with a review names one of its change request.',
    sql: `SELECT c.id, 'review ' || c.review_id AS detail FROM comments c
           WHERE c.review_id IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM change_request_reviews v
              WHERE v.id = c.review_id AND v.change_request_id = c.change_request_id)`,
  },
  {
    name: 'comments-resolved',
    rule: 'A comment says when and by whom it was resolved exactly while it is.',
    sql: `SELECT id, status AS detail FROM comments
           WHERE (status = 'resolved') <> (resolved_at IS NOT NULL) OR (status = 'resolved') <> (resolved_by IS NOT NULL)`,
  },
  {
    name: 'comments-quote',
    rule: 'A comment that quotes words names their page, and one that suggests others quotes words in a change request.',
    sql: `SELECT id, COALESCE(suggestion_status, 'quote') AS detail FROM comments
           WHERE (quote IS NOT NULL AND page_id IS NULL) OR (replacement IS NULL) <> (suggestion_status IS NULL)
              OR (replacement IS NOT NULL AND (quote IS NULL OR change_request_id IS NULL))`,
  },
  {
    name: 'comments-suggestion',
    rule: 'A suggestion says when and by whom it was accepted or dismissed exactly when it was.',
    sql: `SELECT id, suggestion_status AS detail FROM comments
           WHERE COALESCE(suggestion_status <> 'open', false) <> (decided_at IS NOT NULL)
              OR (decided_by IS NULL) <> (decided_at IS NULL)`,
  },
  sameOrganizationCheck(
    'replies-organization',
    'A reply belongs to the organization of its comment.',
    'comment_replies',
    'comment_id',
    'comments',
  ),
];
