import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Collection, Space } from '../../api/types';
import { Dialog } from '../../components/dialog';
import { ChoiceField, Field, TextField } from '../../components/field';
import { Form } from '../../components/form';
import { FormDialog } from '../../components/form-dialog';
import { goTo } from '../../lib/navigation';
import { closeDialog } from '../../state/dialog';
import { refreshOutline } from '../../state/organization';
import { t } from '../../i18n/space';

const TOP = '-';

const pathOf = ({ id }: Collection) => ({ path: { collectionId: id } });

interface NewCollectionProps {
  readonly organizationId: string;
  /** The parent collection; undefined for the top level. */
  readonly parent?: Collection;
}

/** Creates a collection, and opens it. */
export function NewCollection({ organizationId, parent }: NewCollectionProps) {
  const title = useSignal('');
  const submit = async () => {
    const created = await ok(
      api.POST('/v1/orgs/{organizationId}/collections', {
        params: { path: { organizationId } },
        body: { title: title.value.trim(), parent: parent?.id },
      }),
    );
    closeDialog();
    await refreshOutline();
    goTo(paths.collection(created.id));
  };
  return (
    <FormDialog
      title={parent ? t.newCollectionIn(parent.title) : t.newCollection}
      action={t.createCollection}
      submit={submit}
    >
      <Field label={t.title} value={title} required maxLength={50} first hint={t.collectionHint} />
    </FormDialog>
  );
}

interface CollectionDialogProps {
  readonly collection: Collection;
  readonly onDone: (words: string) => Promise<void>;
}

export function EditCollection({ collection, onDone }: CollectionDialogProps) {
  const title = useSignal(collection.title);
  const description = useSignal(collection.description ?? '');
  const submit = async () => {
    const body = { title: title.value.trim(), description: description.value.trim() };
    await ok(api.PATCH('/v1/collections/{collectionId}', { params: pathOf(collection), body }));
    closeDialog();
    await onDone(t.collectionRenamed(body.title));
  };
  return (
    <FormDialog title={t.renameOne(collection.title)} action={t.save} submit={submit}>
      <Field label={t.title} value={title} required maxLength={50} first />
      <TextField label={t.description} value={description} rows={2} />
    </FormDialog>
  );
}

interface MoveCollectionProps extends CollectionDialogProps {
  readonly collections: readonly Collection[];
}

/** The collections that the collection can be moved to: all but itself and its descendants. */
function moveTargets(collections: readonly Collection[], moved: Collection): Collection[] {
  const inside = new Set([moved.id]);
  for (let count = 0; count !== inside.size;) {
    count = inside.size;
    for (const { id, parent } of collections) if (parent !== undefined && inside.has(parent)) inside.add(id);
  }
  return collections.filter(({ id }) => !inside.has(id));
}

export function MoveCollection({ collection, collections, onDone }: MoveCollectionProps) {
  const parent = useSignal(collection.parent ?? TOP);
  const targets = moveTargets(collections, collection);
  const submit = async () => {
    const target = parent.value === TOP ? null : parent.value;
    if (target !== (collection.parent ?? null))
      await ok(
        api.POST('/v1/collections/{collectionId}/move', { params: pathOf(collection), body: { parent: target } }),
      );
    closeDialog();
    await onDone(t.moved(collection.title));
  };
  return (
    <FormDialog title={t.moveOne(collection.title)} action={t.move} submit={submit}>
      <ChoiceField
        label={t.destination}
        value={parent}
        choices={[[TOP, t.intoNone], ...targets.map(({ id, title }) => [id, title] as const)]}
      />
    </FormDialog>
  );
}

interface MoveSpacesProps extends CollectionDialogProps {
  /** Spaces in other places. */
  readonly spaces: readonly Space[];
}

/** Moves spaces from elsewhere into the collection. */
export function MoveSpaces({ collection, spaces, onDone }: MoveSpacesProps) {
  const chosen = useSignal<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosen.value);
    if (!next.delete(id)) next.add(id);
    chosen.value = next;
  };
  const submit = async () => {
    for (const spaceId of chosen.value)
      await ok(
        api.POST('/v1/spaces/{spaceId}/move', { params: { path: { spaceId } }, body: { parent: collection.id } }),
      );
    closeDialog();
    const { size } = chosen.value;
    await onDone(t.spacesMoved(size));
  };
  return (
    <Dialog title={t.moveSpacesInto(collection.title)}>
      {spaces.length === 0 ? (
        <p>{t.noSpacesElsewhere}</p>
      ) : (
        <Form action={t.move} busyLabel={t.moving} isDialog submit={submit}>
          <p class="quiet">{t.moveSpacesHint}</p>
          <fieldset class="choices">
            <legend>{t.spaces}</legend>
            {spaces.map(({ id, title }) => (
              <label key={id} class="choice-row">
                <input type="checkbox" checked={chosen.value.has(id)} onChange={() => toggle(id)} />
                <span>{title}</span>
              </label>
            ))}
          </fieldset>
        </Form>
      )}
    </Dialog>
  );
}

interface DeleteCollectionProps {
  readonly collection: Collection;
  /** The number of spaces in it, at any depth. */
  readonly spaces: number;
  readonly collections: number;
}

/** Explains what happens to the content of the collection. */
export function DeleteCollection({ collection, spaces, collections }: DeleteCollectionProps) {
  const submit = async () => {
    await ok(api.DELETE('/v1/collections/{collectionId}', { params: pathOf(collection) }));
    closeDialog();
    await refreshOutline();
    goTo(collection.parent ? paths.collection(collection.parent) : paths.organization(collection.organization));
  };
  return (
    <FormDialog title={t.deleteQuestion(collection.title)} action={t.deleteCollection} isDangerous submit={submit}>
      <p>
        {t.collectionDeletedForGood} {collections > 0 && t.collectionsAreDeleted(collections)}{' '}
        {spaces > 0 ? t.spacesGoToTheTrash(spaces) : t.noSpacesInside}
      </p>
    </FormDialog>
  );
}
