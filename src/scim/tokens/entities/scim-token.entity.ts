import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, PrimaryIdColumn, TimeColumn } from '../../../database/columns';
import { Organization } from '../../../organizations/entities/organization.entity';

/** The token of a directory. It is valid only for SCIM of its organization. */
@Entity('scim_tokens')
export class ScimToken {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @Index('scim_tokens_organization_id_idx')
  @IdColumn()
  organizationId: string;

  @Column('varchar', { length: 100 })
  name: string;

  @Index('scim_tokens_hash_key', { unique: true })
  @HashColumn()
  hash: string;

  /** Hash of the secret before the last rotation, which is valid until `previousUntil`. */
  @Index('scim_tokens_previous_hash_key', { unique: true, where: 'previous_hash IS NOT NULL' })
  @HashColumn({ nullable: true })
  previousHash: string | null;

  @TimeColumn({ nullable: true })
  previousUntil: Date | null;

  @IdColumn()
  createdBy: string;

  /** The admin who took it over; null: who created it. See `src/access/responsibility`. */
  @IdColumn({ nullable: true })
  responsibleId: string | null;

  /** Since when no one has been responsible who may be; null: never, or that was not noticed yet. */
  @TimeColumn({ nullable: true })
  orphanedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  /** Approximate time of the last use. */
  @TimeColumn({ nullable: true })
  lastUsedAt: Date | null;
}
