import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { SpaceLifecycle, type Duplication, type Transfer } from '../spaces/space-lifecycle';
import { MergeRulesCache } from './rules/merge-rules-cache';

/**
 * Condition: the person sees what the organization shares with all members, that is, is a member but not a guest. $1 the spaces, $2 the
 * organization.
 */
const SEES = (person: string): string =>
  `EXISTS (SELECT 1 FROM members m WHERE m.organization_id = $2::varchar AND m.user_id = ${person} AND m.role IS NOT NULL)`;

const MOVE_REQUESTS = 'UPDATE change_requests SET organization_id = $2::varchar WHERE space_id = ANY($1)';

const FORGET_REVIEWERS = `
  DELETE FROM requested_reviewers a USING change_requests r
   WHERE r.id = a.change_request_id AND r.space_id = ANY($1) AND NOT ${SEES('a.user_id')}`;

/** Rules keep those of their people who still have access; a rule that would be left without people is deleted. */
const MOVE_RULES = `
  UPDATE merge_rules SET organization_id = $2::varchar, rules = COALESCE((
    SELECT jsonb_agg(CASE WHEN rule ? 'users' THEN jsonb_set(rule, '{users}', kept.users) ELSE rule END ORDER BY place)
      FROM jsonb_array_elements(rules) WITH ORDINALITY AS each (rule, place)
      CROSS JOIN LATERAL (
        SELECT jsonb_agg(person ORDER BY number) AS users
          FROM jsonb_array_elements_text(COALESCE(rule -> 'users', '[]')) WITH ORDINALITY AS named (person, number)
         WHERE ${SEES('person')}) kept
     WHERE NOT rule ? 'users' OR kept.users IS NOT NULL), '[]')
   WHERE owner_id = ANY($1)`;

const COPY_RULES = `
  INSERT INTO merge_rules (owner_id, organization_id, rules, required_checks)
  SELECT $2, organization_id, rules, required_checks FROM merge_rules WHERE owner_id = $1`;

const COPY_OWNERS = `
  INSERT INTO space_owners (space_id, organization_id, entries, required)
  SELECT $2, organization_id, entries, required FROM space_owners WHERE space_id = $1`;

/** Owners stay who still have access; teams stay behind, and entries without owners are dropped. */
const MOVE_OWNERS = `
  UPDATE space_owners SET organization_id = $2::varchar, entries = COALESCE((
    SELECT jsonb_agg(entry || jsonb_build_object('teams', '[]'::jsonb, 'users', kept.users) ORDER BY place)
      FROM jsonb_array_elements(entries) WITH ORDINALITY AS each (entry, place)
      CROSS JOIN LATERAL (
        SELECT jsonb_agg(person ORDER BY number) AS users
          FROM jsonb_array_elements_text(entry -> 'users') WITH ORDINALITY AS named (person, number)
         WHERE ${SEES('person')}) kept
     WHERE kept.users IS NOT NULL), '[]')
   WHERE space_id = ANY($1)`;

const PURGE = [
  'DELETE FROM change_requests WHERE id IN (SELECT id FROM change_requests WHERE space_id = $1 LIMIT $2)',
  'DELETE FROM space_owners WHERE space_id IN (SELECT space_id FROM space_owners WHERE space_id = $1 LIMIT $2)',
  'DELETE FROM merge_rules WHERE owner_id IN (SELECT owner_id FROM merge_rules WHERE owner_id = $1 LIMIT $2)',
];

/** Handles change requests and merge rules when their space is copied, transferred or deleted. */
@Injectable()
export class ChangeRequestSpaceHooks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
    private readonly rules: MergeRulesCache,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onDuplicate((duplication) => this.copyRules(duplication));
    this.lifecycle.onTransfer((transfer) => this.transfer(transfer));
    this.lifecycle.onPurge((spaceId, limit) => this.purge(spaceId, limit));
  }

  private async copyRules({ from, to }: Duplication): Promise<void> {
    for (const statement of [COPY_RULES, COPY_OWNERS]) await this.database.execute(statement, [from.id, to.id]);
  }

  private async transfer({ spaceIds, to }: Transfer): Promise<void> {
    for (const statement of [MOVE_REQUESTS, FORGET_REVIEWERS, MOVE_RULES, MOVE_OWNERS])
      await this.database.execute(statement, [spaceIds, to]);
    for (const id of spaceIds) await this.rules.announce(id);
  }

  /** Reviews, requested reviewers, checks and conflicts are deleted with their change request; its content is purged by the content module. */
  private async purge(spaceId: string, limit: number): Promise<number> {
    for (const statement of PURGE) {
      const gone = await this.database.execute(statement, [spaceId, limit]);
      if (gone > 0) return gone;
    }
    return 0;
  }
}
