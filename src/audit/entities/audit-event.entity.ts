import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../database/columns';
import type { AuditAction, AuditSource, AuditTargetType } from '../audit-actions';
import type { AuditDetails } from '../audit-details';

/**
 * One operation: who did what to which resource, when and from where. Rows are append-only: the database refuses changes, and
 * deletions other than those of the retention or of the whole organization.
 */
@Entity('audit_events')
@Index('audit_events_organization_id_request_id_idx', ['organizationId', 'requestId', 'id'], {
  where: 'request_id IS NOT NULL',
})
@Index('audit_events_organization_id_idx', ['organizationId', 'id'])
@Index('audit_events_organization_id_actor_id_idx', ['organizationId', 'actorId', 'id'])
@Index('audit_events_organization_id_action_idx', ['organizationId', 'action', 'id'])
@Index('audit_events_organization_id_target_id_idx', ['organizationId', 'targetId', 'id'])
@Index('audit_events_organization_id_space_id_idx', ['organizationId', 'spaceId', 'id'], {
  where: 'space_id IS NOT NULL',
})
@Index('audit_events_organization_id_token_id_idx', ['organizationId', 'tokenId', 'id'], {
  where: 'token_id IS NOT NULL',
})
export class AuditEvent {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'audit_events_pkey' })
  id: string;

  /**
   * Null for operations that belong to no organization: on tokens of people that are valid for all of theirs. The entity is named, since
   * the module of organizations is above this one.
   */
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @IdColumn({ nullable: true })
  organizationId: string | null;

  /** Null: the operator, or the service itself. No foreign key: the event outlives the account. */
  @IdColumn({ nullable: true })
  actorId: string | null;

  @IdColumn({ nullable: true })
  tokenId: string | null;

  @Column('varchar', { length: 10 })
  source: AuditSource;

  @Column({ type: 'varchar', length: 40, collation: 'C' })
  action: AuditAction;

  @Column('varchar', { length: 20 })
  targetType: AuditTargetType;

  @Column({ type: 'varchar', length: 200, collation: 'C' })
  targetId: string;

  @Column('varchar', { length: 200, nullable: true })
  targetLabel: string | null;

  /** The space that is or contains the target. */
  @IdColumn({ nullable: true })
  spaceId: string | null;

  @Column('jsonb')
  details: AuditDetails;

  @Column('varchar', { length: 128, nullable: true })
  requestId: string | null;

  @Column('varchar', { length: 45, nullable: true })
  ip: string | null;

  @Column('varchar', { length: 200, nullable: true })
  userAgent: string | null;

  @TimeColumn()
  occurredAt: Date;
}
