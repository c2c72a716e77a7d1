import { signal } from '@preact/signals';
import { CLOSE, FINAL_CODES } from '../../core/live/close-codes';
import { frameOf, jsonFrame, readFrame, readJsonBody } from '../../core/live/frames';
import { PROTOCOL } from '../../core/live/limits';
import { token } from '../api/stored-token';
import { Heartbeat } from '../lib/heartbeat';
import { sendWhileOpen } from '../lib/send-while-open';
import { person as me } from './session';

/** Another person who is viewing the same change request. */
export interface RoomPerson {
  readonly id: string;
  readonly name: string;
}

interface Presence {
  readonly clientId: number;
  readonly person: RoomPerson;
  readonly place: { readonly page: string } | null;
}

/** The people on each page, the one who moved last at the end; each person is listed once per page. */
export const peopleByPage = signal<ReadonlyMap<string, readonly RoomPerson[]>>(new Map());

/** Incremented when the change request that the user looks at was merged, closed, or opened again by someone. */
export const statusChanges = signal(0);

/** The page that a person moved to last. */
export const pageOf = (personId: string): string | undefined =>
  [...peopleByPage.value].findLast(([, people]) => people.some(({ id }) => id === personId))?.[0];

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;

/** The connection to a change request through which people see who is on which of its pages. */
export class Room {
  private readonly presences = new Map<number, Presence>();
  private readonly clientId = crypto.getRandomValues(new Uint32Array(1))[0];
  private socket?: WebSocket;
  private retry?: ReturnType<typeof setTimeout>;
  private retryMs = FIRST_RETRY_MS;
  private page?: string;
  private isReady = false;
  private isClosed = false;
  private readonly heartbeat = new Heartbeat(
    () => sendWhileOpen(this.socket, frameOf('ping', new Uint8Array())),
    () => this.giveUp(),
  );

  constructor(private readonly address: string) {
    this.open();
    addEventListener('online', this.resume);
  }

  /** Shows the others which page the user is viewing; undefined for none. */
  show(page: string | undefined): void {
    this.page = page;
    const place = page === undefined ? null : { page };
    if (this.isReady) sendWhileOpen(this.socket, jsonFrame('presence', { clientId: this.clientId, place }));
  }

  leave(): void {
    this.isClosed = true;
    this.isReady = false;
    clearTimeout(this.retry);
    this.heartbeat.stop();
    removeEventListener('online', this.resume);
    this.socket?.close();
    this.clearPresences();
  }

  private readonly resume = (): void => {
    if (this.isClosed) return;
    if (this.isReady) return this.heartbeat.askNow();
    if (this.socket) return;
    clearTimeout(this.retry);
    this.open();
  };

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => socket.send(JSON.stringify({ token: token.read() || undefined, protocol: PROTOCOL }));
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      this.heartbeat.note();
      if (data instanceof ArrayBuffer) this.receive(new Uint8Array(data));
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.handleClose(code);
    };
  }

  private receive(bytes: Uint8Array): void {
    const frame = readFrame(bytes);
    if (frame?.kind === 'access' && this.isReady) statusChanges.value += 1;
    if (frame?.kind === 'access' && !this.isReady) {
      this.isReady = true;
      this.retryMs = FIRST_RETRY_MS;
      if (this.page !== undefined) this.show(this.page);
    }
    if (frame?.kind !== 'presence') return;
    const presence = readJsonBody(frame.body) as Presence;
    this.presences.delete(presence.clientId);
    if (presence.place) this.presences.set(presence.clientId, presence);
    this.updatePeople();
  }

  private giveUp(): void {
    const { socket } = this;
    this.handleClose(CLOSE.again);
    socket?.close();
  }

  private handleClose(code: number): void {
    this.heartbeat.stop();
    this.socket = undefined;
    this.isReady = false;
    this.clearPresences();
    if (!this.isClosed && code === CLOSE.final) statusChanges.value += 1;
    if (this.isClosed || FINAL_CODES.has(code)) return;
    this.retry = setTimeout(() => this.open(), this.retryMs * (0.5 + Math.random()));
    this.retryMs = Math.min(MAX_RETRY_MS, this.retryMs * 2);
  }

  private clearPresences(): void {
    this.presences.clear();
    this.updatePeople();
  }

  private updatePeople(): void {
    const pages = new Map<string, RoomPerson[]>();
    for (const { person, place } of this.presences.values()) {
      if (!place || person.id === me.value?.id) continue;
      const people = (pages.get(place.page) ?? []).filter(({ id }) => id !== person.id);
      // The person who moved last has to be at the end.
      pages.delete(place.page);
      pages.set(place.page, [...people, person]);
    }
    peopleByPage.value = pages;
  }
}
