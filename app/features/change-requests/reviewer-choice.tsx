import { useSignal, type Signal } from '@preact/signals';
import { useCallback, useState } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { SuggestedReviewer } from '../../api/types';
import { PersonFinder, type FoundPerson } from '../../components/person-picker';
import { t } from '../../i18n/request-review';

export interface Suggestions {
  /** The best ones first. */
  readonly items: readonly SuggestedReviewer[];
  /** Number of all that there are. */
  readonly count: number;
}

/** Who is chosen, by identifier. */
export type ChosenReviewers = ReadonlyMap<string, FoundPerson>;

/** At most this many people are shown, and chosen without being named by a rule or by the person. */
const MAX_SHOWN = 10;

/** Whom the rules require and who owns what is changed, else who was asked the last time, else all if they are few. */
export function defaultReviewers({ items, count }: Suggestions): ChosenReviewers {
  const named = items.filter(({ reason }) => reason === 'required' || reason === 'owner');
  const best = named.length > 0 ? named : items.filter(({ reason }) => reason === 'recent');
  const chosen = best.length > 0 ? best : count <= MAX_SHOWN ? items : [];
  return new Map(chosen.map(({ user }) => [user.id, user]));
}

interface ReviewerRowProps {
  readonly user: FoundPerson;
  readonly reason: SuggestedReviewer['reason'] | undefined;
  readonly isChosen: boolean;
  readonly set: (user: FoundPerson, isChosen: boolean) => void;
}

const ReviewerRow = ({ user, reason, isChosen, set }: ReviewerRowProps) => (
  <label class="choice-row">
    <input type="checkbox" checked={isChosen} onChange={(event) => set(user, event.currentTarget.checked)} />
    <span>
      {user.displayName} {reason !== undefined && reason !== 'member' && <small class="quiet">{t[reason]}</small>}
    </span>
  </label>
);

interface AnotherPersonProps {
  readonly organizationId: string;
  readonly suggestions: Suggestions;
  readonly excluded: readonly string[];
  readonly isOpen: boolean;
  readonly add: (user: FoundPerson) => void;
}

/** Finds another member; the remaining suggestions are offered first. */
function AnotherPerson({ organizationId, suggestions, excluded, isOpen, add }: AnotherPersonProps) {
  const find = useCallback(
    async (words: string, signal: AbortSignal) => {
      const params = { path: { organizationId }, query: { limit: 25, ...(words !== '' && { search: words }) } };
      const { items } = await ok(api.GET('/v1/orgs/{organizationId}/members', { params, signal }));
      const members = items.map(({ user }) => user);
      return words === '' ? [...suggestions.items.map(({ user }) => user), ...members] : members;
    },
    [organizationId],
  );
  return (
    <details class="fold-out" open={isOpen}>
      <summary>{t.addAnother}</summary>
      <PersonFinder label={t.person} excluded={excluded} find={find} onPick={add} />
    </details>
  );
}

interface ReviewerChoiceProps {
  readonly organizationId: string;
  /** Who created the change request. */
  readonly creatorId: string;
  readonly suggestions: Suggestions;
  readonly chosen: Signal<ChosenReviewers>;
}

/** Selects reviewers: suggested people by a click, others by a few letters. */
export function ReviewerChoice({ organizationId, creatorId, suggestions, chosen }: ReviewerChoiceProps) {
  const added = useSignal<readonly FoundPerson[]>([]);
  const [first] = useState(() =>
    suggestions.items.filter(({ user }, index) => index < MAX_SHOWN || chosen.peek().has(user.id)),
  );
  const reasons = new Map(first.map(({ user, reason }) => [user.id, reason]));
  const shown: readonly FoundPerson[] = [...first.map(({ user }) => user), ...added.value];
  const more = suggestions.count - first.length;
  const set = (user: FoundPerson, isChosen: boolean) => {
    const next = new Map(chosen.peek());
    if (isChosen) next.set(user.id, user);
    else next.delete(user.id);
    chosen.value = next;
  };
  const add = (user: FoundPerson) => {
    added.value = [...added.peek(), user];
    set(user, true);
  };
  return (
    <fieldset class="choices reviewers">
      <legend>{t.reviewers}</legend>
      {shown.length === 0 && <p class="quiet">{t.noReviewers}</p>}
      {shown.map((user) => (
        <ReviewerRow
          key={user.id}
          user={user}
          reason={reasons.get(user.id)}
          isChosen={chosen.value.has(user.id)}
          set={set}
        />
      ))}
      {more > 0 && <p class="quiet">{t.moreReviewers(more)}</p>}
      <AnotherPerson
        organizationId={organizationId}
        suggestions={suggestions}
        excluded={[creatorId, ...shown.map(({ id }) => id)]}
        isOpen={shown.length === 0}
        add={add}
      />
    </fieldset>
  );
}
