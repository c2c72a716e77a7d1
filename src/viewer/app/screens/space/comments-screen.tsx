import { Discussion } from '../../discussion/discussion';
import { readDiscussion, type LoadedDiscussion } from '../../discussion/discussion-data';
import { Heading } from '../../parts/heading';
import { SpaceTop } from '../../parts/space-top';
import type { Screen, Visit } from '../../shell/screen';
import { reopenSpace, showTree, type OpenSpace } from '../../state/open-space';
import { t } from '../../messages/space';

interface CommentsViewProps {
  readonly state: OpenSpace;
  readonly initial: LoadedDiscussion;
}

const CommentsView = ({ state: { space, crumbs }, initial }: CommentsViewProps) => (
  <>
    <SpaceTop crumbs={crumbs} space={space} part="comments" />
    <Heading>{t.comments}</Heading>
    <Discussion topic={{ spaceId: space.id }} mayComment={space.permissions.comment} initial={initial} />
  </>
);

/** The comments on a space and its pages. */
export async function commentsScreen(spaceId: string, { signal, query }: Visit): Promise<Screen> {
  const [state, initial] = await Promise.all([
    reopenSpace(spaceId, signal),
    readDiscussion({ spaceId }, query.comment, signal),
  ]);
  showTree(state);
  const { title, organization } = state.space;
  return { title: t.commentsOn(title), organization, view: () => <CommentsView state={state} initial={initial} /> };
}
