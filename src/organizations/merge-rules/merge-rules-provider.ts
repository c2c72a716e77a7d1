import { Injectable } from '@nestjs/common';
import type { MergeConditions } from './merge-rule';

/** An organization, or a space of it. */
export interface RulesOwner {
  readonly organizationId: string;
  readonly id: string;
}

/** By the identifier of the owner; owners without rules of their own are omitted. */
export type RulesByOwner = ReadonlyMap<string, MergeConditions>;

type Reader = (owners: readonly RulesOwner[]) => Promise<RulesByOwner>;

const NO_RULES: RulesByOwner = new Map();

/**
 * The merge rules that organizations and spaces have set. They are stored by a higher module, which registers itself on start, so
 * that the modules of organizations and spaces need not import it.
 */
@Injectable()
export class MergeRulesProvider {
  private reader?: Reader;

  /** @param reader at most one statement, for any number of owners */
  register(reader: Reader): void {
    if (this.reader) throw new Error('Two modules register merge rules');
    this.reader = reader;
  }

  async of(owners: readonly RulesOwner[]): Promise<RulesByOwner> {
    return this.reader && owners.length > 0 ? this.reader(owners) : NO_RULES;
  }
}
