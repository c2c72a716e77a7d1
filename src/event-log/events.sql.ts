import type { RowWrite } from '../database/prepared-rows';
import { permissionOf } from './event-types';
import type { NewEvent } from './new-event';

const COLUMNS =
  'id, organization_id, type, needs, resource, resource_id, space_id, collection_id, actor_id, data, occurred_at';

/** The write of several events, in this order. */
export const eventRows =
  (events: readonly NewEvent[]): RowWrite =>
  (values) => {
    const rows = events.map((event, place) => ({
      place,
      id: event.id,
      organization_id: event.organizationId,
      type: event.type,
      needs: permissionOf(event.type),
      resource: event.resource,
      resource_id: event.resourceId,
      space_id: event.spaceId,
      collection_id: event.collectionId,
      actor_id: event.actorId,
      data: event.data,
      occurred_at: event.occurredAt,
    }));
    const types = `place int, id varchar, organization_id varchar, type varchar, needs varchar, resource varchar, resource_id varchar,
      space_id varchar, collection_id varchar, actor_id varchar, data jsonb, occurred_at timestamptz`;
    return `INSERT INTO logged_events (${COLUMNS})
      SELECT ${COLUMNS} FROM jsonb_to_recordset($${values.push(JSON.stringify(rows))}::jsonb) AS event (${types})
       WHERE EXISTS (SELECT 1 FROM organizations WHERE organizations.id = event.organization_id) ORDER BY place`;
  };

/**
 * The write of an event, for the statement that makes the change. A token may still name a deleted organization: it then has no event.
 * @param condition SQL; the event is not written where it is false
 */
export const eventRow =
  (event: NewEvent, condition?: string): RowWrite =>
  (values) => {
    const place = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
    const organization = place(event.organizationId, 'varchar');
    const row = [
      place(event.id, 'varchar'),
      organization,
      place(event.type, 'varchar'),
      place(permissionOf(event.type), 'varchar'),
      place(event.resource, 'varchar'),
      place(event.resourceId, 'varchar'),
      place(event.spaceId, 'varchar'),
      place(event.collectionId, 'varchar'),
      place(event.actorId, 'varchar'),
      place(JSON.stringify(event.data), 'jsonb'),
      place(event.occurredAt, 'timestamptz'),
    ];
    return `INSERT INTO logged_events (${COLUMNS}) SELECT ${row.join(', ')}
      FROM organizations WHERE id = ${organization}${condition ? ` AND ${condition}` : ''}`;
  };
