import { WebSocket } from 'ws';
import { jsonFrame, readFrame, readJsonBody } from '../../core/live/frames';
import type { LivePresence } from '../../app/editor/live/live-connection';
import { eventually } from './eventually';
import { addressOf } from './live-editor';

let count = 0;

/** A person who views a change request over the same connection as the app, without a browser. */
export class LiveRoom {
  /** The presences of the others, by client. */
  readonly others = new Map<number, LivePresence>();
  readonly clientId = (count += 1);
  code?: number;
  private isIn = false;
  private readonly socket: WebSocket;

  /** @param place `spaces/…/change-requests/…` */
  constructor(url: string, place: string, token: string) {
    this.socket = new WebSocket(addressOf(url, place));
    this.socket.on('error', () => undefined);
    this.socket.on('open', () => this.socket.send(JSON.stringify({ token })));
    this.socket.on('close', (code) => (this.code = code));
    this.socket.on('message', (data: Buffer) => {
      const frame = readFrame(data);
      if (frame?.kind === 'access') this.isIn = true;
      if (frame?.kind !== 'presence') return;
      const presence = readJsonBody(frame.body) as LivePresence;
      if (presence.place === null) this.others.delete(presence.clientId);
      else this.others.set(presence.clientId, presence);
    });
  }

  async ready(): Promise<this> {
    await eventually(() => this.isIn || this.code !== undefined);
    return this;
  }

  show(place: unknown, clientId = this.clientId): void {
    this.send(jsonFrame('presence', { clientId, place }));
  }

  send(bytes: Uint8Array): void {
    this.socket.send(bytes);
  }

  /** The presences, ordered by name. */
  get seen(): string[] {
    return [...this.others.values()].map(({ person, place }) => `${person.name} ${JSON.stringify(place)}`).sort();
  }

  leave(): void {
    this.socket.close();
  }
}
