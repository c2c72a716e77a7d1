import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Invalidation } from '../../database/invalidation';

const TOPIC = 'notifications';

/** Hears that the inbox of a person changed; undefined: that of anybody may have. */
type Listener = (userId: string | undefined) => void;

/** Tells every process whose inbox has changed, over LISTEN/NOTIFY. */
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
