import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';

/** The key with which the commits of an organization's spaces are signed. */
@Entity('git_signing_keys')
export class GitSigningKey {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'git_signing_keys_pkey' })
  @ForeignKey(() => Organization, { onDelete: 'CASCADE', name: 'git_signing_keys_organization_id_fkey' })
  organizationId: string;

  /** Sealed PEM. */
  @Column('varchar', { length: 1000 })
  privateKey: string;

  /** As in `authorized_keys`, without a comment. */
  @Column('varchar', { length: 200 })
  publicKey: string;

  @TimeColumn()
  createdAt: Date;
}
