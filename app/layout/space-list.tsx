import { ChevronRight } from 'lucide';
import { paths } from '../lib/paths';
import { badgeOf } from '../components/badge';
import { Icon } from '../components/icon';
import type { ChangeRequest, Collection, Space } from '../api/types';
import { NewSpace } from '../features/spaces/new-space';
import { changeRequestTitle } from '../state/change-request-labels';
import { openDialog } from '../state/dialog';
import { closedCollections, toggleCollection } from '../state/open-collections';
import { shownSpace, type ShownSpace } from '../state/open-space';
import type { Outline } from '../state/organization';
import { PageTree } from './page-tree';
import { SidePart } from './side-part';
import { t } from '../i18n/shell';

/** Spaces shown in all collections together. */
const MAX_SPACES = 50;
const MAX_DRAFTS = 3;

interface Tree {
  readonly collections: readonly Collection[];
  readonly spaces: readonly Space[];
  readonly drafts: readonly ChangeRequest[];
  readonly shown?: ShownSpace;
}

interface DraftLinksProps {
  readonly drafts: readonly ChangeRequest[];
  /** The one that is open. */
  readonly current?: ChangeRequest;
  /** Its pages are listed, with a switch to the draft that edits go into. */
  readonly isOpen: boolean;
}

const draftAddress = ({ space, number, status }: ChangeRequest): string =>
  status === 'draft' ? paths.draft(space, number) : paths.changeRequest(space, number);

/** The user's own drafts of a space, and the change request that is open. */
function DraftLinks({ drafts, current, isOpen }: DraftLinksProps) {
  const inSwitch = isOpen ? drafts.find(({ status }) => status === 'draft') : undefined;
  const others = drafts.filter((draft) => draft.id !== current?.id && draft !== inSwitch).slice(0, MAX_DRAFTS);
  const shown = current && current.id !== inSwitch?.id ? [current, ...others] : others;
  return (
    <>
      {shown.map((draft) => (
        <a
          key={draft.id}
          class="side-link draft-link"
          href={draftAddress(draft)}
          aria-current={draft.id === current?.id ? 'true' : undefined}
        >
          {draft.subject === '' && draft.changedPages !== undefined ? (
            <span class="cut">{t.yourDraftOf(draft.changedPages)}</span>
          ) : (
            <>
              <span class={draft.status === 'open' ? 'tag open' : 'tag draft'}>
                {draft.status === 'open' ? t.inReview : t.draft}
              </span>
              <span class="cut">{changeRequestTitle(draft)}</span>
            </>
          )}
        </a>
      ))}
    </>
  );
}

interface SpaceItemProps {
  readonly space: Space;
  readonly drafts: readonly ChangeRequest[];
  readonly shown?: ShownSpace;
}

const SpaceItem = ({ space, drafts, shown }: SpaceItemProps) => (
  <li>
    <a
      class={shown ? 'side-link open' : 'side-link'}
      href={paths.space(space.id, shown?.state.revision?.id)}
      aria-current={shown && shown.page === undefined && !shown.state.changeRequest ? 'true' : undefined}
    >
      <span class="badge tiny" aria-hidden="true">
        {badgeOf(space.title, space.emoji)}
      </span>
      <span class="cut">{space.title}</span>
    </a>
    <DraftLinks drafts={drafts} current={shown?.state.changeRequest} isOpen={shown !== undefined} />
    {shown && <PageTree key={shown.state.space.id} shown={shown} />}
  </li>
);

interface CollectionItemProps {
  readonly collection: Collection;
  readonly tree: Tree;
}

/** A collection with the spaces and collections in it; the open space is visible even if it is closed. */
function CollectionItem({ collection: { id, title }, tree }: CollectionItemProps) {
  const isClosed = closedCollections.value.has(id);
  return (
    <li>
      <div class="collection-row">
        <button
          type="button"
          class="icon-button"
          aria-label={t.contentOf(title)}
          aria-expanded={!isClosed}
          onClick={() => toggleCollection(id)}
        >
          <Icon of={ChevronRight} size={14} />
        </button>
        <a class="side-link" href={paths.collection(id)}>
          <span class="cut">{title}</span>
        </a>
      </div>
      <Items tree={isClosed ? onlyShown(tree) : tree} parent={id} />
    </li>
  );
}

const onlyShown = ({ spaces, shown, ...tree }: Tree): Tree => ({
  ...tree,
  shown,
  collections: [],
  spaces: spaces.filter(({ id }) => id === shown?.state.space.id),
});

interface ItemsProps {
  readonly tree: Tree;
  /** Undefined: at the top. */
  readonly parent?: string;
}

/** Collections and spaces; those whose parent the user may not see are at the top. */
function Items({ tree, parent }: ItemsProps) {
  const { collections, spaces, drafts, shown } = tree;
  const known = new Set(collections.map(({ id }) => id));
  const isHere = (one: { readonly parent?: string }) =>
    parent === undefined ? one.parent === undefined || !known.has(one.parent) : one.parent === parent;
  const open = shown?.state.space.id;
  return (
    <ul class="side-list">
      {spaces.filter(isHere).map((space) => (
        <SpaceItem
          key={space.id}
          space={space}
          drafts={drafts.filter((draft) => draft.space === space.id)}
          shown={space.id === open ? shown : undefined}
        />
      ))}
      {collections.filter(isHere).map((collection) => (
        <CollectionItem key={collection.id} collection={collection} tree={tree} />
      ))}
    </ul>
  );
}

interface SpaceListProps {
  readonly outline: Outline;
}

/** The spaces of the organization in their collections, with the pages of the open one. */
export function SpaceList({ outline: { organization, collections, spaces, drafts } }: SpaceListProps) {
  const shown = shownSpace.value;
  const open = shown?.state.space;
  const listed = spaces.slice(0, MAX_SPACES);
  // The open space is always listed, even if it is one of many or was just created.
  if (open?.organization === organization.id && !listed.some(({ id }) => id === open.id)) listed.unshift(open);
  const mayCreate = organization.permissions.createContent;
  const create = () => openDialog(() => <NewSpace organizationId={organization.id} collections={collections} />);
  return (
    <SidePart title={t.spaces} add={mayCreate ? { label: t.newSpace, onClick: create } : undefined}>
      <Items tree={{ collections, spaces: listed, drafts, shown }} />
      <a class="side-link all-content" href={paths.organization(organization.id)}>
        {spaces.length > MAX_SPACES ? t.allSpaces(spaces.length) : t.allContent}
      </a>
    </SidePart>
  );
}
