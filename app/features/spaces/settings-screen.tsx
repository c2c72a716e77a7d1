import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { all, api, ok } from '../../api/client';
import type { Collection, MergeRules, Space, SpaceOwners, Team } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import { SpaceHeader } from '../../components/space-header';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { closeDialog, openDialog } from '../../state/dialog';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { refreshOutline } from '../../state/organization';
import { MergeRulesForm, namesOf, peopleOf } from '../merge-rules/merge-rules-form';
import { OwnersForm } from '../merge-rules/owners-form';
import { t as ownerTexts } from '../../i18n/owners';
import { t } from '../../i18n/space';

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
  const message = useSignal('');
  const submit = async () => {
    message.value = '';
    const body = { title: title.value.trim(), editMode: editMode.value };
    await ok(api.PATCH('/v1/spaces/{spaceId}', { params: pathOf(space), body }));
    if (parent.value !== (space.parent ?? TOP)) {
      const target = parent.value === TOP ? null : parent.value;
      await ok(api.POST('/v1/spaces/{spaceId}/move', { params: pathOf(space), body: { parent: target } }));
    }
    await refreshOutline();
    message.value = t.settingsSaved;
  };
  return (
    <Form action={t.save} submit={submit}>
      <Field label={t.title} value={title} required maxLength={256} />
      <ChoiceField
        label={t.collection}
        value={parent}
        choices={[[TOP, t.intoNone], ...collections.map((one) => [one.id, one.title] as const)]}
      />
      <ChoiceField
        label={t.editing}
        value={editMode}
        choices={[
          ['locked', t.mergedThroughRequests],
          ['live', t.mergersPublishDirectly],
        ]}
      />
      <DoneMessage>{message}</DoneMessage>
    </Form>
  );
}

function DeleteSpace({ space }: { readonly space: Space }) {
  const submit = async () => {
    await ok(api.DELETE('/v1/spaces/{spaceId}', { params: pathOf(space) }));
    closeDialog();
    await refreshOutline();
    goTo(paths.organization(space.organization));
  };
  return (
    <FormDialog title={t.deleteQuestion(space.title)} action={t.deleteTheSpace} isDangerous submit={submit}>
      <p>{t.deleteSpaceHint}</p>
    </FormDialog>
  );
}

function Copies({ space }: { readonly space: Space }) {
  const duplicate = async () => {
    const copy = await ok(api.POST('/v1/spaces/{spaceId}/duplicate', { params: pathOf(space) }));
    await refreshOutline();
    goTo(paths.space(copy.id));
  };
  return (
    <>
      <h2>{t.copy}</h2>
      <Form action={t.duplicateThisSpace} busyLabel={t.copyIsBeingMade} submit={duplicate}>
        <p>{t.copyHint}</p>
      </Form>
      <h2>{t.dangerZone}</h2>
      <p>
        <button type="button" class="button danger" onClick={() => openDialog(() => <DeleteSpace space={space} />)}>
          {t.deleteThisSpace}
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
  readonly owners: SpaceOwners;
  readonly teams: readonly Team[];
}

const SettingsView = ({ state, collections, rules, names, owners, teams }: SettingsViewProps) => {
  const { crumbs, space } = state;
  return (
    <>
      <SpaceHeader crumbs={crumbs} space={space} part="settings" />
      <Heading>{t.settings}</Heading>
      <General space={space} collections={collections} />
      <h2>{t.mergeRules}</h2>
      <MergeRulesForm
        organizationId={space.organization}
        rules={rules}
        names={names}
        types={['inherit', 'rules', 'none']}
        save={(type, conditions) =>
          ok(
            api.PUT('/v1/spaces/{spaceId}/merge-rules', {
              params: pathOf(space),
              body: type === 'rules' ? { type, ...conditions } : { type },
            }),
          )
        }
      />
      <h2>{ownerTexts.owners}</h2>
      <OwnersForm space={space} index={state.index} owners={owners} teams={teams} names={names} />
      <Copies space={space} />
    </>
  );
};

/** Settings of a whole space. */
export async function spaceSettingsScreen(spaceId: string, { signal }: RouteContext): Promise<Screen> {
  const [state, rules, owners] = await Promise.all([
    openSpace(spaceId, undefined, true, signal),
    ok(api.GET('/v1/spaces/{spaceId}/merge-rules', { params: { path: { spaceId } }, signal })),
    ok(api.GET('/v1/spaces/{spaceId}/owners', { params: { path: { spaceId } }, signal })),
  ]);
  const { title, organization } = state.space;
  const path = { organizationId: organization };
  const [names, collections, teams] = await Promise.all([
    namesOf(organization, [...peopleOf(rules), ...owners.entries.flatMap(({ users }) => users)], signal),
    all((query) => api.GET('/v1/orgs/{organizationId}/collections', { params: { path, query }, signal })),
    all((query) => api.GET('/v1/orgs/{organizationId}/teams', { params: { path, query }, signal })),
  ]);
  showTree(state);
  const view = () => <SettingsView {...{ state, collections, rules, names, owners, teams }} />;
  return { title: t.settingsOf(title), organization, view };
}
