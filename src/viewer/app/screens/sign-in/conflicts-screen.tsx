import { api, ok } from '../../api/client';
import type { Organization, SignInConflict } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { useRefreshedList } from '../../parts/refreshed-list';
import { Time } from '../../parts/time';
import type { Screen, Visit } from '../../shell/screen';
import { closeDialog, openDialog } from '../../state/dialog';
import { type ListedProvider, readOrganization, readProviders } from './providers';
import { SignInTop } from './sign-in-top';

const AT_ONCE = 50;

const readConflicts = (
  organizationId: string,
  page?: string,
  signal?: AbortSignal,
): Promise<ListPart<SignInConflict>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/sso/conflicts', {
      params: { path: { organizationId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

const REASONS: Readonly<Record<SignInConflict['reason'], string>> = {
  subject:
    'The provider knows this address by another identifier than before: a person who was set up anew, or another one with the same address.',
  provider: 'This person belongs to another provider of the organization.',
  place: 'The account exists, and is not set to sign in through a provider here.',
};

interface ConflictProps {
  readonly organizationId: string;
  readonly conflict: SignInConflict;
  readonly done: (words: string) => Promise<void>;
}

const paramsOf = (organizationId: string, { id }: SignInConflict) => ({ path: { organizationId, conflictId: id } });

function LinkConflict({ organizationId, conflict, done }: ConflictProps) {
  const { email, user } = conflict;
  const submit = async () => {
    const params = paramsOf(organizationId, conflict);
    await ok(api.POST('/v1/orgs/{organizationId}/sso/conflicts/{conflictId}/link', { params }));
    closeDialog();
    await done(`${email} signs in to the account of ${user.displayName} now.`);
  };
  return (
    <Dialog title="Is it the same person?">
      <Form action="It is the same person" dialog submit={submit}>
        <p>
          From now on the provider signs {email} in to the account of {user.displayName}, with all that it may see. Be
          sure who it is: ask them.
        </p>
      </Form>
    </Dialog>
  );
}

function ReplaceConflict({ organizationId, conflict, done }: ConflictProps) {
  const { email, user } = conflict;
  const submit = async () => {
    const params = paramsOf(organizationId, conflict);
    await ok(api.POST('/v1/orgs/{organizationId}/sso/conflicts/{conflictId}/replace', { params }));
    closeDialog();
    await done(`${email} is somebody else now, and can sign in.`);
  };
  return (
    <Dialog title="Is it somebody else?">
      <Form action="It is somebody else" danger dialog submit={submit}>
        <p>
          The account of {user.displayName} loses its place in this organization, and the address {email}. What it wrote
          keeps its name. The new person gets an account of their own when they sign in next.
        </p>
      </Form>
    </Dialog>
  );
}

function DismissConflict({ organizationId, conflict, done }: ConflictProps) {
  const submit = async () => {
    const params = paramsOf(organizationId, conflict);
    await ok(api.DELETE('/v1/orgs/{organizationId}/sso/conflicts/{conflictId}', { params }));
    closeDialog();
    await done(`The refused sign-in of ${conflict.email} is dismissed.`);
  };
  return (
    <Dialog title="Dismiss it?">
      <Form action="Dismiss" dialog submit={submit}>
        <p>Nothing changes, and the person is still refused. It is listed again when they try again.</p>
      </Form>
    </Dialog>
  );
}

interface ConflictRowProps extends ConflictProps {
  readonly labels: ReadonlyMap<string, string>;
}

function ConflictRow({ labels, ...props }: ConflictRowProps) {
  const { email, user, reason, subject, provider, occurredAt, requestId } = props.conflict;
  const button = (words: string, label: string, dialog: typeof LinkConflict) => {
    const View = dialog;
    return (
      <button type="button" class="button" aria-label={label} onClick={() => openDialog(() => <View {...props} />)}>
        {words}
      </button>
    );
  };
  return (
    <div class="conflict">
      <p>
        <strong>{email}</strong> was refused by {labels.get(provider.id) ?? 'a provider that is deleted'} on{' '}
        <Time at={occurredAt} />
      </p>
      <p>{REASONS[reason]}</p>
      <p class="quiet">
        Account: {user.displayName} · identifier at the provider: <code>{subject}</code>
        {requestId && (
          <>
            {' '}
            · number on the page: <code>{requestId}</code>
          </>
        )}
      </p>
      <div class="buttons">
        {button('The same person…', `The same person: ${email}`, LinkConflict)}
        {reason === 'subject' && button('Somebody else…', `Somebody else: ${email}`, ReplaceConflict)}
        {button('Dismiss…', `Dismiss: ${email}`, DismissConflict)}
      </div>
    </div>
  );
}

interface ConflictsProps {
  readonly organization: Organization;
  readonly conflicts: ListPart<SignInConflict>;
  readonly providers: readonly ListedProvider[];
}

function Conflicts({ organization, conflicts, providers }: ConflictsProps) {
  const { id } = organization;
  const { first, version, said, done } = useRefreshedList(conflicts, () => readConflicts(id));
  const labels = new Map(providers.map(({ provider }) => [provider.id, provider.label]));
  return (
    <>
      <SignInTop organization={organization} part="conflicts" conflicts={first.value.count} />
      <Heading>Refused sign-ins</Heading>
      <p class="lead">
        People whom a provider sent, and who were refused because an account stands in their way. Only you can know who
        they are.
      </p>
      <p class="done" role="status">
        {said}
      </p>
      <PagedList
        key={version.value}
        name="Refused sign-ins"
        empty="Nobody was refused because of an account in the last 30 days."
        first={first.value}
        more={(page) => readConflicts(id, page)}
        render={(conflict) => <ConflictRow organizationId={id} conflict={conflict} labels={labels} done={done} />}
      />
    </>
  );
}

/** Sign-ins that were refused because of an account, and how an admin resolves them. */
export async function conflictsScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const [organization, conflicts, providers] = await Promise.all([
    readOrganization(organizationId, signal),
    readConflicts(organizationId, undefined, signal),
    readProviders(organizationId, signal),
  ]);
  const view = () => <Conflicts organization={organization} conflicts={conflicts} providers={providers} />;
  return { title: `Refused sign-ins of ${organization.title}`, organization: organizationId, view };
}
