import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Invalidation } from '../../database/invalidation';

const TOPIC = 'notifications';

/** Called when the inbox of a person has changed; undefined: any inbox may have changed. */
type Listener = (userId: string | undefined) => void;

/** Notifies every process of changed inboxes, over LISTEN/NOTIFY. */
@Injectable()
export class InboxSignals implements OnModuleInit {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly invalidation: Invalidation) {}

  onModuleInit(): void {
    this.invalidation.on(TOPIC, (userId) => {
      for (const listener of this.listeners) listener(userId);
    });
  }

  listen(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** Call inside the transaction that changes the inbox. */
  announce(userId: string): Promise<void> {
    return this.invalidation.announce(TOPIC, userId);
  }
}
