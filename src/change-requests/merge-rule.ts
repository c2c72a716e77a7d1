export const MERGE_RULES = [
  'require_at_least_one_approved_review',
  'require_all_reviews_approved',
  'require_specific_reviewers',
  'require_one_of_specific_reviewers',
  'require_up_to_date_change_request',
  'require_change_request_subject',
  'forbid_self_merge',
] as const;
export type MergeRuleName = (typeof MERGE_RULES)[number];

/** Something that must be true before a change request is merged; `users` names people for the rules about specific reviewers. */
export interface MergeRule {
  readonly rule: MergeRuleName;
  readonly users?: readonly string[];
}
