import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { PreparedRows, type RowWrite } from '../database/prepared-rows';
import { eventRow, eventRows } from './events.sql';
import { type EventFacts, type EventPlace, newEvent, type NewEvent, topicsOf } from './new-event';
import { Wakes } from './wakes';

/** Records what happens, for programs that follow it. The only class that other modules call to write events. */
@Injectable()
export class EventLog {
  constructor(
    private readonly database: Database,
    private readonly rows: PreparedRows,
    private readonly wakes: Wakes,
  ) {}

  /**
   * Records an event in the transaction of the change, in one statement. Call it once everything that the change locks is locked, so that
   * events of one resource are in the order of its changes.
   * @throws outside of a transaction, which is a bug of the caller
   */
  async record(place: EventPlace, facts: EventFacts): Promise<void> {
    if (!this.database.inTransaction) throw new Error(`${facts.type} was to be recorded outside of its transaction`);
    await this.rows.write([this.recording(newEvent(place, facts))]);
  }

  /** The same for several events, in their order and in one statement; none for none. */
  async recordAll(place: EventPlace, facts: readonly EventFacts[]): Promise<void> {
    const events = facts.map((one) => newEvent(place, one));
    if (events.length === 0) return;
    this.committing(events);
    await this.rows.write([eventRows(events)]);
  }

  /** The write of `record`, for a statement that also makes the change; a condition as of `eventRow`. */
  recording(event: NewEvent, condition?: string): RowWrite {
    if (this.database.inTransaction) this.committing([event]);
    return eventRow(event, condition);
  }

  /** Wakes who waits for such events, after the commit of the ambient transaction; at once when there is none, when they are committed. */
  committing(events: readonly NewEvent[]): void {
    const topics = [...new Set(events.flatMap(topicsOf))];
    this.database.afterCommit(() => this.wakes.wake(topics));
  }
}
