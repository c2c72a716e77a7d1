import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { PreparedRows } from '../../database/prepared-rows';
import { MergeRules } from '../entities/merge-rules.entity';
import type { MergeRule } from '../merge-rule';

/** Rules by whom they belong to: an organization, or a space, whose row hides the organization's even when it holds none. */
@Injectable()
export class MergeRulesRepository {
  constructor(
    private readonly database: Database,
    private readonly rows: PreparedRows,
  ) {}

  /** The rules of one owner; undefined when it has no row. */
  async find(organizationId: string, ownerId: string): Promise<readonly MergeRule[] | undefined> {
    const row = await this.database.manager.findOneBy(MergeRules, { organizationId, ownerId });
    return row?.rules;
  }

  /** The rules that hold in a space, in one statement. */
  async effective(organizationId: string, spaceId: string): Promise<readonly MergeRule[]> {
    const rows = await this.rows.select(MergeRules, 'WHERE organization_id = $1 AND owner_id IN ($1, $2)', [
      organizationId,
      spaceId,
    ]);
    const of = (owner: string) => rows.find(({ ownerId }) => ownerId === owner)?.rules;
    return of(spaceId) ?? of(organizationId) ?? [];
  }

  async put(organizationId: string, ownerId: string, rules: readonly MergeRule[]): Promise<void> {
    await this.database.manager.upsert(MergeRules, { organizationId, ownerId, rules }, ['ownerId']);
  }

  async remove(organizationId: string, ownerId: string): Promise<void> {
    await this.database.manager.delete(MergeRules, { organizationId, ownerId });
  }
}
