import { paths } from '../../lib/paths';
import { ImportDialog } from '../import/import-dialog';
import { DialogButton } from '../../components/dialog-button';
import { Heading } from '../../components/heading';
import { OldRevisionNotice } from '../../components/old-revision-notice';
import { SpaceHeader } from '../../components/space-header';
import { Time } from '../../components/time';
import { AddPage } from '../pages/page-dialogs';
import { ExportMenu } from './export-menu';
import type { ChangeRequest } from '../../api/types';
import { VersionSwitch } from '../../components/version-switch';
import type { Screen, RouteContext } from '../../lib/screen';
import { changeRequestTitle } from '../../state/change-request-labels';
import { openDialog } from '../../state/dialog';
import { isClosed, knownDraft, readChangeRequest } from '../../state/draft';
import { mayEdit, openDraft, openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { outline, refreshOutline } from '../../state/organization';
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

/** What the user has written and no reader sees yet. */
const DraftNotice = ({ state: { space, index } }: SpaceViewProps) => {
  const draft = knownDraft(space.id);
  const isEmpty = index.readable.length === 0;
  if (!draft) return null;
  return (
    <div class="notice draft-notice">
      <p>
        <strong>{t.yourDraft(draft.changedPages ?? 0)}</strong>
        <br />
        {t.notPublished}
      </p>
      <a class={isEmpty ? 'primary' : 'button'} href={paths.draft(space.id, draft.number)}>
        {t.openYourDraft}
      </a>
    </div>
  );
};

interface DraftStartProps extends SpaceViewProps {
  readonly draft: ChangeRequest;
}

/** The space as a draft has it: what it changes, and the way on. */
function DraftStart({ state: { space, index }, draft }: DraftStartProps) {
  const first = index.readable[0];
  // Without a count: someone else's draft.
  const count = outline.value?.drafts.find(({ id }) => id === draft.id)?.changedPages;
  return (
    <>
      <p>
        <strong>{count !== undefined && draft.subject === '' ? t.yourDraft(count) : changeRequestTitle(draft)}</strong>
      </p>
      <p>{t.notPublished}</p>
      <div class="buttons">
        <a class="primary" href={paths.changeRequest(space.id, draft.number)}>
          {t.reviewChanges}
        </a>
        {first && (
          <a class="button" href={paths.edit(space.id, first.id, draft.number)}>
            {t.continueWriting(first.title)}
          </a>
        )}
      </div>
    </>
  );
}

/** The space as readers have it. */
function PublishedStart({ state }: SpaceViewProps) {
  const { space, index, revision } = state;
  const first = index.readable[0];
  return (
    <>
      <p class="quiet">
        {first ? t.pagesChanged(index.readable.length, <Time at={space.updatedAt} />) : t.nothingPublished}
      </p>
      {!revision && <DraftNotice state={state} />}
      {first ? (
        <p>
          <a class="primary" href={paths.page(space.id, first.id, revision?.id)}>
            {t.startReading(first.title)}
          </a>
        </p>
      ) : (
        !knownDraft(space.id) && <EmptySpace state={state} />
      )}
    </>
  );
}

function SpaceView({ state }: SpaceViewProps) {
  const { space, index, crumbs, revision, changeRequest } = state;
  return (
    <>
      <SpaceHeader crumbs={crumbs.slice(0, -1)} space={space} part="content" isSubscreen={revision !== undefined}>
        {index.readable.length > 0 && !revision && (
          <div class="buttons">
            {mayEdit(state) && <ImportButton state={state} />}
            <ExportMenu space={space} />
          </div>
        )}
      </SpaceHeader>
      <OldRevisionNotice state={state} />
      <Heading>{space.title}</Heading>
      <VersionSwitch state={state} />
      {changeRequest ? <DraftStart state={state} draft={changeRequest} /> : <PublishedStart state={state} />}
    </>
  );
}

/** The draft that the address names, as long as it can be edited. */
async function requestedDraft(spaceId: string, { query, signal }: RouteContext): Promise<ChangeRequest | undefined> {
  const found = query.request ? await readChangeRequest(spaceId, query.request, signal) : undefined;
  return found && !isClosed(found) ? found : undefined;
}

/** The start screen of a space. */
export async function spaceScreen(id: string, revisionId: string | undefined, context: RouteContext): Promise<Screen> {
  const { signal, query } = context;
  const draft = await requestedDraft(id, context);
  const state = draft ? await openDraft(id, draft, signal) : await openSpace(id, revisionId, true, signal);
  showTree(state);
  const { title, organization } = state.space;
  const onShown = () => {
    // What was written since the sidebar was read.
    if (draft ?? knownDraft(id)) refreshOutline().catch(() => undefined);
    if (query.import) openDialog(() => <ImportDialog space={state.space} />);
  };
  return { title, organization, view: () => <SpaceView state={state} />, onShown };
}
