import type { MergeRuleName } from '../../organizations/merge-rules/merge-rule';

/** Maximum number of people named in one message. */
export const MAX_NAMES = 5;

function listOf(names: readonly string[], total: number): string {
  const more = total - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

type Sentence = (people: string) => string;

const SENTENCES: Readonly<Record<MergeRuleName, Sentence>> = {
  require_at_least_one_review: () => 'the newest revision must be reviewed first',
  require_at_least_one_approved_review: () => 'the newest revision must be approved first',
  require_all_reviews_approved: (people) => `all reviewers must approve the newest revision; still missing: ${people}`,
  require_specific_reviewers: (people) => `the newest revision still requires the approval of ${people}`,
  require_one_of_specific_reviewers: (people) => `the newest revision requires the approval of one of ${people}`,
  require_up_to_date_change_request: () => 'update the change request from the primary content first',
  require_change_request_subject: () => 'set a subject of the change request first',
  require_author_to_merge: () => 'only the creator of the change request may merge it',
  forbid_self_merge: () => 'someone other than the creator of the change request must merge it',
  allow_bypass: () => 'it lists people who are exempt from the other rules',
};

/** Describes the unmet rule and how to meet it. `names`: the first of the `total` people whose approval is missing. */
export const unmetRuleMessage = (rule: MergeRuleName, names: readonly string[], total: number): string =>
  `The merge rule ${rule} is not met: ${SENTENCES[rule](listOf(names, total))}.`;
