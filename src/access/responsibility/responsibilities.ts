import { Injectable } from '@nestjs/common';
import { ResponsibilitiesRepository } from './responsibilities.repository';
import type { Integration, IntegrationKind, IntegrationRules, Standing } from './responsibility.types';

const DAY_MS = 24 * 60 * 60 * 1_000;
const GRACE_MS = 14 * DAY_MS;
const BATCH = 200;

const endOf = (orphanedAt: Date): Date => new Date(orphanedAt.getTime() + GRACE_MS);

/**
 * Integrations belong to their organization: when the member who is responsible for one may no longer have it, it goes on for
 * 14 days, until someone who may takes it over or deletes it. Then it stops.
 */
@Injectable()
export class Responsibilities {
  private readonly rules = new Map<IntegrationKind, IntegrationRules>();

  constructor(private readonly rows: ResponsibilitiesRepository) {}

  /** Call on module start. */
  register(kind: IntegrationKind, rules: IntegrationRules): void {
    this.rules.set(kind, rules);
  }

  /** Call whenever an integration is used: what it has been and who is responsible is decided anew each time. */
  async standing(kind: IntegrationKind, integration: Integration, now = new Date()): Promise<Standing> {
    if (await this.rulesOf(kind).mayBeHeld(integration)) return 'held';
    const since = integration.orphanedAt ?? (await this.rows.orphan(kind, integration, now));
    return endOf(since) <= now ? 'stopped' : 'orphaned';
  }

  /** When it stops, or stopped, unless someone takes it over; undefined while its responsible member may have it. */
  async endOf(kind: IntegrationKind, integration: Integration, now = new Date()): Promise<Date | undefined> {
    const isHeld = await this.rulesOf(kind).mayBeHeld(integration);
    return isHeld ? undefined : endOf(integration.orphanedAt ?? now);
  }

  /** Notices who may no longer have theirs, and stops what is over. */
  async review(now = new Date()): Promise<void> {
    for (const kind of this.rules.keys()) {
      let found: Integration[];
      let after = '';
      do {
        found = await this.rows.doubtful(kind, after, BATCH);
        for (const integration of found) await this.reviewOne(kind, integration, now);
        after = found.at(-1)?.id ?? '';
      } while (found.length === BATCH);
    }
  }

  private async reviewOne(kind: IntegrationKind, integration: Integration, now: Date): Promise<void> {
    const standing = await this.standing(kind, integration, now);
    if (standing === 'stopped') await this.rulesOf(kind).stop(integration);
    if (standing === 'held' && integration.orphanedAt) await this.rows.hold(kind, integration);
  }

  private rulesOf(kind: IntegrationKind): IntegrationRules {
    const rules = this.rules.get(kind);
    if (!rules) throw new Error(`No module has registered the rules of ${kind}`);
    return rules;
  }
}
