import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '../common/http/logger';
import { LOG } from '../common/http/log.token';
import { Database } from '../database/database';

/** Something that happened; each kind of event is a class of its own. */
export abstract class DomainEvent {
  readonly occurredAt = new Date();
}

type EventClass<E extends DomainEvent> = abstract new (...args: never[]) => E;
type Handler = (event: DomainEvent) => Promise<void> | void;

/** Typed events between modules of one process, delivered after commit. Never use them for a rule that must hold. */
@Injectable()
export class EventBus {
  private readonly handlers = new Map<EventClass<DomainEvent>, Handler[]>();

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  subscribe<E extends DomainEvent>(type: EventClass<E>, handler: (event: E) => Promise<void> | void): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler as Handler]);
  }

  /** Delivers when the ambient transaction has committed; a rolled back transaction delivers nothing. */
  publish(event: DomainEvent): void {
    this.database.afterCommit(() => {
      for (const handler of this.handlers.get(event.constructor as EventClass<DomainEvent>) ?? [])
        void this.deliver(handler, event);
    });
  }

  private async deliver(handler: Handler, event: DomainEvent): Promise<void> {
    try {
      await handler(event);
    } catch (error) {
      this.log.error({ err: error, event: event.constructor.name }, 'an event handler failed');
    }
  }
}
