import { type Bind, visibleSpaces } from '../../access/roles/visible-levels';
import type { InboxOrganization } from './inbox-scope';

/** Number of characters of a comment that a notification shows; the note of a request for a review is shown whole. */
const EXCERPT = "CASE WHEN n.kind = 'review_requested' THEN 2000 ELSE 200 END";

/** Up to this number, changed pages are counted. */
const MAX_PAGES = 1_000;

/** How much there is to review. */
const CHANGED_PAGES = `CASE WHEN n.kind = 'review_requested' THEN (
    SELECT count(*)::int FROM (
      SELECT FROM page_versions v WHERE v.line_id = c.id AND v.to_seq IS NULL LIMIT ${MAX_PAGES}) changed) END`;

/** The content of a notification, looked up on reading. */
export const INBOX_COLUMNS = `n.id, n.position, n.organization_id AS "organizationId", n.kind, n.actor_id AS "actorId",
  cardinality(n.events) AS count, n.detail, n.read_at AS "readAt", n.created_at AS "createdAt",
  n.space_id AS "spaceId", s.title AS "spaceTitle", n.change_request_id AS "changeRequestId", c.number, c.subject, c.status,
  n.comment_id AS "commentId", n.reply_id AS "replyId", left(COALESCE(r.markdown, m.markdown), ${EXCERPT}) AS excerpt,
  ${CHANGED_PAGES} AS "changedPages",
  m.page_id AS "pageId", m.page->>'title' AS "pageTitle", n.webhook_id AS "webhookId"`;

/** Notifications joined with their subjects, as far as these still exist. */
export const INBOX_ROWS = `notifications n
  LEFT JOIN spaces s ON s.id = n.space_id AND s.organization_id = n.organization_id AND s.deleted_at IS NULL
  LEFT JOIN change_requests c ON c.id = n.change_request_id AND c.space_id = n.space_id
  LEFT JOIN comments m ON m.id = n.comment_id AND m.space_id = n.space_id
  LEFT JOIN comment_replies r ON r.id = n.reply_id AND r.comment_id = n.comment_id
  LEFT JOIN webhooks w ON w.id = n.webhook_id AND w.organization_id = n.organization_id`;

/** What a notification is about. A request for a review outlives its note. */
const THERE = [
  ['n.space_id', 's.id'],
  ['n.change_request_id', 'c.id'],
  ["CASE WHEN n.kind <> 'review_requested' THEN n.comment_id END", 'm.id'],
  ['n.reply_id', 'r.id'],
  ['n.webhook_id', 'w.id'],
].map(([named, found]) => `(${named} IS NULL OR ${found} IS NOT NULL)`);

function readableIn({ roles, managesWebhooks, managesSignIn }: InboxOrganization, bind: Bind): string {
  const conditions = [
    `n.organization_id = ${bind(roles.subject.organizationId)}`,
    `(n.space_id IS NULL OR ${visibleSpaces(roles, 's', bind)})`,
    ...(managesWebhooks ? [] : ['n.webhook_id IS NULL']),
    ...(managesSignIn ? [] : ["n.kind NOT IN ('certificate_expiring', 'integration_orphaned')"]),
  ];
  return `(${conditions.join(' AND ')})`;
}

/** The condition under which a row of `INBOX_ROWS` may be shown: its subject exists and is currently visible. */
export function readable(places: readonly InboxOrganization[], bind: Bind): string {
  if (places.length === 0) return 'false';
  return [...THERE, `(${places.map((place) => readableIn(place, bind)).join(' OR ')})`].join(' AND ');
}
