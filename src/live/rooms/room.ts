import { isId } from '../../common/ids/id.pipe';
import type { LiveSocket } from '../open/live-socket';
import { type Presence, Presences } from '../open/presences';

/** The people who view the pages of one change request and are connected to this process. */
export class Room {
  readonly sockets = new Set<LiveSocket>();
  readonly presences = new Presences();

  constructor(readonly changeRequestId: string) {}

  get id(): string {
    return this.changeRequestId;
  }

  /** Parses the page that a client reports to be viewing; undefined if invalid. */
  report(socket: LiveSocket, value: unknown): Presence | undefined {
    const { clientId, place } = (value ?? {}) as { clientId?: unknown; place?: { page?: unknown } | null };
    const page = place?.page;
    if (place && !(typeof page === 'string' && isId(page))) return undefined;
    return this.presences.report(socket, { clientId, place: place ? { page } : null });
  }
}
