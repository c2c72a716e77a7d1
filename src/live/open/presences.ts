import type { LiveSocket } from './live-socket';

/** The position of one client, as shown to the others. */
export interface Presence {
  readonly clientId: number;
  readonly clock: number;
  readonly person: { readonly id: string; readonly name: string };
  /** As described by the client; null: the client has left. */
  readonly place: unknown;
}

interface Known {
  readonly presence: Presence;
  /** The connection, or the number of the process that has it. */
  readonly from: LiveSocket | number;
  readonly since: number;
}

const MAX_CHARACTERS = 1_500;
const MAX_CLIENTS = 200;
/** A process that has just started may not be known yet. */
const NEW_MS = 2_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The presence of people in one document or change request. Nothing of it is stored. */
export class Presences {
  private readonly known = new Map<number, Known>();

  /** Parses the presence of a client, under the name of the person of the connection; undefined if invalid. */
  report(socket: LiveSocket, value: unknown): Presence | undefined {
    if (!isObject(value)) return undefined;
    const { clientId, place } = value;
    if (typeof clientId !== 'number' || !Number.isSafeInteger(clientId) || clientId < 0) return undefined;
    if (JSON.stringify(place ?? null).length > MAX_CHARACTERS) return undefined;
    if (!this.mayUse(socket, clientId)) return undefined;
    socket.clientId = clientId;
    socket.clock += 1;
    const presence = { clientId, clock: socket.clock, person: socket.person, place: place ?? null };
    this.put(presence, socket);
    return presence;
  }

  left(socket: LiveSocket): Presence | undefined {
    const { clientId, clock, person } = socket;
    // It may have returned over another connection.
    if (clientId === undefined || this.known.get(clientId)?.from !== socket) return undefined;
    this.known.delete(clientId);
    return { clientId, clock: clock + 1, person, place: null };
  }

  /** Parses the presence from another process; undefined if invalid or outdated. */
  read(text: string, process: number): Presence | undefined {
    try {
      const presence = JSON.parse(text) as Presence;
      const { clientId, place } = presence;
      if (place === null && this.known.get(clientId)?.from !== process) return undefined;
      this.put(presence, process);
      return presence;
    } catch {
      return undefined;
    }
  }

  /** Removes presences of processes that died, and returns them as departures. */
  forgetGone(isAlive: (process: number) => boolean): Presence[] {
    const gone = [...this.known.values()].filter(
      ({ from, since }) => typeof from === 'number' && Date.now() - since > NEW_MS && !isAlive(from),
    );
    return gone.map(({ presence }) => {
      this.known.delete(presence.clientId);
      return { ...presence, clock: presence.clock + 1, place: null };
    });
  }

  /** Whether a client with this number is there. */
  has(clientId: number): boolean {
    return this.known.has(clientId);
  }

  get all(): readonly Presence[] {
    return [...this.known.values()].map(({ presence }) => presence);
  }

  /** Presences of the clients that are connected to this process. */
  get own(): readonly Presence[] {
    return [...this.known.values()].filter(({ from }) => typeof from !== 'number').map(({ presence }) => presence);
  }

  /** A client keeps its number, and cannot use that of another client. */
  private mayUse(socket: LiveSocket, clientId: number): boolean {
    if (socket.clientId !== undefined) return socket.clientId === clientId;
    const known = this.known.get(clientId);
    return !known || known.presence.person.id === socket.person.id;
  }

  private put(presence: Presence, from: LiveSocket | number): void {
    if (presence.place === null) this.known.delete(presence.clientId);
    else if (this.known.has(presence.clientId) || this.known.size < MAX_CLIENTS)
      this.known.set(presence.clientId, { presence, from, since: Date.now() });
  }
}
