import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { EffectivePermission, Space } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { DoneMessage } from '../../components/done-message';
import { ChoiceField } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import { levelTitle, REASONS, roleTitle } from '../../components/level-labels';
import { PagedList, type ListPart } from '../../components/paged-list';
import { PersonPicker } from '../../components/person-picker';
import { ROLES } from '../../components/roles';
import { SpaceHeader } from '../../components/space-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { openDialog } from '../../state/dialog';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { outline } from '../../state/organization';
import { ExplanationDialog } from './explanation-dialog';
import { GrantList, readGrants, type Grants } from './grants';
import { ShareDialog } from './share-dialog';
import { t } from '../../i18n/space';

const AT_ONCE = 50;
const NO_ACCESS = 'nobody';

/** A person with their effective role; lists need an identifier field. */
type PersonWithAccess = EffectivePermission & { readonly id: string };

async function readPeopleWithAccess(
  spaceId: string,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<PersonWithAccess>> {
  const list = await ok(
    api.GET('/v1/spaces/{spaceId}/permissions/aggregate', {
      params: { path: { spaceId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );
  return { ...list, items: list.items.map((item) => ({ ...item, id: item.user.id })) };
}

type Level = NonNullable<Space['defaultLevel']> | typeof NO_ACCESS;

function DefaultLevel({
  space,
  onDone,
}: {
  readonly space: Space;
  readonly onDone: (message: string) => Promise<void>;
}) {
  const level = useSignal<Level>(space.defaultLevel ?? NO_ACCESS);
  const submit = async () => {
    const defaultLevel = level.value === NO_ACCESS ? null : level.value;
    await ok(api.PATCH('/v1/spaces/{spaceId}', { params: { path: { spaceId: space.id } }, body: { defaultLevel } }));
    await onDone(t.defaultChanged);
  };
  return (
    <Form action={t.save} submit={submit}>
      <ChoiceField
        label={t.allMembers}
        value={level}
        choices={[['inherit', t.inherited], ...ROLES, [NO_ACCESS, t.noAccess]]}
        hint={t.defaultHint}
      />
    </Form>
  );
}

const PersonRow = ({ spaceId, person }: { readonly spaceId: string; readonly person: PersonWithAccess }) => (
  <div class="member">
    <div class="member-who">
      <strong>{person.user.displayName}</strong> <span class="tag open">{roleTitle(person.permission)}</span>
      <p class="quiet">{t.because(REASONS[person.reason], levelTitle(person.origin, outline.value))}</p>
    </div>
    <DialogButton
      label={t.whyCanTheySee(person.user.displayName)}
      dialog={() => <ExplanationDialog spaceId={spaceId} user={person.user} />}
    >
      {t.why}
    </DialogButton>
  </div>
);

interface AccessProps {
  readonly space: Space;
  readonly grants: Grants;
  readonly people: ListPart<PersonWithAccess>;
}

function Access({ space, grants: initial, people: first }: AccessProps) {
  const grants = useSignal(initial);
  const people = useSignal(first);
  const version = useSignal(0);
  const message = useSignal('');
  const onDone = async (words: string) => {
    [grants.value, people.value] = await Promise.all([readGrants(space.id), readPeopleWithAccess(space.id)]);
    version.value += 1;
    message.value = words;
  };
  return (
    <>
      <DoneMessage>{message}</DoneMessage>
      <DefaultLevel space={space} onDone={onDone} />
      <div class="section-head">
        <h2>{t.sharedWith}</h2>
        <DialogButton primary dialog={() => <ShareDialog space={space} onDone={onDone} />}>
          {t.share}
        </DialogButton>
      </div>
      <GrantList key={`grants ${version.value}`} spaceId={space.id} grants={grants.value} onDone={onDone} />
      <h2>{t.whoCanSeeThis}</h2>
      <PagedList
        key={version.value}
        name={t.peopleWithAccess}
        empty={t.noOneHasAccess}
        first={people.value}
        loadPage={(page) => readPeopleWithAccess(space.id, page)}
        render={(person) => <PersonRow spaceId={space.id} person={person} />}
      />
      <h2>{t.whyNoAccess}</h2>
      <PersonPicker
        organizationId={space.organization}
        label={t.checkAccess}
        onPick={(user) => openDialog(() => <ExplanationDialog spaceId={space.id} user={user} />)}
      />
    </>
  );
}

interface AccessViewProps extends Omit<AccessProps, 'space'> {
  readonly state: OpenSpace;
}

const AccessView = ({ state: { crumbs, space }, ...access }: AccessViewProps) => (
  <>
    <SpaceHeader crumbs={crumbs} space={space} part="access" />
    <Heading>{t.access}</Heading>
    <Access space={space} {...access} />
  </>
);

/** Who may do what in a space, and why. */
export async function accessScreen(spaceId: string, { signal }: RouteContext): Promise<Screen> {
  const [state, grants, people] = await Promise.all([
    openSpace(spaceId, undefined, true, signal),
    readGrants(spaceId, signal),
    readPeopleWithAccess(spaceId, undefined, signal),
  ]);
  showTree(state);
  const { title, organization } = state.space;
  const view = () => <AccessView state={state} grants={grants} people={people} />;
  return { title: t.accessTo(title), organization, view };
}
