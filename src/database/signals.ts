import { Injectable } from '@nestjs/common';
import { Database } from './database';

interface SignalListener {
  /** Receives messages sent by any process with `pg_notify`, including this one. */
  receive(message: string): void;
  /** Messages may have been missed. */
  reopened(): void;
}

/**
 * Best-effort messages between processes, on channels separate from that of the caches. They may be lost: the
 * authoritative state is in a table.
 */
@Injectable()
export class Signals {
  private readonly listeners = new Map<string, SignalListener>();

  constructor(private readonly database: Database) {}

  /** Call before the application has started. */
  on(channel: string, listener: SignalListener): void {
    this.listeners.set(channel, listener);
  }

  /** In the ambient transaction, with its commit. */
  async send(channel: string, message: string): Promise<void> {
    await this.database.query('SELECT pg_notify($1, $2)', [channel, message]);
  }

  /** Immediately, whatever the outcome of the ambient transaction. */
  async sendBeside(channel: string, message: string): Promise<void> {
    await this.database.beside('SELECT pg_notify($1, $2)', [channel, message]);
  }

  get channels(): Readonly<Record<string, (message: string) => void>> {
    return Object.fromEntries(
      [...this.listeners].map(([channel, listener]) => [channel, (message: string) => listener.receive(message)]),
    );
  }

  reopened(): void {
    for (const listener of this.listeners.values()) listener.reopened();
  }
}
