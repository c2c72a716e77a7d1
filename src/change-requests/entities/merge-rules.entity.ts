import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';
import type { MergeRule } from '../../organizations/merge-rules/merge-rule';

/** What must be true before a change request is merged, for a whole organization or one space, which then ignores the organization's. */
@Entity('merge_rules')
export class MergeRules {
  /** Identifier of the organization or space. */
  @PrimaryIdColumn()
  ownerId: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @Index('merge_rules_organization_id_idx')
  @IdColumn()
  organizationId: string;

  @Column({ type: 'jsonb' })
  rules: readonly MergeRule[];
}
