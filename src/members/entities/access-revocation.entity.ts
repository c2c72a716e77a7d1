import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';
import { User } from '../../users/entities/user.entity';

/**
 * When an organization last revoked access of a person: their membership, or part of their role. Open offers from
 * before that, invite links and email domains, are not valid for them until an admin adds them again.
 */
@Entity('withdrawals')
export class AccessRevocation {
  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'withdrawals_pkey' })
  organizationId: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index('withdrawals_user_id_idx')
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'withdrawals_pkey' })
  userId: string;

  @TimeColumn()
  withdrawnAt: Date;
}
