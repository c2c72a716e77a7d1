import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ListenConnection } from '../database/listen-connection';
import { Signals } from '../database/signals';
import type { LivePerson } from './open/live-socket';

export const LIVE_CHANNEL = 'bindery_live';
/** PostgreSQL limits a message to 8,000 bytes. */
const MAX_BYTES = 7_500;
/** How long after a message from another process that process is assumed to be running, even if the heartbeat has not seen it yet. */
const HEARD_MS = 2_000;

export interface LiveListener {
  /** A document has an update with this number. */
  updated?(documentId: string, seq: number): void;
  /** A presence in a document or change request changed in another process, which has that number. */
  moved(id: string, presence: string, process: number): void;
  /** Another process requests the presences in a document or change request. */
  presencesWanted(id: string): void;
  /** A change request, or a document, accepts no more updates. @param by the person who merged it or deleted the page, if known */
  ended?(id: string, by?: LivePerson): void;
  missed(): void;
}

type Kind = 'updated' | 'moved' | 'asked' | 'ended';

/** Signals between processes about live documents. */
@Injectable()
export class LiveSignals implements OnModuleInit {
  private readonly listeners: LiveListener[] = [];
  private heardAt = -Infinity;

  constructor(
    private readonly signals: Signals,
    private readonly connection: ListenConnection,
  ) {}

  onModuleInit(): void {
    this.signals.on(LIVE_CHANNEL, {
      receive: (message) => this.receive(message),
      reopened: () => this.listeners.forEach((listener) => listener.missed()),
    });
  }

  listen(listener: LiveListener): void {
    this.listeners.push(listener);
  }

  /** In the ambient transaction, with its commit. */
  async send(kind: Kind, id: string, text = ''): Promise<void> {
    await this.signals.send(LIVE_CHANNEL, this.message(kind, id, text));
  }

  /** For signals that only other processes need: nothing is sent while there are none. */
  async sendToOthers(kind: Kind, id: string, text = ''): Promise<void> {
    const message = this.message(kind, id, text);
    if (this.isAlone || Buffer.byteLength(message) > MAX_BYTES) return;
    await this.signals.sendBeside(LIVE_CHANNEL, message);
  }

  /** The message about an update; the statement that stores the update appends its number. */
  messageOfUpdate(documentId: string): string {
    return this.message('updated', documentId, '');
  }

  private get isAlone(): boolean {
    return this.connection.isAlone && performance.now() - this.heardAt > HEARD_MS;
  }

  private message(kind: Kind, id: string, text: string): string {
    return `${kind} ${this.connection.number} ${id} ${text}`;
  }

  private receive(message: string): void {
    const [, kind, sender, id = '', text = ''] = /^(\w+) (\d+) ([\w-]+) (.*)$/s.exec(message) ?? [];
    const process = Number(sender);
    const isOwn = process === this.connection.number;
    if (!isOwn) this.heardAt = performance.now();
    for (const listener of this.listeners) {
      if (kind === 'updated') listener.updated?.(id, Number(text));
      else if (kind === 'ended') listener.ended?.(id, text === '' ? undefined : (JSON.parse(text) as LivePerson));
      else if (kind === 'moved' && !isOwn) listener.moved(id, text, process);
      else if (kind === 'asked' && !isOwn) listener.presencesWanted(id);
    }
  }
}
