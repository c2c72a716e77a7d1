import type { DataCheck } from '../../database/data-check';

export const SEARCH_CHECKS: readonly DataCheck[] = [
  {
    name: 'search-pages',
    rule: 'What can be found are pages of the newest content.',
    sql: `SELECT f.page_id AS id, 'space ' || f.space_id AS detail FROM search_pages f
           WHERE NOT EXISTS (SELECT 1 FROM page_versions p
                              WHERE p.line_id = f.space_id AND p.page_id = f.page_id AND p.to_seq IS NULL AND NOT p.removed)`,
  },
  {
    name: 'search-complete',
    rule: 'Every page with a text can be found, once the jobs that fill the index of copies are done.',
    sql: `SELECT p.page_id AS id, 'space ' || s.id AS detail
            FROM spaces s JOIN page_versions p ON p.line_id = s.id AND p.to_seq IS NULL AND NOT p.removed
           WHERE p.document_hash IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM search_pages f WHERE f.space_id = s.id AND f.page_id = p.page_id)`,
  },
  {
    name: 'search-organization',
    rule: 'The index of a space belongs to its organization.',
    sql: `SELECT f.page_id AS id, 'space ' || s.id AS detail FROM search_pages f JOIN spaces s ON s.id = f.space_id
           WHERE f.organization_id <> s.organization_id`,
  },
  {
    name: 'search-sections',
    rule: 'Passages belong to a page that can be found.',
    sql: `SELECT DISTINCT f.page_id AS id, 'space ' || f.space_id AS detail FROM search_sections f
           WHERE NOT EXISTS (SELECT 1 FROM search_pages p WHERE p.space_id = f.space_id AND p.page_id = f.page_id)`,
  },
  {
    name: 'search-terms',
    rule: 'Words belong to a space that is there.',
    sql: `SELECT DISTINCT t.space_id AS id, 'a space that is gone' AS detail FROM search_terms t
           WHERE NOT EXISTS (SELECT 1 FROM spaces s WHERE s.id = t.space_id)`,
  },
];
