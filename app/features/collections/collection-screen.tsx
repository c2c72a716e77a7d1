import type { ComponentChildren } from 'preact';
import { paths } from '../../lib/paths';
import { all, api, ok } from '../../api/client';
import type { Collection, Space } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { Heading } from '../../components/heading';
import { Menu } from '../../components/menu';
import { CollectionCards, SpaceCards } from '../../components/resource-cards';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { ancestors, type Crumb } from '../../state/ancestors';
import { openDialog } from '../../state/dialog';
import { refreshOutline } from '../../state/organization';
import { showToast } from '../../state/toast';
import { NewSpace } from '../spaces/new-space';
import { DeleteCollection, EditCollection, MoveCollection, MoveSpaces, NewCollection } from './collection-dialogs';
import { t } from '../../i18n/space';

interface CollectionData {
  readonly collection: Collection;
  readonly crumbs: readonly Crumb[];
  /** All collections of the organization that the user may see. */
  readonly collections: readonly Collection[];
  readonly spaces: readonly Space[];
}

/** The collections in this one, at any depth, including itself. */
function descendantIds({ collection, collections }: CollectionData): ReadonlySet<string> {
  const data = new Set([collection.id]);
  for (let count = 0; count !== data.size;) {
    count = data.size;
    for (const { id, parent } of collections) if (parent !== undefined && data.has(parent)) data.add(id);
  }
  return data;
}

interface ActionProps {
  readonly label: string;
  readonly dialog: () => ComponentChildren;
}

const Action = ({ label, dialog }: ActionProps) => (
  <li>
    <button type="button" onClick={() => openDialog(dialog)}>
      {label}
    </button>
  </li>
);

/** The actions of the collection, including creating content in it. */
function Actions({ data }: { readonly data: CollectionData }) {
  const { collection, collections, spaces } = data;
  const { id, organization } = collection;
  const refresh = async (message: string) => {
    await refreshOutline();
    goTo(`${paths.collection(id)}?changed=${Date.now()}`);
    showToast({ message });
  };
  const descendants = descendantIds(data);
  const movableSpaces = spaces.filter(({ parent, permissions }) => parent !== id && permissions.admin);
  const counts = {
    spaces: spaces.filter(({ parent }) => parent !== undefined && descendants.has(parent)).length,
    collections: descendants.size - 1,
  };
  return (
    <div class="buttons">
      <DialogButton dialog={() => <NewSpace organizationId={organization} collections={collections} parent={id} />}>
        {t.newSpaceHere}
      </DialogButton>
      {collection.permissions.admin && (
        <Menu button={t.more} label={t.moreActionsFor(collection.title)} class="button">
          <Action
            label={t.newSubcollection}
            dialog={() => <NewCollection organizationId={organization} parent={collection} />}
          />
          <Action
            label={t.moveSpacesHere}
            dialog={() => <MoveSpaces collection={collection} spaces={movableSpaces} onDone={refresh} />}
          />
          <Action label={t.renameDialog} dialog={() => <EditCollection collection={collection} onDone={refresh} />} />
          <Action
            label={t.moveDialog}
            dialog={() => <MoveCollection collection={collection} collections={collections} onDone={refresh} />}
          />
          <Action label={t.deleteDialog} dialog={() => <DeleteCollection collection={collection} {...counts} />} />
        </Menu>
      )}
    </div>
  );
}

function CollectionView({ data }: { readonly data: CollectionData }) {
  const { collection, crumbs, collections, spaces } = data;
  const inner = collections.filter(({ parent }) => parent === collection.id);
  const own = spaces.filter(({ parent }) => parent === collection.id);
  return (
    <>
      <div class="screen-top">
        <Breadcrumbs crumbs={crumbs} />
        {collection.permissions.create && <Actions data={data} />}
      </div>
      <Heading>{collection.title}</Heading>
      {collection.description && <p class="lead">{collection.description}</p>}
      <CollectionCards collections={inner} />
      <SpaceCards spaces={own} />
      {inner.length + own.length === 0 && (
        <p class="quiet">{collection.permissions.create ? t.emptyCollectionHint : t.emptyCollection}</p>
      )}
    </>
  );
}

/** A folder of spaces and of other collections. */
export async function collectionScreen(collectionId: string, { signal }: RouteContext): Promise<Screen> {
  const collection = await ok(
    api.GET('/v1/collections/{collectionId}', { params: { path: { collectionId } }, signal }),
  );
  const { organization, title } = collection;
  const path = { organizationId: organization };
  const [crumbs, collections, spaces] = await Promise.all([
    ancestors(collection, signal),
    all((query) => api.GET('/v1/orgs/{organizationId}/collections', { params: { path, query }, signal })),
    all((query) => api.GET('/v1/orgs/{organizationId}/spaces', { params: { path, query }, signal })),
  ]);
  const data = { collection, crumbs, collections, spaces };
  return { title, organization, view: () => <CollectionView data={data} /> };
}
