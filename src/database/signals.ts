import { Injectable } from '@nestjs/common';

interface SignalListener {
  /** What a process sent by `pg_notify`, this one included. */
  receive(message: string): void;
  /** Messages may have been missed. */
  reopened(): void;
}

/**
 * Messages between processes that nobody waits for, on channels of their own beside that of the caches. They may be lost: what
 * counts is in a table.
 */
@Injectable()
export class Signals {
  private readonly listeners = new Map<string, SignalListener>();

  /** Call before the application has started. */
  on(channel: string, listener: SignalListener): void {
    this.listeners.set(channel, listener);
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
