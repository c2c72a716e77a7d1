import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Organization } from '../../organizations/entities/organization.entity';
import type { MergeRule } from '../merge-rule';

/** What must be true before a change request is merged, for a whole organization or one space, which then ignores the organization's. */
@Entity('merge_rules')
export class MergeRules {
  /** Identifier of the organization or space. */
  @PrimaryColumn('varchar', { length: 32, collation: 'C' })
  ownerId: string;

  @Index('merge_rules_organization_id_idx')
  @Column({ type: 'varchar', length: 32, collation: 'C' })
  organizationId: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'organization_id', foreignKeyConstraintName: 'merge_rules_organization_id_fkey' })
  organization?: Relation<Organization>;

  @Column({ type: 'jsonb' })
  rules: readonly MergeRule[];
}
