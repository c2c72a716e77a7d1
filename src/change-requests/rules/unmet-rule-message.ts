import type { MergeRuleName } from '../merge-rule';

/** People named in one message. */
export const MAX_NAMES = 5;

function listOf(names: readonly string[], total: number): string {
  const more = total - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

type Sentence = (people: string) => string;

const SENTENCES: Readonly<Record<MergeRuleName, Sentence>> = {
  require_at_least_one_review: () => 'somebody has to review the newest revision first',
  require_at_least_one_approved_review: () => 'somebody has to approve the newest revision first',
  require_all_reviews_approved: (people) =>
    `everybody who has reviewed it has to approve the newest revision; still missing: ${people}`,
  require_specific_reviewers: (people) => `the newest revision still needs the approval of ${people}`,
  require_one_of_specific_reviewers: (people) => `the newest revision needs the approval of one of ${people}`,
  require_up_to_date_change_request: () => 'update the change request from the primary content first',
  require_change_request_subject: () => 'give the change request a subject first',
  require_author_to_merge: () => 'only the person who made the change request may merge it',
  forbid_self_merge: () => 'somebody other than the person who made the change request has to merge it',
  allow_bypass: () => 'it names who may pass over the others',
};

/** Which rule is not met, and what to do. `names`: the first of the `total` people whose approval is missing. */
export const unmetRuleMessage = (rule: MergeRuleName, names: readonly string[], total: number): string =>
  `The merge rule ${rule} is not met: ${SENTENCES[rule](listOf(names, total))}.`;
