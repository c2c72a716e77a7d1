import { paths } from '../../lib/paths';
import { ImportDialog } from '../import/import-dialog';
import { DialogButton } from '../../components/dialog-button';
import { Heading } from '../../components/heading';
import { OldRevisionNotice } from '../../components/old-revision-notice';
import { SpaceHeader } from '../../components/space-header';
import { Time } from '../../components/time';
import { AddPage } from '../pages/page-dialogs';
import { ExportMenu } from './export-menu';
import type { Screen, RouteContext } from '../../lib/screen';
import { openDialog } from '../../state/dialog';
import { mayEdit, openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { t } from '../../i18n/pages';

interface SpaceViewProps {
  readonly state: OpenSpace;
}

const ImportButton = ({ state: { space } }: SpaceViewProps) => (
  <DialogButton dialog={() => <ImportDialog space={space} />}>{t.import}</DialogButton>
);

/** The actions in a space without pages. */
const EmptySpace = ({ state }: SpaceViewProps) => (
  <>
    <p>{t.noPages}</p>
    {mayEdit(state) && (
      <div class="buttons">
        <DialogButton primary dialog={() => <AddPage spaceId={state.space.id} />}>
          {t.writeTheFirstPage}
        </DialogButton>
        <ImportButton state={state} />
      </div>
    )}
  </>
);

function SpaceView({ state }: SpaceViewProps) {
  const { space, index, crumbs, revision } = state;
  const count = index.readable.length;
  const first = index.readable[0];
  return (
    <>
      <SpaceHeader crumbs={crumbs.slice(0, -1)} space={space} part="content" isSubscreen={revision !== undefined}>
        {first && !revision && (
          <div class="buttons">
            {mayEdit(state) && <ImportButton state={state} />}
            <ExportMenu space={space} />
          </div>
        )}
      </SpaceHeader>
      <OldRevisionNotice state={state} />
      <Heading>{space.title}</Heading>
      <p class="quiet">{t.pagesChanged(count, <Time at={space.updatedAt} />)}</p>
      {first ? (
        <p>
          <a class="primary" href={paths.page(space.id, first.id, revision?.id)}>
            {t.startReading(first.title)}
          </a>
        </p>
      ) : (
        <EmptySpace state={state} />
      )}
    </>
  );
}

/** The start screen of a space. */
export async function spaceScreen(
  id: string,
  revisionId: string | undefined,
  { signal, query }: RouteContext,
): Promise<Screen> {
  const state = await openSpace(id, revisionId, true, signal);
  showTree(state);
  const { title, organization } = state.space;
  const onShown = () => query.import && openDialog(() => <ImportDialog space={state.space} />);
  return { title, organization, view: () => <SpaceView state={state} />, onShown };
}
