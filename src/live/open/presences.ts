import type { LiveSocket } from './live-socket';

/** Where one client is in a document, as all others are shown it. */
export interface Presence {
  readonly clientId: number;
  readonly clock: number;
  readonly person: { readonly id: string; readonly name: string };
  /** As the editor describes it; null: nowhere, the client has left. */
  readonly place: unknown;
}

const MOST_CHARACTERS = 1_500;
const MOST_CLIENTS = 200;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Who is where in one document. Nothing of it is stored. */
export class Presences {
  private readonly known = new Map<number, Presence>();

  /** What a client says of itself, under the name of the person that the connection belongs to; undefined for what is not valid. */
  said(socket: LiveSocket, value: unknown): Presence | undefined {
    if (!isObject(value)) return undefined;
    const { clientId, place } = value;
    if (typeof clientId !== 'number' || !Number.isSafeInteger(clientId) || clientId < 0) return undefined;
    if (JSON.stringify(place ?? null).length > MOST_CHARACTERS) return undefined;
    // A client that shows itself keeps its number, and nobody takes the number of another one.
    const isTaken = socket.clientId === undefined && this.known.has(clientId);
    if (isTaken || (socket.clientId !== undefined && socket.clientId !== clientId)) return undefined;
    socket.clientId = clientId;
    socket.clock += 1;
    const presence = { clientId, clock: socket.clock, person: socket.person, place: place ?? null };
    this.put(presence);
    return presence;
  }

  left({ clientId, clock, person }: LiveSocket): Presence | undefined {
    if (clientId === undefined) return undefined;
    this.known.delete(clientId);
    return { clientId, clock: clock + 1, person, place: null };
  }

  /** What another process says; undefined for what is no presence. */
  read(text: string): Presence | undefined {
    try {
      const presence = JSON.parse(text) as Presence;
      this.put(presence);
      return presence;
    } catch {
      return undefined;
    }
  }

  get all(): readonly Presence[] {
    return [...this.known.values()];
  }

  private put(presence: Presence): void {
    if (presence.place === null) this.known.delete(presence.clientId);
    else if (this.known.has(presence.clientId) || this.known.size < MOST_CLIENTS)
      this.known.set(presence.clientId, presence);
  }
}
