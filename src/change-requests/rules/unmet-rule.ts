import type { ReviewStatus } from '../entities/change-request-review.entity';
import type { MergeRule, MergeRuleName } from '../../organizations/merge-rules/merge-rule';

/** A person's newest review of the change request; `current`: of its newest revision, with no later request. */
export interface ReviewFact {
  readonly reviewer: string;
  readonly status: ReviewStatus;
  readonly current: boolean;
}

/** The facts that rules are evaluated on. */
export interface MergeRuleFacts {
  /** The newest review of each person. */
  readonly reviews: readonly ReviewFact[];
  /** The space has changed since the change request was created or last updated. */
  readonly outdated: boolean;
  readonly subject: string;
  readonly creator: string;
  /** The person who wants to merge. */
  readonly actor: string;
}

export interface UnmetRule {
  readonly rule: MergeRuleName;
  /** People whose approval is missing: of all of them, or of one, depending on the rule. */
  readonly missing: readonly string[];
}

const approvers = ({ reviews }: MergeRuleFacts): ReadonlySet<string> =>
  new Set(reviews.flatMap(({ reviewer, status, current }) => (status === 'approved' && current ? [reviewer] : [])));

const notApproved = (users: readonly string[], facts: MergeRuleFacts): string[] => {
  const approved = approvers(facts);
  return users.filter((user) => !approved.has(user));
};

const isMet: Readonly<Record<MergeRuleName, (facts: MergeRuleFacts, users: readonly string[]) => boolean>> = {
  require_at_least_one_review: ({ reviews }) => reviews.some(({ current }) => current),
  require_at_least_one_approved_review: (facts) => approvers(facts).size > 0,
  require_all_reviews_approved: (facts) => approvers(facts).size === facts.reviews.length,
  require_specific_reviewers: (facts, users) => notApproved(users, facts).length === 0,
  require_one_of_specific_reviewers: (facts, users) => notApproved(users, facts).length < users.length,
  require_up_to_date_change_request: ({ outdated }) => !outdated,
  require_change_request_subject: ({ subject }) => subject.trim() !== '',
  require_author_to_merge: ({ actor, creator }) => actor === creator,
  forbid_self_merge: ({ actor, creator }) => actor !== creator,
  allow_bypass: () => true,
};

/** People that the message about an unmet rule should name. */
function missingOf({ rule, users = [] }: MergeRule, facts: MergeRuleFacts): string[] {
  if (rule === 'require_specific_reviewers' || rule === 'require_one_of_specific_reviewers')
    return notApproved(users, facts);
  if (rule !== 'require_all_reviews_approved') return [];
  return notApproved(
    facts.reviews.map(({ reviewer }) => reviewer),
    facts,
  );
}

/** Whether a bypass exempts the person from all other conditions. */
export const mayBypass = (rules: readonly MergeRule[], actor: string): boolean =>
  rules.some(({ rule, users }) => rule === 'allow_bypass' && users?.includes(actor));

/**
 * The first rule that prevents a merge; undefined if all are met, or if a bypass names the actor. Only reviews of the newest revision
 * count, except that a person who reviewed an older one still has to approve the newest if all have to.
 */
export function unmetRule(rules: readonly MergeRule[], facts: MergeRuleFacts): UnmetRule | undefined {
  if (mayBypass(rules, facts.actor)) return undefined;
  const unmet = rules.find(({ rule, users = [] }) => !isMet[rule](facts, users));
  return unmet && { rule: unmet.rule, missing: missingOf(unmet, facts) };
}

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
