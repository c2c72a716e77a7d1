import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { paths } from '../../lib/paths';
import { ChangesView } from '../comparison/changes-view';
import { pageChangesOf } from '../comparison/page-changes';
import { PageDiscussions } from '../comparison/passages/page-discussions';
import type { Reviewing } from '../comparison/reviewing';
import { ViewedPages } from '../comparison/viewed-pages';
import { Discussion } from '../../components/comments/discussion';
import { readDiscussion, type LoadedDiscussion } from '../../components/comments/discussion-data';
import { Heading } from '../../components/heading';
import { useActionStatus, type ActionStatus } from '../../components/action-status';
import { SpaceHeader } from '../../components/space-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { isClosed } from '../../state/draft';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { changeRequestTitle } from '../../state/change-request-labels';
import { refreshOutline } from '../../state/organization';
import { ConflictsPart } from './conflicts-part';
import type { PartProps } from './part-props';
import { readChangeRequestState, type ChangeRequestState } from './change-request-data';
import { ChangeRequestFacts } from './change-request-facts';
import { ChangeRequestSection } from './change-request-section';
import { ReviewPanel } from './review-panel';
import { t } from '../../i18n/review';

interface ChangeRequestViewProps {
  readonly open: OpenSpace;
  readonly initial: ChangeRequestState;
  readonly discussion: LoadedDiscussion;
}

/** The state of the screen, which is read again after each action. */
function useChangeRequestState(initial: ChangeRequestState) {
  const state = useSignal(initial);
  const [main, conflicts] = [useActionStatus(), useActionStatus()];
  const refresh = async () => {
    state.value = await readChangeRequestState(initial.path, state.peek());
    // The lists of drafts and requests for a review.
    refreshOutline().catch(() => undefined);
    return state.peek();
  };
  /** @param source where to report it, if that part is still shown */
  const refreshFrom = (source: ActionStatus) => async (words: string) => {
    await refresh();
    // After the new state is rendered.
    await new Promise(requestAnimationFrame);
    const outcome = source.messageRef.current?.checkVisibility() ? source : main;
    outcome.showMessage(words, true);
  };
  const partOf = (outcome: ActionStatus): PartProps => ({
    state: state.value,
    outcome,
    onChange: refreshFrom(outcome),
    refresh,
  });
  return { state: state.value, main: partOf(main), conflicts: partOf(conflicts) };
}

/** What the person can do with the changed pages: comment on them, mark them as viewed, edit them. */
function useReviewing({ path, space, changeRequest }: ChangeRequestState, onChange: () => Promise<unknown>): Reviewing {
  const { id } = changeRequest;
  const { comment, edit } = space.permissions;
  const [discussions, viewed] = useMemo(
    () => [new PageDiscussions({ ...path, changeRequestId: id, mayEdit: edit }, comment), new ViewedPages(id)] as const,
    [],
  );
  return {
    discussions,
    hasComments: changeRequest.comments > 0,
    viewed,
    editable: edit && !isClosed(changeRequest) ? changeRequest.number : undefined,
    onChange: async () => void (await onChange()),
  };
}

interface ChangesPartProps {
  readonly open: OpenSpace;
  readonly state: ChangeRequestState;
  readonly reviewing: Reviewing;
}

/** The changed pages, as readers will see them. */
function ChangesPart({ open, state, reviewing }: ChangesPartProps) {
  const { space, changeRequest, changes, base } = state;
  if (changes.changes.length === 0) return <p class="quiet">{t.changesNothing}</p>;
  return (
    <ChangesView
      key={base}
      changes={changes}
      compared={{ spaceId: space.id, base, revision: changeRequest.revision }}
      pageOf={(id) => open.index.places.get(id)?.page}
      reviewing={reviewing}
    />
  );
}

/** The pages below whose passages their comments are shown. */
const shownPagesOf = ({ changes }: ChangeRequestState): ReadonlySet<string> =>
  new Set(
    pageChangesOf(changes.changes)
      .filter(({ kind }) => kind !== 'removed')
      .map(({ page }) => page.id),
  );

function ChangeRequestView({ open, initial, discussion }: ChangeRequestViewProps) {
  const { state, main, conflicts } = useChangeRequestState(initial);
  const { space, changeRequest } = state;
  const reviewing = useReviewing(state, main.refresh);
  const openConflicts = state.conflicts?.count ? state.conflicts : undefined;
  const shownPages = useMemo(() => shownPagesOf(state), [state.changes]);
  const crumbs = [...open.crumbs, { title: t.changeRequests, address: paths.changeRequests(space.id) }];
  return (
    <>
      <SpaceHeader crumbs={crumbs} space={space} part="requests" isSubscreen />
      <article class="request">
        <Heading>{changeRequestTitle(changeRequest)}</Heading>
        <ChangeRequestFacts changeRequest={changeRequest} />
        <div class="review-layout">
          <div class="review-content">
            {openConflicts && (
              <ChangeRequestSection id="conflicts" title={t.conflicts} outcome={conflicts.outcome}>
                <ConflictsPart {...conflicts} conflicts={openConflicts} />
              </ChangeRequestSection>
            )}
            <section aria-label={t.changes}>
              <ChangesPart open={open} state={state} reviewing={reviewing} />
            </section>
            <ChangeRequestSection id="comments" title={t.comments}>
              <Discussion
                topic={{ ...state.path, mayEdit: space.permissions.edit }}
                mayComment={space.permissions.comment}
                initial={discussion}
                isElsewhere={({ target: { page } }) => page !== undefined && shownPages.has(page.id)}
              />
            </ChangeRequestSection>
          </div>
          <ReviewPanel {...main} />
        </div>
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
