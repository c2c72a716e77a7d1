import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ListenConnection } from '../database/listen-connection';
import { Signals } from '../database/signals';

const CHANNEL = 'bindery_wakes';
/** Identifiers in one message, which PostgreSQL limits to 8,000 bytes. */
const MOST_TOPICS = 200;

type Listener = () => void;

/**
 * Wakes requests that wait for something, in all processes, by the identifiers of what changed. A message between processes may be lost;
 * `EventLogWatch` then wakes them.
 */
@Injectable()
export class Wakes implements OnModuleInit {
  private readonly listeners = new Map<string, Set<Listener>>();
  private unsent = new Set<string>();
  private sending = false;

  constructor(
    private readonly signals: Signals,
    private readonly connection: ListenConnection,
  ) {}

  onModuleInit(): void {
    this.signals.on(CHANNEL, {
      receive: (message) => this.wakeHere(message.split(',')),
      reopened: () => this.wakeHere([...this.listeners.keys()]),
    });
  }

  /** Calls the listener at each change of one of these, until the returned function is called. */
  on(topics: readonly string[], listener: Listener): () => void {
    for (const topic of topics) this.listeners.set(topic, (this.listeners.get(topic) ?? new Set()).add(listener));
    return () => {
      for (const topic of topics) {
        const own = this.listeners.get(topic);
        own?.delete(listener);
        if (own?.size === 0) this.listeners.delete(topic);
      }
    };
  }

  /** What is waited for in this process. */
  get topics(): string[] {
    return [...this.listeners.keys()];
  }

  /** Call after the commit of the change. */
  wake(topics: readonly string[]): void {
    this.wakeHere(topics);
    if (this.connection.isAlone) return;
    for (const topic of topics) this.unsent.add(topic);
    if (!this.sending) void this.send();
  }

  /** Wakes who waits in this process. */
  wakeHere(topics: readonly string[]): void {
    const woken = new Set(topics.flatMap((topic) => [...(this.listeners.get(topic) ?? [])]));
    for (const listener of woken) listener();
  }

  /** One message at a time, with everything that accumulated meanwhile. */
  private async send(): Promise<void> {
    this.sending = true;
    while (this.unsent.size > 0) {
      const topics = [...this.unsent].slice(0, MOST_TOPICS);
      for (const topic of topics) this.unsent.delete(topic);
      await this.signals.sendBeside(CHANNEL, topics.join(',')).catch(() => undefined);
    }
    this.sending = false;
  }
}
