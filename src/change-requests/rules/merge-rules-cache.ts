import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CoherentCache } from '../../database/coherent-cache';
import { Invalidation } from '../../database/invalidation';
import type { MergeConditions } from '../../organizations/merge-rules/merge-rule';
import {
  MergeRulesProvider,
  type RulesByOwner,
  type RulesOwner,
} from '../../organizations/merge-rules/merge-rules-provider';
import { MergeRulesReader } from './merge-rules.reader';

const MAX_CACHED_OWNERS = 20_000;

/** The setting of one owner; no rules: not set. */
interface OwnRules {
  readonly rules?: MergeConditions;
}

/** Merge rules for responses about organizations and spaces, cached until they change. */
@Injectable()
export class MergeRulesCache implements OnModuleInit {
  private readonly cache: CoherentCache<OwnRules>;

  constructor(
    private readonly rules: MergeRulesReader,
    private readonly provider: MergeRulesProvider,
    invalidation: Invalidation,
  ) {
    this.cache = new CoherentCache(invalidation, 'merge-rules', MAX_CACHED_OWNERS);
  }

  onModuleInit(): void {
    this.provider.register((owners) => this.of(owners));
  }

  /** Reads all uncached ones in one statement. */
  async of(owners: readonly RulesOwner[]): Promise<RulesByOwner> {
    const found = new Map(owners.map(({ id }) => [id, this.cache.peek(id)]));
    const missing = owners.filter(({ id }) => !found.get(id));
    if (missing.length > 0) {
      const loading = this.rules.ofOwners(missing);
      await Promise.all(
        missing.map(async ({ id }) =>
          found.set(id, await this.cache.get(id, async () => ({ rules: (await loading).get(id) }))),
        ),
      );
    }
    return new Map([...found].flatMap(([id, own]) => (own?.rules ? [[id, own.rules] as const] : [])));
  }

  /** Call inside the transaction that changes the rules of an owner. */
  announce(ownerId: string): Promise<void> {
    return this.cache.announce(ownerId);
  }
}
