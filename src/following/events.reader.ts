import { Injectable } from '@nestjs/common';
import type { Roles } from '../access/roles/roles';
import { type Bind, bindNumbered, visibleSpaces } from '../access/roles/visible-levels';
import { Database } from '../database/database';
import { ACCESS_EVENT_TYPES, type EventResource, type EventType } from '../event-log/event-types';

/** Events that one read looks through: a filter that matches little returns a short page, and where to go on. */
export const LOOKED_THROUGH = 10_000;

/** Deep enough for any real tree. */
const MAX_DEPTH = 64;

/** An event as it is stored; its number is far below what a JavaScript number can hold. */
export interface EventRow {
  readonly id: string;
  readonly sequence: number;
  readonly type: EventType;
  readonly resource: EventResource;
  readonly resourceId: string;
  readonly spaceId: string | null;
  readonly collectionId: string | null;
  readonly actorId: string | null;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
  readonly occurredAt: string;
}

export interface EventFilter {
  readonly types?: readonly string[];
  readonly space?: string;
  readonly collection?: string;
  readonly site?: string;
}

/** What a reader asks for. */
export interface EventsRequest {
  readonly roles: Roles;
  /** The permissions of the reader in the organization. */
  readonly permissions: readonly string[];
  readonly filter: EventFilter;
  /** The number after which to read; undefined: where the log begins. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** One look at the log, all of it at one moment. */
export interface EventsRead {
  readonly lastSequence: number;
  readonly lastId: string;
  readonly prunedSequence: number;
  /** The event with the number `after`; null if it is not kept. */
  readonly afterId: string | null;
  /** A hash of the spaces that the reader sees. */
  readonly spaces: string;
  /** Whether something has happened since that could have changed what the reader sees, if only for a while. */
  readonly isAccessTouched: boolean;
  /** At most one more than `limit`. */
  readonly events: readonly EventRow[];
}

/** The condition under which a reader sees the event `e`. Admins see what was said about spaces that are gone, too. */
function visible(roles: Roles, permissions: readonly string[], bind: Bind): string {
  const allowed = `(e.needs IS NULL OR e.needs = ANY(${bind(permissions)}))`;
  if (roles.seesEverything) return allowed;
  const space = `EXISTS (SELECT 1 FROM spaces s WHERE s.organization_id = e.organization_id AND s.id = e.space_id
    AND s.deleted_at IS NULL AND ${visibleSpaces(roles, 's', bind)})`;
  return `${allowed} AND (e.space_id IS NULL OR ${space})
    AND (e.collection_id IS NULL OR e.collection_id = ANY(${bind(roles.visibleCollectionIds())}))`;
}

function matching({ types, space, collection, site }: EventFilter, bind: Bind): string {
  const parts = ['true'];
  if (types) parts.push(`e.type = ANY(${bind(types)})`);
  if (space !== undefined) parts.push(`e.space_id = ${bind(space)}`);
  if (collection !== undefined) parts.push(`e.collection_id = ${bind(collection)}`);
  if (site !== undefined) parts.push(`e.resource = 'site' AND e.resource_id = ${bind(site)}`);
  return parts.join(' AND ');
}

/** A hash of the spaces that a reader sees; admins see all, and learn from events what becomes of them. */
const spacesOf = (roles: Roles, bind: Bind): string =>
  roles.seesEverything
    ? `''`
    : `(SELECT md5(COALESCE(string_agg(s.id, ',' ORDER BY s.id), '')) FROM spaces s
         WHERE s.organization_id = $1 AND s.deleted_at IS NULL AND ${visibleSpaces(roles, 's', bind)})`;

/** What an admin sees never changes, and guests are told of what they see alone. Of members, only what happened to the reader counts. */
const accessTouched = ({ seesEverything, subject }: Roles, bind: Bind): string =>
  seesEverything || subject.role === null
    ? 'false'
    : `EXISTS (SELECT 1 FROM ends JOIN logged_events e ON e.organization_id = $1
         WHERE e.sequence > ends.after AND e.sequence <= ends.after + ${LOOKED_THROUGH}
           AND e.type = ANY(${bind(ACCESS_EVENT_TYPES)}) AND (e.resource <> 'member' OR e.resource_id = ${bind(subject.userId)}))`;

const PATHS = `
  WITH RECURSIVE wanted AS (
    SELECT DISTINCT event_id, page_id, line_id, seq - before AS seq
      FROM unnest($2::varchar[], $3::varchar[], $4::varchar[], $5::int[]) AS asked (event_id, page_id, revision_id, before)
      JOIN revisions r ON r.id = asked.revision_id JOIN spaces s ON s.id = r.space_id AND s.organization_id = $1),
  chain AS (
    SELECT event_id, line_id, wanted.seq, p.parent_id, p.slug, p.title, 1 AS level
      FROM wanted JOIN page_versions p USING (line_id, page_id)
     WHERE p.from_seq <= wanted.seq AND (p.to_seq IS NULL OR p.to_seq > wanted.seq)
    UNION ALL
    SELECT chain.event_id, chain.line_id, chain.seq, p.parent_id, p.slug, chain.title, chain.level + 1
      FROM chain JOIN page_versions p ON p.line_id = chain.line_id AND p.page_id = chain.parent_id
       AND p.from_seq <= chain.seq AND (p.to_seq IS NULL OR p.to_seq > chain.seq)
     WHERE chain.parent_id <> '' AND chain.level < ${MAX_DEPTH})
  SELECT event_id AS "eventId", COALESCE(string_agg(slug, '/' ORDER BY level DESC), '') AS path FROM chain GROUP BY event_id`;

/** Reads the event log on behalf of people: what they may see at the time of reading. */
@Injectable()
export class EventsReader {
  constructor(private readonly database: Database) {}

  /** One statement, so that all that it returns is of one moment. */
  async read({ roles, permissions, filter, after, limit }: EventsRequest): Promise<EventsRead> {
    const values: unknown[] = [roles.subject.organizationId, after ?? null];
    const bind = bindNumbered(values);
    const conditions = `${visible(roles, permissions, bind)} AND ${matching(filter, bind)}`;
    const [row] = await this.database.prepared<EventsRead & Record<string, unknown>>(
      `WITH ends AS (
         SELECT last_sequence, last_id, pruned_sequence, COALESCE($2::bigint, pruned_sequence) AS after
           FROM event_log_ends WHERE organization_id = $1),
       page AS (
         SELECT e.id, e.sequence, e.type, e.resource, e.resource_id AS "resourceId", e.space_id AS "spaceId",
                e.collection_id AS "collectionId", e.actor_id AS "actorId", e.data, e.occurred_at AS "occurredAt"
           FROM ends JOIN logged_events e ON e.organization_id = $1
          WHERE e.sequence > ends.after AND e.sequence <= ends.after + ${LOOKED_THROUGH} AND ${conditions}
          ORDER BY e.sequence LIMIT ${bind(limit + 1)})
       SELECT COALESCE((SELECT last_sequence FROM ends), 0)::float8 AS "lastSequence",
              COALESCE((SELECT last_id FROM ends), '') AS "lastId",
              COALESCE((SELECT pruned_sequence FROM ends), 0)::float8 AS "prunedSequence",
              (SELECT id FROM logged_events WHERE organization_id = $1 AND sequence = $2) AS "afterId",
              ${spacesOf(roles, bind)} AS spaces,
              ${accessTouched(roles, bind)} AS "isAccessTouched",
              COALESCE((SELECT json_agg(page ORDER BY sequence) FROM page), '[]') AS events`,
      values,
    );
    if (!row) throw new Error('The event log returned nothing');
    return row;
  }

  /** The identifier of the event with a number; undefined if it is not kept. */
  async idAt(organizationId: string, sequence: number): Promise<string | undefined> {
    const [row] = await this.database.prepared<{ id: string }>(
      'SELECT id FROM logged_events WHERE organization_id = $1 AND sequence = $2',
      [organizationId, sequence],
    );
    return row?.id;
  }

  /** The paths that pages had in the revisions of their events, or before it if they were deleted; by event. */
  async paths(organizationId: string, events: readonly EventRow[]): Promise<ReadonlyMap<string, string>> {
    const pages = events.filter(({ resource }) => resource === 'page');
    if (pages.length === 0) return new Map();
    const rows = await this.database.prepared<{ eventId: string; path: string }>(PATHS, [
      organizationId,
      pages.map(({ id }) => id),
      pages.map(({ resourceId }) => resourceId),
      pages.map(({ data }) => data.revisionId),
      pages.map(({ type }) => Number(type === 'page_deleted')),
    ]);
    return new Map(rows.map(({ eventId, path }) => [eventId, path]));
  }
}
