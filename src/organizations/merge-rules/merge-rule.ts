export const MERGE_RULES = [
  'require_at_least_one_review',
  'require_at_least_one_approved_review',
  'require_all_reviews_approved',
  'require_specific_reviewers',
  'require_one_of_specific_reviewers',
  'require_up_to_date_change_request',
  'require_change_request_subject',
  'require_author_to_merge',
  'forbid_self_merge',
  'allow_bypass',
] as const;
export type MergeRuleName = (typeof MERGE_RULES)[number];

/** The rules that name people; the others must not. */
export const RULES_WITH_USERS: ReadonlySet<MergeRuleName> = new Set([
  'require_specific_reviewers',
  'require_one_of_specific_reviewers',
  'allow_bypass',
]);

/** Maximum number of rules of a space or organization, and of people that one of them names. */
export const MAX_RULES = 20;
export const MAX_RULE_USERS = 50;

/** Maximum number of checks that the rules of a space or organization require. */
export const MAX_REQUIRED_CHECKS = 20;

/** A condition that must be met before a change request is merged; `users` names people for the rules about specific ones. */
export interface MergeRule {
  readonly rule: MergeRuleName;
  readonly users?: readonly string[];
}

/** Everything that a space or organization requires of a merge. */
export interface MergeConditions {
  readonly rules: readonly MergeRule[];
  /** Names of checks that must have passed for the newest revision. */
  readonly requiredChecks: readonly string[];
}

export const NO_CONDITIONS: MergeConditions = { rules: [], requiredChecks: [] };
