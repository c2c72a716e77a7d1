import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import type { Space } from '../../spaces/entities/space.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import { ChecksRepository } from '../checks/checks.repository';
import { unmetChecks, unmetChecksMessage } from '../checks/required-checks';
import { ReviewsRepository } from '../reviews/reviews.repository';
import { SpaceViewers } from '../rules/space-viewers';
import type { MergeConditions, MergeRule, MergeRuleName } from '../../organizations/merge-rules/merge-rule';
import { WaitingMergesRepository } from '../waiting-merges.repository';
import { MergeRulesRepository } from '../rules/merge-rules.repository';
import { mayBypass, MAX_NAMES, type ReviewFact, unmetRule, unmetRuleMessage } from '../rules/unmet-rule';

const CHANGED_SINCE =
  'Others have changed the content since the merge was asked for: it needs an approval of the newest revision, or must be asked for again.';

/** Rules about the person who merges: whom they refuse, no review lets merge. */
const ABOUT_PERSON: ReadonlySet<MergeRuleName> = new Set(['require_author_to_merge', 'forbid_self_merge']);

const isNoBypass = ({ rule }: MergeRule): boolean => rule !== 'allow_bypass';

/** Checks the conditions for merging a change request. */
@Injectable()
export class MergeGate {
  constructor(
    private readonly rules: MergeRulesRepository,
    private readonly reviews: ReviewsRepository,
    private readonly checks: ChecksRepository,
    private readonly waiting: WaitingMergesRepository,
    private readonly viewers: SpaceViewers,
    private readonly people: PeopleReader,
  ) {}

  /**
   * Returns whether the change request has no unresolved conflicts of an update. 409 with the rule or the required checks that are not met. Call with the rows of
   * the space and of the change request locked.
   * @param isAsked whether the merge was asked for in advance: no one is exempt from the rules then, and what others have written since needs an approval
   */
  async check(scope: SpaceScope, space: Space, changeRequest: ChangeRequest, isAsked = false): Promise<boolean> {
    const { rules: all, requiredChecks, hasConflicts } = await this.rules.beforeMerge(changeRequest);
    const rules = isAsked ? all.filter(isNoBypass) : all;
    if (rules.length > 0) await this.checkRules(rules, scope, space, changeRequest);
    if (requiredChecks.length > 0 && !mayBypass(rules, scope.actor.userId))
      await this.checkRequired(requiredChecks, changeRequest);
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

  /** The person who asked has not seen what others wrote later: someone who may merge has to have approved it. */
  private async checkLaterEdits(space: Space, changeRequest: ChangeRequest): Promise<void> {
    if ((await this.waiting.changedByOthers([changeRequest])).size === 0) return;
    const approvals = (await this.reviewsOf(space, changeRequest)).filter(
      ({ status, current }) => status === 'approved' && current,
    );
    const approvers = approvals.map(({ reviewer }) => reviewer);
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
      reviews: await this.reviewsOf(space, changeRequest),
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

  /** Reviews of people who can currently see the space, except for the creator: whoever was merged may have reviewed their own. */
  private async reviewsOf(space: Space, changeRequest: ChangeRequest): Promise<ReviewFact[]> {
    const reviews = await this.reviews.newestOfEach(changeRequest);
    const viewers = await this.viewers.among(
      space,
      reviews.map(({ reviewer }) => reviewer),
    );
    return reviews.filter(({ reviewer }) => viewers.has(reviewer) && reviewer !== changeRequest.createdBy);
  }
}
