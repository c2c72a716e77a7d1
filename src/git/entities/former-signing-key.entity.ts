import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';

/** The public part of a key that was replaced: earlier commits are verified with it. Its private part is gone. */
@Entity('git_former_signing_keys')
@Index('git_former_signing_keys_organization_id_idx', ['organizationId', 'id'])
export class FormerSigningKey {
  @PrimaryIdColumn()
  id: string;

  @IdColumn()
  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  organizationId: string;

  /** As in `authorized_keys`, without a comment. */
  @Column('varchar', { length: 200 })
  publicKey: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  replacedAt: Date;
}
