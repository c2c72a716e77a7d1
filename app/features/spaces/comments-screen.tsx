import { Discussion } from '../../components/comments/discussion';
import { readDiscussion, type LoadedDiscussion } from '../../components/comments/discussion-data';
import { Heading } from '../../components/heading';
import { SpaceHeader } from '../../components/space-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { reopenSpace, showTree, type OpenSpace } from '../../state/open-space';
import { t } from '../../i18n/space';

interface CommentsViewProps {
  readonly state: OpenSpace;
  readonly initial: LoadedDiscussion;
}

const CommentsView = ({ state: { space, crumbs }, initial }: CommentsViewProps) => (
  <>
    <SpaceHeader crumbs={crumbs} space={space} part="comments" />
    <Heading>{t.comments}</Heading>
    <Discussion topic={{ spaceId: space.id }} mayComment={space.permissions.comment} initial={initial} />
  </>
);

/** The comments on a space and its pages. */
export async function commentsScreen(spaceId: string, { signal, query }: RouteContext): Promise<Screen> {
  const [state, initial] = await Promise.all([
    reopenSpace(spaceId, signal),
    readDiscussion({ spaceId }, query.comment, signal),
  ]);
  showTree(state);
  const { title, organization } = state.space;
  return { title: t.commentsOn(title), organization, view: () => <CommentsView state={state} initial={initial} /> };
}
