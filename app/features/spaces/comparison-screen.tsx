import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import { ChangesView } from '../comparison/changes-view';
import type { Changes } from '../comparison/changes.types';
import { Heading } from '../../components/heading';
import { SpaceHeader } from '../../components/space-header';
import { Time } from '../../components/time';
import type { Screen, RouteContext } from '../../lib/screen';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { t } from '../../i18n/space';

/** The page size limit of the API. */
const MAX_CHANGES = 1000;

interface Moment {
  readonly id: string;
  readonly createdAt: string;
}

interface ComparisonViewProps {
  readonly state: OpenSpace;
  readonly older: Moment;
  readonly newer: Moment;
  readonly changes: Changes;
}

function ComparisonView({ state: { space, crumbs, index }, older, newer, changes }: ComparisonViewProps) {
  return (
    <>
      <SpaceHeader crumbs={crumbs.slice(0, -1)} space={space} part="history" isSubscreen />
      <Heading>{t.whatChanged}</Heading>
      <p class="quiet">
        {t.fromTo(
          <a href={paths.space(space.id, older.id)}>
            <Time at={older.createdAt} />
          </a>,
          <a href={paths.space(space.id, newer.id)}>
            <Time at={newer.createdAt} />
          </a>,
          <a href={paths.history(space.id)}>{t.backToTheHistory}</a>,
        )}
      </p>
      <h2>{t.pagesFilesAndTexts}</h2>
      {changes.changes.length > 0 ? (
        <ChangesView
          changes={changes}
          compared={{ spaceId: space.id, base: older.id, revision: newer.id }}
          pageOf={(id) => index.places.get(id)?.page}
        />
      ) : (
        <p>{t.noDifferences}</p>
      )}
    </>
  );
}

const readMoment = (spaceId: string, revisionId: string, signal: AbortSignal): Promise<Moment> =>
  ok(
    api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}', {
      params: { path: { spaceId, revisionId }, query: { metadata: false } },
      signal,
    }),
  );

/** Compares two revisions of a space, page by page. */
export async function comparisonScreen(
  spaceId: string,
  olderId: string,
  newerId: string,
  { signal }: RouteContext,
): Promise<Screen> {
  const path = { spaceId, revisionId: newerId };
  const [state, older, newer, changes] = await Promise.all([
    openSpace(spaceId, undefined, false, signal),
    readMoment(spaceId, olderId, signal),
    readMoment(spaceId, newerId, signal),
    ok(
      api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}/changes', {
        params: { path, query: { limit: MAX_CHANGES, against: olderId } },
        signal,
      }),
    ),
  ]);
  showTree(state);
  const { title, organization } = state.space;
  const shown = { state, older, newer, changes: changes as Changes };
  return { title: t.changesOf(title), organization, wide: true, view: () => <ComparisonView {...shown} /> };
}
