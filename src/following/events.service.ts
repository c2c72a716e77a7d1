import { Inject, Injectable } from '@nestjs/common';
import { gone } from '../../core/errors/app-error';
import type { Roles } from '../access/roles/roles';
import { RoleResolver } from '../access/roles/role-resolver';
import { allows, type Permission } from '../common/permissions/permission';
import type { Scope } from '../common/permissions/scope';
import { sha256 } from '../common/text/sha256';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { EVENT_TYPE_NAMES, permissionOf } from '../event-log/event-types';
import { EventSequence } from '../event-log/sequence/event-sequence';
import type { EventPageResponse, EventResponse } from './dto/event.response';
import type { EventsQuery } from './dto/events.query';
import { accessChanged, toEventResponse } from './event.mapper';
import { type EventCursor, EventCursors } from './event-cursor';
import { type EventRow, type EventsRead, EventsReader, LOOKED_THROUGH } from './events.reader';
import { ACCESS_CHANGED } from './followed-types';

const NEEDED = [...new Set(EVENT_TYPE_NAMES.map(permissionOf))].filter(
  (permission): permission is Permission => permission !== null,
);

/** A page with the cursor after each of its events, for streams. */
export interface FollowedPage extends EventPageResponse {
  readonly cursors: readonly string[];
}

type Query = Pick<EventsQuery, 'page' | 'limit' | 'start' | 'type' | 'space' | 'collection' | 'site'>;

/** What a reader sees, in short: it differs whenever other spaces or collections are visible to them. */
const accessOf = ({ organizationRole }: Scope, roles: Roles, { spaces }: EventsRead): string =>
  sha256(
    JSON.stringify([organizationRole, roles.seesEverything ? [] : roles.visibleCollectionIds().sort(), spaces]),
  ).slice(0, 16);

/** The events of an organization, as far as their reader may see them at the time of reading. */
@Injectable()
export class EventsService {
  constructor(
    private readonly events: EventsReader,
    private readonly sequence: EventSequence,
    private readonly roles: RoleResolver,
    private readonly cursors: EventCursors,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl' | 'eventRetentionDays'>,
  ) {}

  /** 400 for a cursor of something else, 410 for one whose next events are not kept. The number of statements is constant. */
  async read(scope: Scope, query: Query): Promise<FollowedPage> {
    const { organizationId } = scope;
    const from = query.page === undefined ? undefined : this.cursors.decode(organizationId, query.page);
    await this.sequence.assign(organizationId);
    const roles = await this.roles.ofCaller(scope);
    const { type: types, space, collection, site } = query;
    const read = await this.events.read({
      roles,
      permissions: NEEDED.filter((permission) => allows(scope.organizationRole, permission)),
      filter: { types, space, collection, site },
      after: from?.sequence,
      limit: query.limit,
    });
    const access = accessOf(scope, roles, read);
    if (from) this.checkKept(organizationId, from, read, access);
    if (!from && query.start === 'now') return this.end(organizationId, read, access);
    return this.toPage(organizationId, { from, read, access, query });
  }

  /** @throws 410 */
  private checkKept(organizationId: string, { sequence, id }: EventCursor, read: EventsRead, access: string): void {
    const isKept = sequence >= read.prunedSequence && sequence <= read.lastSequence;
    const isSame = id === '' || sequence === read.prunedSequence || id === (read.afterId ?? read.lastId);
    if (isKept && isSame) return;
    const { cursor } = this.end(organizationId, read, access);
    throw gone(
      'cursor_expired',
      `The events after this cursor are no longer kept, which they are for ${this.configuration.eventRetentionDays} days, or the service was restored to a state before it. Begin anew: go on from page=${cursor}, and read once everything that you keep.`,
    );
  }

  private end(organizationId: string, { lastSequence, lastId }: EventsRead, access: string): FollowedPage {
    const cursor = this.cursors.encode(organizationId, { sequence: lastSequence, id: lastId, access });
    return { items: [], cursors: [], cursor };
  }

  private async toPage(
    organizationId: string,
    { from, read, access, query }: { from?: EventCursor; read: EventsRead; access: string; query: Query },
  ): Promise<FollowedPage> {
    const tellsAccess = !query.type || query.type.includes(ACCESS_CHANGED);
    // Also where it is as before: what was hidden for a while could not be read in the meantime.
    const isOther = from !== undefined && tellsAccess && (from.access !== access || read.isAccessTouched);
    // A reader who is not told keeps what they knew, and is told once their filters allow it.
    const seen = from && !tellsAccess ? from.access : access;
    const events = read.events.slice(0, Math.max(query.limit - Number(isOther), 0));
    const end = await this.endOf(organizationId, from, read, events);
    const paths = await this.events.paths(organizationId, events);
    const start = { sequence: from?.sequence ?? read.prunedSequence, id: from?.id ?? '' };
    const items: EventResponse[] = [
      ...(isOther ? [accessChanged(organizationId, { sequence: start.sequence, access }, this.configuration)] : []),
      ...events.map((event) => toEventResponse(organizationId, event, paths, this.configuration)),
    ];
    const places = [...(isOther ? [start] : []), ...events];
    const cursor = this.cursors.encode(organizationId, { ...end, access: seen });
    return {
      items,
      cursors: places.map(({ sequence, id }) => this.cursors.encode(organizationId, { sequence, id, access: seen })),
      cursor,
      ...(end.sequence < read.lastSequence && { next: { page: cursor } }),
    };
  }

  /** The last event that was looked at: the last one of the page if it is full, else the last one that there was. */
  private async endOf(
    organizationId: string,
    from: EventCursor | undefined,
    { events: found, prunedSequence, lastSequence, lastId }: EventsRead,
    events: readonly EventRow[],
  ): Promise<Pick<EventCursor, 'sequence' | 'id'>> {
    const last = events.at(-1);
    if (found.length > events.length) return last ?? { sequence: from?.sequence ?? prunedSequence, id: from?.id ?? '' };
    const sequence = Math.min((from?.sequence ?? prunedSequence) + LOOKED_THROUGH, lastSequence);
    if (sequence === lastSequence) return { sequence, id: lastId };
    return { sequence, id: (await this.events.idAt(organizationId, sequence)) ?? '' };
  }
}
