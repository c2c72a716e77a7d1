import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { ChangesView } from '../comparison/changes-view';
import { Discussion } from '../../components/comments/discussion';
import { readDiscussion, type LoadedDiscussion } from '../../components/comments/discussion-data';
import { Heading } from '../../components/heading';
import { ActionStatusView, useActionStatus, type ActionStatus } from '../../components/action-status';
import { SpaceHeader } from '../../components/space-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { changeRequestTitle } from '../../state/change-request-labels';
import { refreshOutline } from '../../state/organization';
import { ChecksPart } from './checks-part';
import { ConflictsPart } from './conflicts-part';
import { PullPart } from './pull-part';
import type { PartProps } from './part-props';
import { ChangeRequestActions } from './change-request-actions';
import { readChangeRequestState, type ChangeRequestState } from './change-request-data';
import { ChangeRequestFacts } from './change-request-facts';
import { Jumps, ChangeRequestSection } from './change-request-section';
import { ReviewsPart } from './reviews-part';
import { t } from '../../i18n/review';

interface ChangeRequestViewProps {
  readonly open: OpenSpace;
  readonly initial: ChangeRequestState;
  readonly discussion: LoadedDiscussion;
}

/** The state of the screen, which is read again after each action. */
function useChangeRequestState(initial: ChangeRequestState) {
  const state = useSignal(initial);
  const [main, conflicts, reviews] = [useActionStatus(), useActionStatus(), useActionStatus()];
  /** @param source where to report it, if that part is still shown */
  const refreshFrom = (source: ActionStatus) => async (words: string) => {
    state.value = await readChangeRequestState(initial.path, state.peek());
    // The lists of drafts and requests for a review.
    refreshOutline().catch(() => undefined);
    // After the new state is rendered.
    await new Promise(requestAnimationFrame);
    const outcome = source.messageRef.current?.checkVisibility() ? source : main;
    outcome.showMessage(words, true);
  };
  const partOf = (outcome: ActionStatus): PartProps => ({
    state: state.value,
    outcome,
    onChange: refreshFrom(outcome),
  });
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

/** The sections of the screen that are shown, with their titles. */
const jumpsOf = (hasConflicts: boolean, hasChecks: boolean): (readonly [id: string, title: string])[] => [
  ...(hasConflicts ? ([['conflicts', t.conflicts]] as const) : []),
  ['changes', t.changes],
  ...(hasChecks ? ([['checks', t.checks]] as const) : []),
  ['reviews', t.reviews],
  ['comments', t.comments],
];

function ChangeRequestView({ open, initial, discussion }: ChangeRequestViewProps) {
  const { state, main, conflicts, reviews } = useChangeRequestState(initial);
  const { space, changeRequest } = state;
  const openConflicts = state.conflicts?.count ? state.conflicts : undefined;
  const hasChecks = state.checks.items.length > 0 || state.checks.required.unmet.length > 0;
  const crumbs = [...open.crumbs, { title: t.changeRequests, address: paths.changeRequests(space.id) }];
  return (
    <>
      <SpaceHeader crumbs={crumbs} space={space} part="requests" isSubscreen />
      <article class="request">
        <Heading>{changeRequestTitle(changeRequest)}</Heading>
        <ChangeRequestFacts changeRequest={changeRequest} />
        <div class="request-about">
          <PullPart {...main} />
          <ChangeRequestActions {...main} />
          <ActionStatusView of={main.outcome} />
        </div>
        <Jumps to={jumpsOf(!!openConflicts, hasChecks)} />
        {openConflicts && (
          <ChangeRequestSection id="conflicts" title={t.conflicts} outcome={conflicts.outcome}>
            <ConflictsPart {...conflicts} conflicts={openConflicts} />
          </ChangeRequestSection>
        )}
        <ChangeRequestSection id="changes" title={t.changes}>
          <ChangesPart open={open} state={state} />
        </ChangeRequestSection>
        {hasChecks && (
          <ChangeRequestSection id="checks" title={t.checks}>
            <ChecksPart checks={state.checks} />
          </ChangeRequestSection>
        )}
        <ChangeRequestSection id="reviews" title={t.reviews} outcome={reviews.outcome}>
          <ReviewsPart {...reviews} />
        </ChangeRequestSection>
        <ChangeRequestSection id="comments" title={t.comments}>
          <Discussion
            topic={{ ...state.path, mayEdit: space.permissions.edit }}
            mayComment={space.permissions.comment}
            initial={discussion}
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
  { signal, query }: RouteContext,
): Promise<Screen> {
  const path = { spaceId, changeRequestId };
  const [open, initial, discussion] = await Promise.all([
    openSpace(spaceId, undefined, false, signal),
    readChangeRequestState(path, undefined, signal),
    readDiscussion(path, query.comment, signal),
  ]);
  showTree(open);
  return {
    title: changeRequestTitle(initial.changeRequest),
    organization: initial.space.organization,
    wide: true,
    view: () => <ChangeRequestView open={open} initial={initial} discussion={discussion} />,
  };
}
