import type { ComponentChildren } from 'preact';
import { to } from '../../addresses';
import { all, api, ok } from '../../api/client';
import type { Collection, Space } from '../../api/types';
import { Heading } from '../../parts/heading';
import { Menu } from '../../parts/menu';
import { CollectionCards, SpaceCards } from '../../parts/resource-cards';
import { Trail } from '../../parts/trail';
import { goTo } from '../../shell/navigation';
import type { Screen, Visit } from '../../shell/screen';
import { ancestors, type Crumb } from '../../state/ancestors';
import { openDialog } from '../../state/dialog';
import { refreshOutline } from '../../state/organization';
import { showToast } from '../../state/toast';
import { NewSpace } from '../new-space';
import { DeleteCollection, EditCollection, MoveCollection, MoveSpaces, NewCollection } from './collection-dialogs';
import { t } from '../../messages/space';

interface Found {
  readonly collection: Collection;
  readonly crumbs: readonly Crumb[];
  /** All collections of the organization that the user may see. */
  readonly collections: readonly Collection[];
  readonly spaces: readonly Space[];
}

/** The collections in this one, at any depth, including itself. */
function within({ collection, collections }: Found): ReadonlySet<string> {
  const found = new Set([collection.id]);
  for (let count = 0; count !== found.size;) {
    count = found.size;
    for (const { id, parent } of collections) if (parent !== undefined && found.has(parent)) found.add(id);
  }
  return found;
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
function Actions({ found }: { readonly found: Found }) {
  const { collection, collections, spaces } = found;
  const { id, organization } = collection;
  const done = async (words: string) => {
    await refreshOutline();
    goTo(`${to.collection(id)}?changed=${Date.now()}`);
    showToast({ words });
  };
  const inside = within(found);
  const elsewhere = spaces.filter(({ parent, permissions }) => parent !== id && permissions.admin);
  const counts = {
    spaces: spaces.filter(({ parent }) => parent !== undefined && inside.has(parent)).length,
    collections: inside.size - 1,
  };
  return (
    <div class="buttons">
      <button
        type="button"
        class="button"
        onClick={() =>
          openDialog(() => <NewSpace organizationId={organization} collections={collections} parent={id} />)
        }
      >
        {t.newSpaceHere}
      </button>
      {collection.permissions.admin && (
        <Menu button={t.more} label={t.moreActionsFor(collection.title)} class="button">
          <Action
            label={t.newCollectionInIt}
            dialog={() => <NewCollection organizationId={organization} parent={collection} />}
          />
          <Action
            label={t.moveSpacesHere}
            dialog={() => <MoveSpaces collection={collection} spaces={elsewhere} done={done} />}
          />
          <Action label={t.renameDialog} dialog={() => <EditCollection collection={collection} done={done} />} />
          <Action
            label={t.moveDialog}
            dialog={() => <MoveCollection collection={collection} collections={collections} done={done} />}
          />
          <Action label={t.deleteDialog} dialog={() => <DeleteCollection collection={collection} {...counts} />} />
        </Menu>
      )}
    </div>
  );
}

function CollectionView({ found }: { readonly found: Found }) {
  const { collection, crumbs, collections, spaces } = found;
  const inner = collections.filter(({ parent }) => parent === collection.id);
  const own = spaces.filter(({ parent }) => parent === collection.id);
  return (
    <>
      <div class="screen-top">
        <Trail crumbs={crumbs} />
        {collection.permissions.create && <Actions found={found} />}
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
export async function collectionScreen(collectionId: string, { signal }: Visit): Promise<Screen> {
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
  const found = { collection, crumbs, collections, spaces };
  return { title, organization, view: () => <CollectionView found={found} /> };
}
