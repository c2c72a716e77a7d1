import type { DataCheck } from '../database/data-check';
import { PUBLICATION } from './space-publications.repository';

/** All ordered items of a site, with their parents. */
const PLACES = `SELECT id, site_id, COALESCE(group_id, '') AS place, 'section' AS kind, rank FROM site_sections
  UNION ALL SELECT id, site_id, '', 'section', rank FROM site_section_groups
  UNION ALL SELECT id, site_id, COALESCE(section_id, ''), 'space', rank FROM site_spaces`;

export const SITE_CHECKS: readonly DataCheck[] = [
  {
    name: 'sites-spaces',
    rule: 'A site shows spaces of its organization.',
    sql: `SELECT one.id, 'space ' || s.id AS detail
            FROM site_spaces one JOIN sites site ON site.id = one.site_id JOIN spaces s ON s.id = one.space_id
           WHERE s.organization_id <> site.organization_id`,
  },
  {
    name: 'sites-structure',
    rule: 'Sections, groups and variants stand in the site they name; a site with sections has no variants beside them.',
    sql: `SELECT one.id, 'site ' || one.site_id AS detail
            FROM site_spaces one LEFT JOIN site_sections section ON section.id = one.section_id
           WHERE section.site_id <> one.site_id
              OR (one.section_id IS NULL AND EXISTS (SELECT 1 FROM site_sections any_section WHERE any_section.site_id = one.site_id))
          UNION ALL
          SELECT section.id, 'site ' || section.site_id FROM site_sections section
            JOIN site_section_groups g ON g.id = section.group_id WHERE g.site_id <> section.site_id`,
  },
  {
    name: 'sites-defaults',
    rule: 'Among the sections of a site, and the variants of a section or of the root, one is the default.',
    sql: `SELECT site_id AS id, place || ': ' || count(*) FILTER (WHERE is_default) || ' defaults' AS detail
            FROM (SELECT site_id, 'sections' AS place, is_default FROM site_sections
                  UNION ALL SELECT site_id, COALESCE('section ' || section_id, 'root'), is_default FROM site_spaces) items
           GROUP BY site_id, place HAVING count(*) FILTER (WHERE is_default) <> 1`,
  },
  {
    name: 'sites-ranks',
    rule: 'Siblings on a site have distinct ranks.',
    sql: `SELECT min(id) AS id, 'site ' || site_id || ', ' || count(*) || ' at ' || rank AS detail
            FROM (${PLACES}) places GROUP BY site_id, place, kind, rank HAVING count(*) > 1`,
  },
  {
    name: 'fonts-regular',
    rule: 'A custom font has a file for its regular weight.',
    sql: `SELECT f.id, 'organization ' || f.organization_id AS detail FROM fonts f
           WHERE NOT EXISTS (SELECT 1 FROM font_faces a WHERE a.font_id = f.id AND a.weight = 400)`,
  },
  {
    name: 'spaces-publication',
    rule: 'A space says where readers see it, and how visible it is, as the sites have it.',
    sql: `SELECT p."spaceId" AS id, 'should be ' || COALESCE(p.path, 'private') AS detail FROM (${PUBLICATION}) p`,
  },
];
