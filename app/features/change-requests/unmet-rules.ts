import type { MergeRule, Review } from '../../api/types';
import type { ChangeRequestState } from './change-request-data';
import { t } from '../../i18n/review';

/** The newest review of each person other than the author, who cannot approve their own change request. */
function reviewsOfOthers({ reviews, changeRequest }: ChangeRequestState): readonly Review[] {
  const newest = new Map<string, Review>();
  const byTime = reviews.items.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  for (const review of byTime) newest.set(review.reviewer.id, review);
  newest.delete(changeRequest.createdBy.id);
  return [...newest.values()];
}

/** At most this many owners are named. */
const MAX_OWNERS = 3;

const hasApproved = ({ status, outdated }: Review): boolean => status === 'approved' && !outdated;

/** What each rule asks for while it is not met; a rule that is not listed here is told by the service when someone merges. */
const UNMET: Readonly<
  Record<string, (state: ChangeRequestState, rule: MergeRule, me: string | undefined) => string | undefined>
> = {
  require_at_least_one_review: (state) =>
    reviewsOfOthers(state).some(({ outdated }) => !outdated) ? undefined : t.needsReview,
  require_at_least_one_approved_review: (state) =>
    reviewsOfOthers(state).some(hasApproved) ? undefined : t.needsApproval,
  require_all_reviews_approved: (state) =>
    reviewsOfOthers(state).every(hasApproved) ? undefined : t.needsEveryApproval,
  require_specific_reviewers: (state, { users = [] }) => {
    const approved = new Set(
      reviewsOfOthers(state)
        .filter(hasApproved)
        .map(({ reviewer }) => reviewer.id),
    );
    const missing = users.filter((user) => !approved.has(user)).length;
    return missing === 0 ? undefined : t.needsApprovalsOf(missing);
  },
  require_one_of_specific_reviewers: (state, { users = [] }) =>
    reviewsOfOthers(state).some((review) => hasApproved(review) && users.includes(review.reviewer.id))
      ? undefined
      : t.needsApprovalOfOne(users.length),
  require_up_to_date_change_request: ({ changeRequest }) => (changeRequest.outdated ? t.needsUpdate : undefined),
  require_change_request_subject: ({ changeRequest }) =>
    changeRequest.subject.trim() === '' ? t.needsSubject : undefined,
  require_author_to_merge: ({ changeRequest: { createdBy } }, _, me) =>
    createdBy.id === me ? undefined : t.needsAuthor(createdBy.displayName),
  forbid_self_merge: ({ changeRequest: { createdBy } }, _, me) =>
    createdBy.id === me ? t.needsAnotherPerson : undefined,
};

/** Rules about the person who merges: no review changes what they say. */
const ABOUT_PERSON: ReadonlySet<string> = new Set(['require_author_to_merge', 'forbid_self_merge']);

/** Whether the rules never let this person merge the change request. */
export const isRefused = (state: ChangeRequestState, me: string | undefined): boolean =>
  (state.rules?.rules ?? []).some((rule) => ABOUT_PERSON.has(rule.rule) && UNMET[rule.rule]?.(state, rule, me));

/** Who asked for the merge has not seen what others have written since: that needs an approval. */
const needsApprovalOfEdits = (state: ChangeRequestState): boolean =>
  state.changeRequest.mergeWhenReady?.state === 'waiting' &&
  state.changeRequest.mergeWhenReady.changedByOthers &&
  !reviewsOfOthers(state).some(hasApproved);

/** What owners have not approved, where they have to. */
const unapprovedParts = ({ owners: { required, parts } }: ChangeRequestState): readonly string[] =>
  required
    ? parts
        .filter(({ approved }) => !approved)
        .map(({ path, owners }) =>
          t.needsOwner(
            path,
            owners.slice(0, MAX_OWNERS).map(({ displayName }) => displayName),
          ),
        )
    : [];

/** What the merge rules still ask for before this person can merge the change request, or before it is merged when ready. */
export function unmetRules(state: ChangeRequestState, me: string | undefined): readonly string[] {
  const { rules = [] } = state.rules ?? {};
  const mayBypass = rules.some(({ rule, users = [] }) => rule === 'allow_bypass' && users.includes(me ?? ''));
  if (mayBypass || state.changeRequest.status === 'merged') return [];
  const unmet = [...rules.flatMap((rule) => UNMET[rule.rule]?.(state, rule, me) ?? []), ...unapprovedParts(state)];
  return needsApprovalOfEdits(state) && !unmet.includes(t.needsApproval) ? [...unmet, t.needsApprovalOfEdits] : unmet;
}
