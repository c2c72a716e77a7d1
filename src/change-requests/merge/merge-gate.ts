import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import type { Space } from '../../spaces/entities/space.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import { ChecksRepository } from '../checks/checks.repository';
import { unmetChecks, unmetChecksMessage } from '../checks/required-checks';
import { CountedReviews } from '../counted-reviews';
import { ChangedOwners, isApproved } from '../owners/changed-owners';
import { SpaceViewers } from '../rules/space-viewers';
import type { MergeConditions, MergeRule, MergeRuleName } from '../../organizations/merge-rules/merge-rule';
import { WaitingMergesRepository } from '../waiting-merges.repository';
import { MergeRulesRepository } from '../rules/merge-rules.repository';
import { mayBypass, MAX_NAMES, unmetRule, unmetRuleMessage } from '../rules/unmet-rule';

const CHANGED_SINCE =
  'Others have changed the content since the merge was asked for: it needs an approval of the newest revision, or must be asked for again.';

/** Names at most five of the parts. */
function unapprovedMessage(paths: readonly string[]): string {
  const more = paths.length - MAX_NAMES;
  const named = paths.slice(0, MAX_NAMES).map((path) => `"${path}"`);
  return `The newest revision still requires the approval of an owner of ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** Rules about the person who merges: whom they refuse, no review lets merge. */
const ABOUT_PERSON: ReadonlySet<MergeRuleName> = new Set(['require_author_to_merge', 'forbid_self_merge']);

const isNoBypass = ({ rule }: MergeRule): boolean => rule !== 'allow_bypass';

/** Checks the conditions for merging a change request. */
@Injectable()
export class MergeGate {
  constructor(
    private readonly rules: MergeRulesRepository,
    private readonly reviews: CountedReviews,
    private readonly checks: ChecksRepository,
    private readonly waiting: WaitingMergesRepository,
    private readonly owners: ChangedOwners,
    private readonly viewers: SpaceViewers,
    private readonly people: PeopleReader,
  ) {}

  /**
   * Returns whether the change request has no unresolved conflicts of an update. 409 with the rule or the required checks that are not met. Call with the rows of
   * the space and of the change request locked.
   * @param isAsked whether the merge was asked for in advance: no one is exempt from the rules then, and what others have written since needs an approval
   */
  async check(scope: SpaceScope, space: Space, changeRequest: ChangeRequest, isAsked = false): Promise<boolean> {
    const { rules: all, requiredChecks, ownersRequired, hasConflicts } = await this.rules.beforeMerge(changeRequest);
    const rules = isAsked ? all.filter(isNoBypass) : all;
    if (rules.length > 0) await this.checkRules(rules, scope, space, changeRequest);
    const isExempt = mayBypass(rules, scope.actor.userId);
    if (requiredChecks.length > 0 && !isExempt) await this.checkRequired(requiredChecks, changeRequest);
    if (ownersRequired && !isExempt) await this.checkOwners(space, changeRequest);
    if (isAsked) await this.checkLaterEdits(space, changeRequest);
    return !hasConflicts;
  }

  /** 409 with the rule that does not let this person merge the change request, whatever reviews and checks say. */
  async checkPerson(scope: SpaceScope, space: Space, changeRequest: ChangeRequest): Promise<void> {
    const { rules } = await this.rules.beforeMerge(changeRequest);
    await this.checkRules(
      rules.filter(({ rule }) => ABOUT_PERSON.has(rule)),
      scope,
      space,
      changeRequest,
    );
  }

  private async checkRequired(
    required: MergeConditions['requiredChecks'],
    { id, revisionId }: ChangeRequest,
  ): Promise<void> {
    const unmet = unmetChecks(required, await this.checks.named(id, required), revisionId);
    if (unmet.length > 0) throw conflict('merge_rule_unmet', unmetChecksMessage(unmet));
  }

  private async checkOwners(space: Space, changeRequest: ChangeRequest): Promise<void> {
    const { parts } = await this.owners.of(changeRequest);
    if (parts.length === 0) return;
    const approvers = await this.reviews.approvers(space, changeRequest);
    const unmet = parts.filter((part) => !isApproved(part, approvers, changeRequest.createdBy));
    if (unmet.length > 0) throw conflict('merge_rule_unmet', unapprovedMessage(unmet.map(({ path }) => path)));
  }

  /** The person who asked has not seen what others wrote later: someone who may merge has to have approved it. */
  private async checkLaterEdits(space: Space, changeRequest: ChangeRequest): Promise<void> {
    if ((await this.waiting.changedByOthers([changeRequest])).size === 0) return;
    const approvers = [...(await this.reviews.approvers(space, changeRequest))];
    if ((await this.viewers.among(space, approvers, 'content.merge')).size === 0)
      throw conflict('merge_rule_unmet', CHANGED_SINCE);
  }

  private async checkRules(
    rules: readonly MergeRule[],
    { actor }: SpaceScope,
    space: Space,
    changeRequest: ChangeRequest,
  ): Promise<void> {
    const unmet = unmetRule(rules, {
      reviews: await this.reviews.of(space, changeRequest),
      outdated: changeRequest.baseSeq !== space.revisionSeq,
      subject: changeRequest.subject,
      creator: changeRequest.createdBy,
      actor: actor.userId,
    });
    if (!unmet) return;
    const named = unmet.missing.slice(0, MAX_NAMES);
    const people = await this.people.read(named);
    const names = named.map((id) => people(id).displayName);
    throw conflict('merge_rule_unmet', unmetRuleMessage(unmet.rule, names, unmet.missing.length));
  }
}
