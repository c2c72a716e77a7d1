import { to } from '../../ui/api.js';
import { Heading } from '../parts/heading';
import { OldNotice } from '../parts/old-notice';
import { SpaceTop } from '../parts/space-top';
import { Time } from '../parts/time';
import type { Screen, Visit } from '../shell/screen';
import { openSpace, showTree, type OpenSpace } from '../state/open-space';

interface SpaceViewProps {
  readonly state: OpenSpace;
}

function SpaceView({ state }: SpaceViewProps) {
  const { space, index, crumbs, revision } = state;
  const count = index.readable.length;
  const first = index.readable[0];
  return (
    <>
      <SpaceTop crumbs={crumbs.slice(0, -1)} space={space} part="content" within={revision !== undefined} />
      <OldNotice state={state} />
      <Heading>{space.title}</Heading>
      <p class="quiet">
        {count.toLocaleString()} {count === 1 ? 'page' : 'pages'}, changed <Time at={space.updatedAt} />
      </p>
      <p>
        {first ? (
          <a class="primary" href={to.page(space.id, first.id, revision?.id)}>
            Start reading: {first.title}
          </a>
        ) : (
          'There are no pages here yet.'
        )}
      </p>
    </>
  );
}

/** A space as it is entered. */
export async function spaceScreen(id: string, revisionId: string | undefined, { signal }: Visit): Promise<Screen> {
  const state = await openSpace(id, revisionId, true, signal);
  showTree(state);
  const { title, organization } = state.space;
  return { title, organization, view: () => <SpaceView state={state} /> };
}
