import type { MergeRule, MergeRules, Organization, Space } from '../../api/types';
import { t } from '../../i18n/request-review';

const CONDITIONS: Readonly<Partial<Record<MergeRule['rule'], string>>> = {
  require_at_least_one_review: t.conditions.reviewed,
  require_at_least_one_approved_review: t.conditions.approved,
  require_all_reviews_approved: t.conditions.allApproved,
  require_specific_reviewers: t.conditions.requiredApproved,
  require_one_of_specific_reviewers: t.conditions.oneApproved,
  require_up_to_date_change_request: t.conditions.upToDate,
  require_author_to_merge: t.conditions.byAuthor,
  forbid_self_merge: t.conditions.byOther,
};

/** The rules in effect; undefined for users who may not see them. */
export function rulesInEffect(space: Space, organization: Organization | undefined): MergeRules | undefined {
  if (space.mergeRules?.type !== 'inherit') return space.mergeRules;
  return organization?.id === space.organization ? organization.mergeRules : undefined;
}

/** When the change request can be merged, in a sentence. */
export function mergeOutlook({ rules = [], requiredChecks = [] }: MergeRules, isOwnersRequired: boolean): string {
  const conditions = rules.flatMap(({ rule }) => CONDITIONS[rule] ?? []);
  if (isOwnersRequired) conditions.push(t.conditions.ownersApproved);
  if (requiredChecks.length > 0) conditions.push(t.conditions.checked);
  return conditions.length === 0 ? t.mergeableAlways : t.mergeableOnce(t.listed(conditions));
}
