import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { ChangeRequest } from '../entities/change-request.entity';
import { MergeRules } from '../entities/merge-rules.entity';
import { type MergeConditions, NO_CONDITIONS } from '../../organizations/merge-rules/merge-rule';
import { MergeRulesCache } from './merge-rules-cache';

const RULES_OF = `
  SELECT jsonb_build_object('rules', rules, 'requiredChecks', required_checks)
    FROM merge_rules WHERE organization_id = $1 AND owner_id`;

const BEFORE_MERGE = `
  SELECT (${RULES_OF} = $2) AS own, (${RULES_OF} = $1) AS general,
         EXISTS (SELECT 1 FROM space_owners WHERE organization_id = $1 AND space_id = $2 AND required) AS "ownersRequired",
         EXISTS (SELECT 1 FROM change_request_conflicts WHERE change_request_id = $3) AS "hasConflicts"`;

export interface MergeFacts extends MergeConditions {
  /** Whether owners of what is changed have to approve it. */
  readonly ownersRequired: boolean;
  /** Whether an update left conflicts that no one has resolved. */
  readonly hasConflicts: boolean;
}

/** Rules by owner: an organization or a space, whose row overrides the organization's even if it contains no rules. */
@Injectable()
export class MergeRulesRepository {
  constructor(
    private readonly database: Database,
    private readonly remembered: MergeRulesCache,
  ) {}

  /** The conditions of one owner; undefined if it has no row. */
  async find(organizationId: string, ownerId: string): Promise<MergeConditions | undefined> {
    const row = await this.database.manager.findOneBy(MergeRules, { organizationId, ownerId });
    return row ? { rules: row.rules, requiredChecks: row.requiredChecks } : undefined;
  }

  /**
   * The facts that decide whether a change request may be merged, in one statement: the rules in effect, whether owners are required, and whether an update left
   * conflicts.
   */
  async beforeMerge({ organizationId, spaceId, id }: ChangeRequest): Promise<MergeFacts> {
    const [found] = await this.database.prepared<{
      own?: MergeConditions;
      general?: MergeConditions;
      ownersRequired: boolean;
      hasConflicts: boolean;
    }>(BEFORE_MERGE, [organizationId, spaceId, id]);
    return {
      ...(found?.own ?? found?.general ?? NO_CONDITIONS),
      ownersRequired: found?.ownersRequired === true,
      hasConflicts: found?.hasConflicts === true,
    };
  }

  async put(organizationId: string, ownerId: string, { rules, requiredChecks }: MergeConditions): Promise<void> {
    await this.database.manager.upsert(MergeRules, { organizationId, ownerId, rules, requiredChecks }, ['ownerId']);
    await this.remembered.announce(ownerId);
  }

  async remove(organizationId: string, ownerId: string): Promise<void> {
    await this.database.manager.delete(MergeRules, { organizationId, ownerId });
    await this.remembered.announce(ownerId);
  }
}
