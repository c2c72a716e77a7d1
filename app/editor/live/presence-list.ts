import { signal } from '@preact/signals';
import { Awareness } from 'y-protocols/awareness';
import type { LiveConnection, LivePresence } from './live-connection';

export interface LivePerson {
  readonly id: string;
  readonly name: string;
}

interface Place {
  readonly cursor?: unknown;
  /** When the user last changed comments on the page. */
  readonly commented?: unknown;
}

const MOVE_MS = 100;
const isPlace = (place: unknown): place is Place => typeof place === 'object' && place !== null;

/** The positions of others in the text, for the editor, and the position of the user, for the others. */
export class PresenceList {
  /** The other people, each listed once. */
  readonly people = signal<readonly LivePerson[]>([]);
  /** Incremented whenever anyone moves. */
  readonly moves = signal(0);
  /** Incremented whenever another person changes comments on the page. */
  readonly commented = signal(0);
  private readonly peopleByClient = new Map<number, LivePerson>();
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    readonly awareness: Awareness,
    private readonly connection: () => LiveConnection,
  ) {
    awareness.on('update', ({ added, updated, removed }: Record<'added' | 'updated' | 'removed', number[]>) => {
      if ([...added, ...updated].includes(awareness.clientID)) this.timer ??= setTimeout(() => this.send(), MOVE_MS);
      for (const id of removed) this.peopleByClient.delete(id);
      this.updatePeople();
    });
  }

  show({ clientId, clock, person, place }: LivePresence): void {
    if (clientId === this.awareness.clientID) return;
    const { states, meta } = this.awareness;
    const isNew = !states.has(clientId);
    const changes = { added: [] as number[], updated: [] as number[], removed: [] as number[] };
    if (isPlace(place)) {
      this.noteComments(states.get(clientId)?.commented, place.commented);
      states.set(clientId, {
        cursor: place.cursor,
        commented: place.commented,
        user: { name: person.name, id: person.id, color: '#000000' },
      });
      meta.set(clientId, { clock, lastUpdated: Date.now() });
      this.peopleByClient.set(clientId, person);
      changes[isNew ? 'added' : 'updated'].push(clientId);
    } else {
      states.delete(clientId);
      this.peopleByClient.delete(clientId);
      changes.removed.push(clientId);
    }
    this.updatePeople();
    this.awareness.emit('change', [changes, 'remote']);
    this.moves.value += 1;
  }

  end(): void {
    clearTimeout(this.timer);
    this.awareness.destroy();
  }

  /** Notifies the others that this user changed comments on the page. */
  announceComments(): void {
    this.awareness.setLocalStateField('commented', Date.now());
  }

  private noteComments(previous: unknown, current: unknown): void {
    if (current !== undefined && current !== previous) this.commented.value += 1;
  }

  private send(): void {
    this.timer = undefined;
    const { cursor, commented } = this.awareness.getLocalState() ?? {};
    this.connection().move({ cursor: cursor as unknown, commented: commented as unknown });
  }

  private updatePeople(): void {
    const me = this.connection().access?.person.id;
    const others = new Map([...this.peopleByClient.values()].filter(({ id }) => id !== me).map((one) => [one.id, one]));
    const known = this.people.peek();
    if (known.length === others.size && known.every(({ id }) => others.has(id))) return;
    this.people.value = [...others.values()];
  }
}
