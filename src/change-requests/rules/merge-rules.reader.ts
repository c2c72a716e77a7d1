import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import type { MergeConditions } from '../../organizations/merge-rules/merge-rule';
import type { RulesByOwner, RulesOwner } from '../../organizations/merge-rules/merge-rules-provider';

const OF_OWNERS = `
  SELECT owner_id AS id, rules, required_checks AS "requiredChecks" FROM merge_rules
   WHERE (organization_id, owner_id) IN (SELECT * FROM unnest($1::varchar[], $2::varchar[]))`;

@Injectable()
export class MergeRulesReader {
  constructor(private readonly database: Database) {}

  /** The rules of several owners in one statement; those without a row are omitted. */
  async ofOwners(owners: readonly RulesOwner[]): Promise<RulesByOwner> {
    const rows = await this.database.prepared<{ id: string } & MergeConditions>(OF_OWNERS, [
      owners.map(({ organizationId }) => organizationId),
      owners.map(({ id }) => id),
    ]);
    return new Map(rows.map(({ id, rules, requiredChecks }) => [id, { rules, requiredChecks }]));
  }
}
