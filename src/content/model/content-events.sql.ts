import type { RowWrite } from '../../database/prepared-rows';
import type { NewEvent } from '../../event-log/new-event';
import type { Revision } from './entities/revision.entity';

/** What a page is, apart from its place. */
const CONTENT = 'type, title, document_hash, hidden, no_index, details';
const PLACE = 'parent_id, slug, rank';

const row = (alias: string, columns: string): string =>
  `ROW(${columns
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ')})`;

const differ = (columns: string): string => `${row('new', columns)} IS DISTINCT FROM ${row('old', columns)}`;

/** The pages that a revision ($line, $seq) opened or closed, with what happened to each. */
const pagesOf = (line: string, seq: string): string => `
  SELECT COALESCE(new.page_id, old.page_id) AS page_id, kind.type, kind.place
    FROM (SELECT * FROM page_versions WHERE line_id = ${line} AND from_seq = ${seq}) new
    FULL JOIN (SELECT * FROM page_versions WHERE line_id = ${line} AND to_seq = ${seq}) old USING (page_id)
   CROSS JOIN LATERAL (VALUES
     ('page_created', 1, old.page_id IS NULL),
     ('page_moved', 2, old.page_id IS NOT NULL AND new.page_id IS NOT NULL AND ${differ(PLACE)}),
     ('page_edited', 3, old.page_id IS NOT NULL AND new.page_id IS NOT NULL AND ${differ(CONTENT)}),
     ('page_deleted', 4, new.page_id IS NULL)) AS kind (type, place, applies)
   WHERE kind.applies`;

/** The write of events that come first, of the event about a revision, and of those about its pages, in this order. */
export const contentEventRows =
  (revision: Revision, event: NewEvent, before: readonly NewEvent[]): RowWrite =>
  (values) => {
    const place = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
    const id = place(event.id, 'varchar');
    const [line, seq] = [place(revision.branchId, 'varchar'), place(revision.seq, 'int')];
    const given = [...before, event].map(
      (one, index) =>
        `SELECT ${place(one.id, 'varchar')} AS id, ${place(one.type, 'varchar')} AS type, ${place(one.resource, 'varchar')} AS resource,
                ${place(one.resourceId, 'varchar')} AS resource_id, ${place(JSON.stringify(one.data), 'jsonb')} AS data, ${index} AS place`,
    );
    const pages = `
      SELECT ${id} || '.' || row_number() OVER (ORDER BY place, page_id), type, 'page', page_id,
             jsonb_build_object('revisionId', ${place(revision.id, 'text')}),
             ${given.length} + row_number() OVER (ORDER BY place, page_id)
        FROM (${pagesOf(line, seq)}) pages`;
    return `
      INSERT INTO logged_events (id, organization_id, type, resource, resource_id, space_id, actor_id, data, occurred_at)
      SELECT id, ${place(event.organizationId, 'varchar')}, type, resource, resource_id, ${place(event.spaceId, 'varchar')},
             ${place(event.actorId, 'varchar')}, data, ${place(event.occurredAt, 'timestamptz')}
        FROM (${given.join(' UNION ALL ')} UNION ALL ${pages}) events ORDER BY place`;
  };
