import { Column, Entity, Index } from 'typeorm';
import { ExternalIdColumn, IdColumn, TimeColumn } from '../../database/columns';
import type { WebhookEventType } from './webhook-event.types';
import type { WebhookFormat } from './webhook-format';
import { OrganizationResource } from '../../organizations/entities/organization-resource';

/** manual: someone switched it off; gone: its address answered 410; failing: nothing arrived for days; owner: see `ownerId`. */
export const DISABLED_REASONS = ['manual', 'gone', 'failing', 'owner'] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** An external endpoint that receives the events of an organization. */
@Entity('webhooks')
@Index('webhooks_organization_id_id_idx', ['organizationId', 'id'])
@Index('webhooks_external_id_key', ['organizationId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL',
})
export class Webhook extends OrganizationResource {
  /** Who created it, last enabled it or took it over; it receives what they may see. See `src/access/responsibility`. */
  @IdColumn()
  ownerId: string;

  @ExternalIdColumn()
  externalId: string | null;

  @Column('varchar', { length: 2048 })
  url: string;

  /** How messages to it are written. */
  @Column('varchar', { length: 10, default: 'standard' })
  format: WebhookFormat;

  @Column('varchar', { length: 256, nullable: true })
  description: string | null;

  @Column('varchar', { length: 40, array: true })
  events: WebhookEventType[];

  /** Null: all. The list becomes empty when its spaces are deleted, and then matches nothing. */
  @Column('varchar', { length: 32, array: true, nullable: true })
  spaces: string[] | null;

  @Column('varchar', { length: 32, array: true, nullable: true })
  sites: string[] | null;

  /** Sealed. */
  @Column('varchar', { length: 255 })
  secret: string;

  /** The secret before it, sealed, which signs beside it for a while. */
  @Column('varchar', { length: 255, nullable: true })
  formerSecret: string | null;

  @TimeColumn({ nullable: true })
  formerSecretUntil: Date | null;

  /** Null: active. */
  @Column('varchar', { length: 10, nullable: true })
  disabledReason: DisabledReason | null;

  /** Since when every try has failed; null: the last one did not. */
  @TimeColumn({ nullable: true })
  failingSince: Date | null;

  /** Since when no one has been responsible who may be; null: never, or that was not noticed yet. */
  @TimeColumn({ nullable: true })
  orphanedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
