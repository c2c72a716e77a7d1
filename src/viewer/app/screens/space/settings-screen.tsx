import { useSignal } from '@preact/signals';
import { to } from '../../addresses';
import { all, api, ok } from '../../api/client';
import type { Collection, MergeRules, Space } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { ChoiceField, Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { SpaceTop } from '../../parts/space-top';
import { goTo } from '../../shell/navigation';
import type { Screen, Visit } from '../../shell/screen';
import { closeDialog, openDialog } from '../../state/dialog';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { refreshOutline } from '../../state/organization';
import { MergeRulesForm, peopleOf } from '../administer/merge-rules-form';

const TOP = '-';

const pathOf = ({ id }: Space) => ({ path: { spaceId: id } });

interface GeneralProps {
  readonly space: Space;
  readonly collections: readonly Collection[];
}

function General({ space, collections }: GeneralProps) {
  const title = useSignal(space.title);
  const editMode = useSignal(space.editMode);
  const parent = useSignal(space.parent ?? TOP);
  const said = useSignal('');
  const submit = async () => {
    said.value = '';
    const body = { title: title.value.trim(), editMode: editMode.value };
    await ok(api.PATCH('/v1/spaces/{spaceId}', { params: pathOf(space), body }));
    if (parent.value !== (space.parent ?? TOP)) {
      const goal = parent.value === TOP ? null : parent.value;
      await ok(api.POST('/v1/spaces/{spaceId}/move', { params: pathOf(space), body: { parent: goal } }));
    }
    await refreshOutline();
    said.value = 'The settings are saved.';
  };
  return (
    <Form action="Save" submit={submit}>
      <Field label="Title" value={title} required most={256} />
      <ChoiceField
        label="Collection"
        value={parent}
        choices={[
          [TOP, 'None: at the top of the organization'],
          ...collections.map((one) => [one.id, one.title] as const),
        ]}
      />
      <ChoiceField
        label="Editing"
        value={editMode}
        choices={[
          ['locked', 'Changes are merged through change requests'],
          ['live', 'Who may merge publishes directly'],
        ]}
      />
      <p class="done" role="status">
        {said}
      </p>
    </Form>
  );
}

function DeleteSpace({ space }: { readonly space: Space }) {
  const submit = async () => {
    await ok(api.DELETE('/v1/spaces/{spaceId}', { params: pathOf(space) }));
    closeDialog();
    await refreshOutline();
    goTo(to.organization(space.organization));
  };
  return (
    <Dialog title={`Delete “${space.title}”?`}>
      <Form action="Delete the space" danger dialog submit={submit}>
        <p>It goes to the trash with all its pages, and is removed for good after 7 days. Sites stop showing it.</p>
      </Form>
    </Dialog>
  );
}

function Copies({ space }: { readonly space: Space }) {
  const duplicate = async () => {
    const made = await ok(api.POST('/v1/spaces/{spaceId}/duplicate', { params: pathOf(space) }));
    await refreshOutline();
    goTo(to.space(made.id));
  };
  return (
    <>
      <h2>Copy</h2>
      <Form action="Duplicate this space" doing="The copy is being made…" submit={duplicate}>
        <p>A new space with the same pages and files, without the history.</p>
      </Form>
      <h2>Delete</h2>
      <p>
        <button type="button" class="button" onClick={() => openDialog(() => <DeleteSpace space={space} />)}>
          Delete this space…
        </button>
      </p>
    </>
  );
}

interface SettingsViewProps {
  readonly state: OpenSpace;
  readonly collections: readonly Collection[];
  readonly rules: MergeRules;
  readonly names: ReadonlyMap<string, string>;
}

const SettingsView = ({ state: { crumbs, space }, collections, rules, names }: SettingsViewProps) => (
  <>
    <SpaceTop crumbs={crumbs} space={space} part="settings" />
    <Heading>Settings</Heading>
    <General space={space} collections={collections} />
    <h2>Merge rules</h2>
    <MergeRulesForm
      organizationId={space.organization}
      rules={rules}
      names={names}
      types={['inherit', 'rules', 'none']}
      save={(type, list) =>
        ok(
          api.PUT('/v1/spaces/{spaceId}/merge-rules', {
            params: pathOf(space),
            body: type === 'rules' ? { type, rules: list } : { type },
          }),
        )
      }
    />
    <Copies space={space} />
  </>
);

/** What holds for a whole space. */
export async function spaceSettingsScreen(spaceId: string, { signal }: Visit): Promise<Screen> {
  const [state, rules] = await Promise.all([
    openSpace(spaceId, undefined, true, signal),
    ok(api.GET('/v1/spaces/{spaceId}/merge-rules', { params: { path: { spaceId } }, signal })),
  ]);
  const { title, organization } = state.space;
  const path = { organizationId: organization };
  const [names, collections] = await Promise.all([
    peopleOf(organization, rules, signal),
    all((query) => api.GET('/v1/orgs/{organizationId}/collections', { params: { path, query }, signal })),
  ]);
  showTree(state);
  const view = () => <SettingsView state={state} collections={collections} rules={rules} names={names} />;
  return { title: `Settings of ${title}`, organization, view };
}
