import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';
import type { MergeRule } from '../../organizations/merge-rules/merge-rule';

/** Conditions for merging a change request, for a whole organization, or for one space, which then ignores those of the organization. */
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

  /** Names of checks that must have passed. */
  @Column({ type: 'jsonb', default: [] })
  requiredChecks: readonly string[];
}
