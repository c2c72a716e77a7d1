import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { OperatedPerson, PersonMerge } from '../../api/types';
import { Dialog } from '../../components/dialog';
import { Form } from '../../components/form';
import { FormDialog } from '../../components/form-dialog';
import { PersonFinder } from '../../components/person-picker';
import { Problem } from '../../components/problem';
import { ROLES } from '../../components/roles';
import { useAsyncAction } from '../../components/use-async-action';
import { closeDialog } from '../../state/dialog';
import { t } from '../../i18n/operate';

interface PersonDialogProps {
  readonly person: OperatedPerson;
  /** Called with what has been done, when the person is gone. */
  readonly onDone: (words: string) => Promise<void>;
}

/** Asks before a person is erased, and says what is deleted and what stays. */
export function ErasePerson({ person: { id, displayName, email }, onDone }: PersonDialogProps) {
  const submit = async () => {
    await ok(api.DELETE('/v1/operate/people/{userId}', { params: { path: { userId: id } } }));
    closeDialog();
    await onDone(t.erased(displayName));
  };
  return (
    <FormDialog title={t.eraseOne(displayName)} action={t.erase} isDangerous submit={submit}>
      <p>{t.eraseDeletes(email)}</p>
      <p>{t.eraseKeeps}</p>
    </FormDialog>
  );
}

const merge = (duplicate: OperatedPerson, into: OperatedPerson, preview: boolean): Promise<PersonMerge> =>
  ok(
    api.POST('/v1/operate/people/{userId}/merge', {
      params: { path: { userId: duplicate.id } },
      body: { into: into.id, preview },
    }),
  );

const findPeople = async (search: string, signal: AbortSignal): Promise<readonly OperatedPerson[]> => {
  const query = { limit: 25, ...(search !== '' && { search }) };
  return (await ok(api.GET('/v1/operate/people', { params: { query }, signal }))).items;
};

const roleLabel = (role: string | null): string => ROLES.find(([id]) => id === role)?.[1] ?? t.guest;

const MergedOrganization = ({ title, role, formerRole }: PersonMerge['organizations'][number]) => (
  <li>
    {formerRole === undefined
      ? t.joinsAs(title, roleLabel(role))
      : role === formerRole
        ? t.staysAs(title, roleLabel(role))
        : t.raisedTo(title, roleLabel(role), roleLabel(formerRole))}
  </li>
);

/** The other account, and what would change. */
interface Choice {
  readonly into: OperatedPerson;
  readonly plan: PersonMerge;
}

function ConfirmMerge({ person, onDone, into, plan }: PersonDialogProps & Choice) {
  const start = useRef<HTMLParagraphElement>(null);
  // What was chosen is gone: reading continues here.
  useLayoutEffect(() => start.current?.focus(), []);
  const submit = async () => {
    await merge(person, into, false);
    closeDialog();
    await onDone(t.merged(person.email, into.email));
  };
  return (
    <Form action={t.merge} isDangerous isDialog submit={submit}>
      <p ref={start} tabIndex={-1}>
        {t.mergeMoves(person.email, into.email)}
      </p>
      {plan.organizations.length > 0 && (
        <ul aria-label={t.organizations}>
          {plan.organizations.map((organization) => (
            <MergedOrganization key={organization.id} {...organization} />
          ))}
        </ul>
      )}
      {plan.identitiesMoved > 0 && <p>{t.identitiesMove(plan.identitiesMoved)}</p>}
      {plan.identitiesEnded > 0 && <p>{t.identitiesEnd(plan.identitiesEnded)}</p>}
      <p>{t.mergeEnds(person.email)}</p>
    </Form>
  );
}

/** Finds the account that stays, and shows what would change before anything does. */
export function MergePerson({ person, onDone }: PersonDialogProps) {
  const choice = useSignal<Choice | undefined>(undefined);
  const { error, run } = useAsyncAction();
  const pick = (into: OperatedPerson) =>
    run(async () => {
      choice.value = { into, plan: await merge(person, into, true) };
    });
  return (
    <Dialog title={t.mergeOne(person.displayName)}>
      {choice.value ? (
        <ConfirmMerge person={person} onDone={onDone} {...choice.value} />
      ) : (
        <div class="form">
          <p>{t.mergeHint(person.email)}</p>
          <PersonFinder
            label={t.accountThatStays}
            excluded={[person.id]}
            find={findPeople}
            onPick={(into) => void pick(into)}
          />
          <Problem error={error.value} />
        </div>
      )}
    </Dialog>
  );
}
