import { useSignal } from '@preact/signals';
import { to } from '../../addresses';
import { ChangesView } from '../../comparison/changes-view';
import { Discussion } from '../../discussion/discussion';
import { readDiscussion, type KnownDiscussion } from '../../discussion/discussion-data';
import { Heading } from '../../parts/heading';
import { OutcomeView, useOutcome, type Outcome } from '../../parts/outcome';
import { SpaceTop } from '../../parts/space-top';
import type { Screen, Visit } from '../../shell/screen';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { titleOf } from '../../state/change-request-words';
import { ConflictsPart } from './conflicts-part';
import { PullPart } from './pull-part';
import type { PartProps } from './change-request-acting';
import { ChangeRequestActions } from './change-request-actions';
import { readChangeRequestState, type ChangeRequestState } from './change-request-data';
import { ChangeRequestFacts } from './change-request-facts';
import { Jumps, ChangeRequestSection } from './change-request-section';
import { ReviewsPart } from './reviews-part';
import { t } from '../../messages/review';

interface ChangeRequestViewProps {
  readonly open: OpenSpace;
  readonly known: ChangeRequestState;
  readonly discussion: KnownDiscussion;
}

/** The state of the screen, which is read again after each action. */
function useChangeRequestState(known: ChangeRequestState) {
  const state = useSignal(known);
  const [main, conflicts, reviews] = [useOutcome(), useOutcome(), useOutcome()];
  /** @param near where to report it, if that part is still shown */
  const changedIn = (near: Outcome) => async (words: string) => {
    state.value = await readChangeRequestState(known.path, state.peek());
    // After the new state is rendered.
    await new Promise(requestAnimationFrame);
    const place = near.place.current?.checkVisibility() ? near : main;
    place.say(words, true);
  };
  const partOf = (outcome: Outcome): PartProps => ({ state: state.value, outcome, changed: changedIn(outcome) });
  return { state: state.value, main: partOf(main), conflicts: partOf(conflicts), reviews: partOf(reviews) };
}

/** The changes, each page with both texts side by side. */
function ChangesPart({ open, state }: { readonly open: OpenSpace; readonly state: ChangeRequestState }) {
  const { space, changeRequest, changes, base } = state;
  if (changes.changes.length === 0) return <p class="quiet">{t.changesNothing}</p>;
  return (
    <ChangesView
      key={`${base} ${changeRequest.revision}`}
      changes={changes}
      compared={{ spaceId: space.id, base, revision: changeRequest.revision }}
      pageOf={(id) => open.index.places.get(id)?.page}
    />
  );
}

function ChangeRequestView({ open, known, discussion }: ChangeRequestViewProps) {
  const { state, main, conflicts, reviews } = useChangeRequestState(known);
  const { space, changeRequest } = state;
  const clashes = state.conflicts?.count ? state.conflicts : undefined;
  const crumbs = [...open.crumbs, { title: t.changeRequests, address: to.changeRequests(space.id) }];
  return (
    <>
      <SpaceTop crumbs={crumbs} space={space} part="requests" within />
      <article class="request">
        <Heading>{titleOf(changeRequest)}</Heading>
        <ChangeRequestFacts changeRequest={changeRequest} />
        <div class="request-about">
          <PullPart {...main} />
          <ChangeRequestActions {...main} />
          <OutcomeView of={main.outcome} />
        </div>
        <Jumps
          to={[
            ...(clashes ? ([['conflicts', t.conflicts]] as const) : []),
            ['changes', t.changes],
            ['reviews', t.reviews],
            ['comments', t.comments],
          ]}
        />
        {clashes && (
          <ChangeRequestSection id="conflicts" title={t.conflicts} outcome={conflicts.outcome}>
            <ConflictsPart {...conflicts} conflicts={clashes} />
          </ChangeRequestSection>
        )}
        <ChangeRequestSection id="changes" title={t.changes}>
          <ChangesPart open={open} state={state} />
        </ChangeRequestSection>
        <ChangeRequestSection id="reviews" title={t.reviews} outcome={reviews.outcome}>
          <ReviewsPart {...reviews} />
        </ChangeRequestSection>
        <ChangeRequestSection id="comments" title={t.comments}>
          <Discussion
            topic={{ ...state.path, mayEdit: space.permissions.edit }}
            mayComment={space.permissions.comment}
            known={discussion}
          />
        </ChangeRequestSection>
      </article>
    </>
  );
}

/**
 * A change request: its subject, status, changes, discussion and actions.
 * @param changeRequestId identifier or number
 */
export async function changeRequestScreen(
  spaceId: string,
  changeRequestId: string,
  { signal, query }: Visit,
): Promise<Screen> {
  const path = { spaceId, changeRequestId };
  const [open, known, discussion] = await Promise.all([
    openSpace(spaceId, undefined, false, signal),
    readChangeRequestState(path, undefined, signal),
    readDiscussion(path, query.comment, signal),
  ]);
  showTree(open);
  return {
    title: titleOf(known.changeRequest),
    organization: known.space.organization,
    wide: true,
    view: () => <ChangeRequestView open={open} known={known} discussion={discussion} />,
  };
}
