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
import { titleOf } from '../../state/request-words';
import { ConflictsPart } from './conflicts-part';
import { PullPart } from './pull-part';
import type { PartProps } from './request-acting';
import { RequestActions } from './request-actions';
import { readRequestState, type RequestState } from './request-data';
import { RequestFacts } from './request-facts';
import { Jumps, RequestSection } from './request-section';
import { ReviewsPart } from './reviews-part';
import { t } from '../../messages/review';

interface RequestViewProps {
  readonly open: OpenSpace;
  readonly known: RequestState;
  readonly discussion: KnownDiscussion;
}

/** The state of the screen, and reading it again after each action. */
function useRequestState(known: RequestState) {
  const state = useSignal(known);
  const [main, conflicts, reviews] = [useOutcome(), useOutcome(), useOutcome()];
  /** @param near where to say it, if that is still shown */
  const changedIn = (near: Outcome) => async (words: string) => {
    state.value = await readRequestState(known.path, state.peek());
    // After the new state is shown.
    await new Promise(requestAnimationFrame);
    const place = near.place.current?.checkVisibility() ? near : main;
    place.say(words, true);
  };
  const partOf = (outcome: Outcome): PartProps => ({ state: state.value, outcome, changed: changedIn(outcome) });
  return { state: state.value, main: partOf(main), conflicts: partOf(conflicts), reviews: partOf(reviews) };
}

/** What it changes, each page with both texts side by side. */
function ChangesPart({ open, state }: { readonly open: OpenSpace; readonly state: RequestState }) {
  const { space, request, changes, base } = state;
  if (changes.changes.length === 0) return <p class="quiet">{t.changesNothing}</p>;
  return (
    <ChangesView
      key={`${base} ${request.revision}`}
      changes={changes}
      compared={{ spaceId: space.id, base, revision: request.revision }}
      pageOf={(id) => open.index.places.get(id)?.page}
    />
  );
}

function RequestView({ open, known, discussion }: RequestViewProps) {
  const { state, main, conflicts, reviews } = useRequestState(known);
  const { space, request } = state;
  const clashes = state.conflicts?.count ? state.conflicts : undefined;
  const crumbs = [...open.crumbs, { title: t.changeRequests, address: to.requests(space.id) }];
  return (
    <>
      <SpaceTop crumbs={crumbs} space={space} part="requests" within />
      <article class="request">
        <Heading>{titleOf(request)}</Heading>
        <RequestFacts request={request} />
        <div class="request-about">
          <PullPart {...main} />
          <RequestActions {...main} />
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
          <RequestSection id="conflicts" title={t.conflicts} outcome={conflicts.outcome}>
            <ConflictsPart {...conflicts} conflicts={clashes} />
          </RequestSection>
        )}
        <RequestSection id="changes" title={t.changes}>
          <ChangesPart open={open} state={state} />
        </RequestSection>
        <RequestSection id="reviews" title={t.reviews} outcome={reviews.outcome}>
          <ReviewsPart {...reviews} />
        </RequestSection>
        <RequestSection id="comments" title={t.comments}>
          <Discussion
            topic={{ ...state.path, mayEdit: space.permissions.edit }}
            mayComment={space.permissions.comment}
            known={discussion}
          />
        </RequestSection>
      </article>
    </>
  );
}

/**
 * A change request: what it is about, its state, what it changes, what was said of it, and what to do with it.
 * @param changeRequestId identifier or number
 */
export async function requestScreen(
  spaceId: string,
  changeRequestId: string,
  { signal, query }: Visit,
): Promise<Screen> {
  const path = { spaceId, changeRequestId };
  const [open, known, discussion] = await Promise.all([
    openSpace(spaceId, undefined, false, signal),
    readRequestState(path, undefined, signal),
    readDiscussion(path, query.comment, signal),
  ]);
  showTree(open);
  return {
    title: titleOf(known.request),
    organization: known.space.organization,
    wide: true,
    view: () => <RequestView open={open} known={known} discussion={discussion} />,
  };
}
