import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { StoredEvent } from '../entries.repository';

/** An audit event that waits to be sent. It has a copy of the event, which a deleted organization takes with it. */
@Entity('audit_stream_entries')
export class AuditStreamEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_stream_entries_pkey',
  })
  id: string;

  @Column('jsonb')
  event: StoredEvent;
}
