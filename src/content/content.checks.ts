import type { DataCheck } from '../database/data-check';

const TABLES = [
  { table: 'page_versions', key: 'page_id', word: 'page' },
  { table: 'file_versions', key: 'file_id', word: 'file' },
  { table: 'reusable_versions', key: 'reusable_id', word: 'reusable content' },
  { table: 'settings_versions', key: `''`, word: 'settings' },
] as const;

/** All rows that are valid in a span of revisions. */
const SPANS = TABLES.map(
  ({ table, key, word }) => `SELECT '${word}' AS word, ${key} AS item, line_id, from_seq, to_seq FROM ${table}`,
).join(' UNION ALL ');

export const CONTENT_CHECKS: readonly DataCheck[] = [
  {
    name: 'spaces-head',
    rule: 'The head of a space is the newest revision of its primary content.',
    sql: `SELECT s.id, 'revision ' || s.revision_id || ', number ' || s.revision_seq AS detail
            FROM spaces s LEFT JOIN revisions head ON head.id = s.revision_id
           WHERE head.id IS NULL OR head.line_id <> s.id OR head.space_id <> s.id OR head.seq <> s.revision_seq
              OR EXISTS (SELECT 1 FROM revisions later WHERE later.line_id = s.id AND later.seq > s.revision_seq)`,
  },
  {
    name: 'revisions-numbers',
    rule: 'The revisions of a branch are numbered from 1 without a gap.',
    sql: `SELECT line_id AS id, count(*) || ' revisions up to number ' || max(seq) AS detail
            FROM revisions GROUP BY line_id HAVING min(seq) <> 1 OR max(seq) <> count(*)`,
  },
  {
    name: 'revisions-parents',
    rule: 'The parents of a revision are there, in the same space, and the first is the one it was built on.',
    sql: `SELECT r.id, 'parent ' || parent.id AS detail
            FROM revisions r CROSS JOIN LATERAL unnest(r.parents) WITH ORDINALITY parent (id, n)
            LEFT JOIN revisions p ON p.id = parent.id
           WHERE p.id IS NULL OR p.space_id <> r.space_id OR (n = 1 AND p.line_id = r.line_id AND p.seq <> r.seq - 1)`,
  },
  {
    name: 'revisions-branch',
    rule: 'A branch belongs to a space or to one of its change requests.',
    sql: `SELECT r.id, 'branch ' || r.line_id AS detail FROM revisions r
           WHERE r.line_id <> r.space_id
             AND NOT EXISTS (SELECT 1 FROM change_requests c WHERE c.id = r.line_id AND c.space_id = r.space_id)`,
  },
  {
    name: 'content-spans',
    rule: 'What is true in a span of revisions begins and ends with revisions of its branch.',
    sql: `SELECT v.line_id AS id, v.word || ' ' || v.item || ', ' || v.from_seq || ' to ' || COALESCE(v.to_seq::text, 'now') AS detail
            FROM (${SPANS}) v LEFT JOIN (SELECT line_id, max(seq) AS newest FROM revisions GROUP BY line_id) line USING (line_id)
           WHERE line.newest IS NULL OR v.from_seq > newest OR v.to_seq > newest OR v.from_seq < 1 OR v.to_seq <= v.from_seq`,
  },
  {
    name: 'content-overlaps',
    rule: 'Nothing has two states in one revision.',
    sql: `SELECT line_id AS id, word || ' ' || item || ' in revision ' || from_seq AS detail
            FROM (SELECT v.*, lag(COALESCE(to_seq, 2147483647)) OVER (PARTITION BY word, line_id, item ORDER BY from_seq) AS ended
                    FROM (${SPANS}) v) spans
           WHERE ended > from_seq`,
  },
  {
    name: 'pages-parents',
    rule: 'In the newest content of a space every page is at the top or below a page of it.',
    sql: `SELECT page.page_id AS id, 'space ' || s.id || ', below ' || page.parent_id AS detail
            FROM spaces s JOIN page_versions page ON page.line_id = s.id AND page.to_seq IS NULL AND NOT page.removed
           WHERE page.parent_id <> '' AND NOT EXISTS (
             SELECT 1 FROM page_versions parent
              WHERE parent.line_id = s.id AND parent.page_id = page.parent_id AND parent.to_seq IS NULL AND NOT parent.removed)`,
  },
  {
    name: 'pages-cycles',
    rule: 'No page is its own ancestor.',
    sql: `WITH RECURSIVE reached (line_id, page_id) AS (
            SELECT line_id, page_id FROM page_versions
             WHERE to_seq IS NULL AND NOT removed AND parent_id = '' AND line_id IN (SELECT id FROM spaces)
            UNION
            SELECT child.line_id, child.page_id FROM reached
              JOIN page_versions child ON child.line_id = reached.line_id AND child.parent_id = reached.page_id
             WHERE child.to_seq IS NULL AND NOT child.removed),
          lost AS (SELECT p.line_id, p.page_id, p.parent_id FROM spaces s
                     JOIN page_versions p ON p.line_id = s.id AND p.to_seq IS NULL AND NOT p.removed
                    WHERE NOT EXISTS (SELECT 1 FROM reached r WHERE r.line_id = p.line_id AND r.page_id = p.page_id))
          SELECT page_id AS id, 'space ' || line_id AS detail FROM lost
           WHERE EXISTS (SELECT 1 FROM lost parent WHERE parent.line_id = lost.line_id AND parent.page_id = lost.parent_id)`,
  },
  {
    name: 'pages-ranks',
    rule: 'The place of a page among its siblings is a key that others can be put before and behind.',
    sql: `SELECT page_id AS id, 'space ' || line_id || ', place ' || rank AS detail FROM page_versions
           WHERE to_seq IS NULL AND NOT removed AND rank !~ '^[A-Za-z][0-9A-Za-z]+$'`,
  },
  {
    name: 'pages-texts',
    rule: 'The text that a page or a piece of reusable content names is there.',
    sql: `SELECT v.item AS id, 'branch ' || v.line_id || ', text ' || v.hash AS detail
            FROM (SELECT page_id AS item, line_id, document_hash AS hash FROM page_versions
                  UNION ALL SELECT reusable_id, line_id, document_hash FROM reusable_versions) v
           WHERE v.hash IS NOT NULL AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.hash = v.hash)`,
  },
  {
    name: 'settings-folders',
    rule: 'The imported folder that settings name is there.',
    sql: `SELECT v.line_id AS id, 'folder ' || v.folder_hash AS detail FROM settings_versions v
           WHERE v.folder_hash IS NOT NULL AND NOT EXISTS (SELECT 1 FROM imported_folders f WHERE f.hash = v.folder_hash)`,
  },
  {
    name: 'documents-links',
    rule: 'What a text refers to is listed among its links, and nothing else is.',
    sql: `SELECT COALESCE(l.hash, r.hash) AS id, COALESCE('listed: ' || l.target, 'not listed: ' || r.target) AS detail
            FROM (SELECT DISTINCT document_hash AS hash, target_id AS target FROM document_links WHERE target_id IS NOT NULL) l
            FULL JOIN (SELECT DISTINCT d.hash, ref #>> '{target,id}' AS target
                         FROM documents d CROSS JOIN LATERAL jsonb_array_elements(d."references") ref) r
              ON l.hash = r.hash AND l.target = r.target
           WHERE l.hash IS NULL OR r.hash IS NULL`,
  },
];
