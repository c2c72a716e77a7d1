import { Injectable } from '@nestjs/common';
import { changesOf } from '../../audit/audit-details';
import { AuditLog, type AuditTarget } from '../../audit/audit-log';
import { badRequest } from '../../../core/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import type { SpaceScope } from '../../spaces/space-scope';
import {
  type MergeConditions,
  type MergeRule,
  NO_CONDITIONS,
  RULES_WITH_USERS,
} from '../../organizations/merge-rules/merge-rule';
import { MergeAttempts } from '../merge-attempts';
import { SpaceViewers } from './space-viewers';
import type { MergeRuleDto, OrganizationMergeRulesDto, SpaceMergeRulesDto } from './dto/merge-rules.dto';
import { toMergeRulesResponse, toSpaceMergeRulesResponse } from '../../organizations/merge-rules/merge-rules.mapper';
import type { MergeRulesResponse } from '../../organizations/merge-rules/merge-rules.response';
import { MergeRulesRepository } from './merge-rules.repository';

function toRule({ rule, users }: MergeRuleDto, index: number): MergeRule {
  if (!RULES_WITH_USERS.has(rule)) {
    if (users !== undefined)
      throw badRequest(
        'field_not_applicable',
        `rules.${index}.users must be omitted: ${rule} does not refer to people.`,
        { field: `rules.${index}.users` },
      );
    return { rule };
  }
  if (!users?.length)
    throw badRequest('missing_value', `rules.${index}.users must name at least one person: ${rule} requires it.`, {
      field: `rules.${index}.users`,
    });
  return { rule, users: [...new Set(users)] };
}

const RULES_FIELDS = ['rules', 'requiredChecks'] as const;

/** The conditions of a body; 400 if type and conditions are inconsistent. */
function conditionsOf({ type, ...fields }: SpaceMergeRulesDto): MergeConditions {
  if (type !== 'rules') {
    const extra = RULES_FIELDS.find((name) => fields[name] !== undefined);
    if (extra)
      throw badRequest('field_not_applicable', `${extra} must be omitted with the type ${type}.`, { field: extra });
    return NO_CONDITIONS;
  }
  const { rules, requiredChecks = [] } = fields;
  if (requiredChecks.length === 0) {
    if (!rules)
      throw badRequest('missing_value', 'rules is required with the type rules, unless there are requiredChecks.', {
        field: 'rules',
      });
    if (rules.length === 0)
      throw badRequest(
        'missing_value',
        'rules must contain at least 1 rule, unless there are requiredChecks; use the type none for no rules.',
        { field: 'rules' },
      );
  }
  const names = new Set(rules?.map(({ rule }) => rule));
  if (names.has('require_author_to_merge') && names.has('forbid_self_merge'))
    throw badRequest(
      'conflicting_fields',
      'rules contains both require_author_to_merge and forbid_self_merge: no one could merge.',
      { field: 'rules' },
    );
  return { rules: (rules ?? []).map(toRule), requiredChecks: [...new Set(requiredChecks)] };
}

/** For the audit log, which distinguishes no rules from no setting. */
const detailsOf = (conditions?: MergeConditions | null) => ({
  rules: conditions?.rules ?? null,
  requiredChecks: conditions?.requiredChecks ?? [],
});

const namedBy = ({ rules }: MergeConditions): string[] => rules.flatMap(({ users = [] }) => users);

/** Conditions for merging, for an organization and for a single space. */
@Injectable()
export class MergeRulesService {
  constructor(
    private readonly rules: MergeRulesRepository,
    private readonly viewers: SpaceViewers,
    private readonly audit: AuditLog,
    private readonly attempts: MergeAttempts,
  ) {}

  /** The space's own setting; without one: inherit. */
  async ofSpace(scope: SpaceScope): Promise<MergeRulesResponse> {
    return toSpaceMergeRulesResponse(await this.rules.find(scope.organizationId, scope.resource.id));
  }

  async ofOrganization(scope: Scope): Promise<MergeRulesResponse> {
    return toMergeRulesResponse((await this.rules.find(scope.organizationId, scope.organizationId)) ?? NO_CONDITIONS);
  }

  /** 400 for inconsistent rules, or rules that name people who may not see the space. */
  async setOfSpace(scope: SpaceScope, input: SpaceMergeRulesDto): Promise<MergeRulesResponse> {
    const conditions = conditionsOf(input);
    await this.viewers.check(scope.resource, namedBy(conditions));
    const { id, title } = scope.resource;
    await this.set(scope, { type: 'space', id, label: title }, input.type === 'inherit' ? null : conditions);
    return toSpaceMergeRulesResponse(input.type === 'inherit' ? undefined : conditions);
  }

  async setOfOrganization(scope: Scope, input: OrganizationMergeRulesDto): Promise<MergeRulesResponse> {
    const conditions = conditionsOf(input);
    await this.viewers.checkMembers(scope.organizationId, namedBy(conditions));
    await this.set(scope, { type: 'organization', id: scope.organizationId }, conditions);
    return toMergeRulesResponse(conditions);
  }

  /** null: no setting of its own. */
  private set(
    { actor, organizationId }: Scope,
    target: AuditTarget,
    conditions: MergeConditions | null,
  ): Promise<void> {
    return this.audit.transaction(async () => {
      const before = await this.rules.find(organizationId, target.id);
      const changes = changesOf(detailsOf(before), detailsOf(conditions));
      if (Object.keys(changes).length === 0) return;
      if (conditions) await this.rules.put(organizationId, target.id, conditions);
      else await this.rules.remove(organizationId, target.id);
      await this.audit.record({ actor, organizationId }, 'merge-rules.change', target, changes);
      await this.attempts.all();
    });
  }
}
