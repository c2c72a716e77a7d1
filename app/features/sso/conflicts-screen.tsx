import { api, ok } from '../../api/client';
import type { Organization, SignInConflict } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import type { ListPart } from '../../components/paged-list';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { Time } from '../../components/time';
import type { Screen, RouteContext } from '../../lib/screen';
import { closeDialog } from '../../state/dialog';
import { type ListedProvider, readOrganization, readProviders } from './providers';
import { SsoHeader } from './sso-header';
import { t } from '../../i18n/sign-in';

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
  subject: t.becauseOfIdentifier,
  provider: t.becauseOfProvider,
  place: t.becauseOfAccount,
};

interface ConflictProps {
  readonly organizationId: string;
  readonly conflict: SignInConflict;
  readonly onDone: (words: string) => Promise<void>;
}

const paramsOf = (organizationId: string, { id }: SignInConflict) => ({ path: { organizationId, conflictId: id } });

function LinkConflict({ organizationId, conflict, onDone }: ConflictProps) {
  const { email, user } = conflict;
  const submit = async () => {
    const params = paramsOf(organizationId, conflict);
    await ok(api.POST('/v1/orgs/{organizationId}/sso/conflicts/{conflictId}/link', { params }));
    closeDialog();
    await onDone(t.signsInNow(email, user.displayName));
  };
  return (
    <FormDialog title={t.samePersonQuestion} action={t.itIsTheSame} submit={submit}>
      <p>{t.samePersonHint(email, user.displayName)}</p>
    </FormDialog>
  );
}

function ReplaceConflict({ organizationId, conflict, onDone }: ConflictProps) {
  const { email, user } = conflict;
  const submit = async () => {
    const params = paramsOf(organizationId, conflict);
    await ok(api.POST('/v1/orgs/{organizationId}/sso/conflicts/{conflictId}/replace', { params }));
    closeDialog();
    await onDone(t.isSomeoneElse(email));
  };
  return (
    <FormDialog title={t.someoneElseQuestion} action={t.itIsSomeoneElse} isDangerous submit={submit}>
      <p>{t.someoneElseHint(user.displayName, email)}</p>
    </FormDialog>
  );
}

function DismissConflict({ organizationId, conflict, onDone }: ConflictProps) {
  const submit = async () => {
    const params = paramsOf(organizationId, conflict);
    await ok(api.DELETE('/v1/orgs/{organizationId}/sso/conflicts/{conflictId}', { params }));
    closeDialog();
    await onDone(t.dismissed(conflict.email));
  };
  return (
    <FormDialog title={t.dismissQuestion} action={t.dismiss} submit={submit}>
      <p>{t.dismissHint}</p>
    </FormDialog>
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
      <DialogButton label={label} dialog={() => <View {...props} />}>
        {words}
      </DialogButton>
    );
  };
  return (
    <div class="conflict">
      <p>
        {t.wasRefused(
          <strong>{email}</strong>,
          labels.get(provider.id) ?? t.aDeletedProvider,
          <Time at={occurredAt} />,
        )}
      </p>
      <p>{REASONS[reason]}</p>
      <p class="quiet">
        {t.accountAndIdentifier(user.displayName, <code>{subject}</code>)}
        {requestId && <> · {t.numberOnThePage(<code>{requestId}</code>)}</>}
      </p>
      <div class="buttons">
        {button(t.samePerson, t.samePersonOf(email), LinkConflict)}
        {reason === 'subject' && button(t.someoneElse, t.someoneElseOf(email), ReplaceConflict)}
        {button(t.dismissDialog, t.dismissOne(email), DismissConflict)}
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
  const list = useRefreshedList(conflicts, (page) => readConflicts(id, page));
  const labels = new Map(providers.map(({ provider }) => [provider.id, provider.label]));
  return (
    <>
      <SsoHeader organization={organization} part="conflicts" conflicts={list.first.value.count} />
      <Heading>{t.refusedSignIns}</Heading>
      <p class="lead">{t.refusedHint}</p>
      <RefreshedListView
        of={list}
        name={t.refusedSignIns}
        empty={t.noRefusedSignIns}
        render={(conflict) => (
          <ConflictRow organizationId={id} conflict={conflict} labels={labels} onDone={list.refresh} />
        )}
      />
    </>
  );
}

/** Sign-ins that were refused because of an account, and how an admin resolves them. */
export async function conflictsScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const [organization, conflicts, providers] = await Promise.all([
    readOrganization(organizationId, signal),
    readConflicts(organizationId, undefined, signal),
    readProviders(organizationId, signal),
  ]);
  const view = () => <Conflicts organization={organization} conflicts={conflicts} providers={providers} />;
  return { title: t.refusedSignInsOf(organization.title), organization: organizationId, view };
}
