import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { AuditEvent } from '../entities/audit-event.entity';

/** As the row of the event is stored: with the names of its columns, and its time as text. */
export interface StoredEvent {
  readonly id: string;
  readonly organization_id: string | null;
  readonly actor_id: string | null;
  readonly token_id: string | null;
  readonly source: AuditEvent['source'];
  readonly action: AuditEvent['action'];
  readonly target_type: AuditEvent['targetType'];
  readonly target_id: string;
  readonly target_label: string | null;
  readonly space_id: string | null;
  readonly details: AuditEvent['details'];
  readonly request_id: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly occurred_at: string;
}

export interface Entry {
  /** A large number, as text. */
  readonly id: string;
  readonly event: StoredEvent;
}

/** What waits to be sent to the receiver of the audit log; the statement that inserts an event adds it. */
@Injectable()
export class EntriesOfStreamRepository {
  constructor(private readonly database: Database) {}

  /** The oldest ones, in their order. */
  oldest(limit: number): Promise<Entry[]> {
    return this.database.prepared<Entry>('SELECT id, event FROM audit_stream_entries ORDER BY id LIMIT $1', [limit]);
  }

  /** The ones of `oldest`, once the receiver has them. */
  async delete(ids: readonly string[]): Promise<void> {
    await this.database.execute('DELETE FROM audit_stream_entries WHERE id = ANY($1::bigint[])', [ids]);
  }
}
