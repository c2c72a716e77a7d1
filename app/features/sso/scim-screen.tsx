import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { root } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Organization, ScimToken } from '../../api/types';
import { CopyField } from '../../components/copy-field';
import { Dialog } from '../../components/dialog';
import { DialogButton } from '../../components/dialog-button';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import type { ListPart } from '../../components/paged-list';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { isPast, Time } from '../../components/time';
import { TokenUsage } from '../../components/token-usage';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import { closeDialog } from '../../state/dialog';
import { readOrganization } from './providers';
import { SsoHeader } from './sso-header';
import { t } from '../../i18n/sign-in';

const AT_ONCE = 50;

const readTokens = (organizationId: string, page?: string, signal?: AbortSignal): Promise<ListPart<ScimToken>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/scim/tokens', {
      params: { path: { organizationId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

interface DoneProps {
  readonly organizationId: string;
  readonly onDone: (words: string) => Promise<void>;
}

/** The secret of a token, which is shown once. */
const Secret = ({ token }: { readonly token: string }) => (
  <>
    <p>{t.enterItNow}</p>
    <CopyField label={t.bearerToken} text={token} />
    <div class="buttons">
      <button type="button" class="primary" onClick={closeDialog}>
        {t.iHaveEnteredIt}
      </button>
    </div>
  </>
);

interface SecretDialogProps {
  readonly title: string;
  readonly action: string;
  /** Returns the secret of the token once it is created. */
  readonly submit: () => Promise<string>;
  readonly children: ComponentChildren;
}

/** Shows the secret in the same dialog: a second one would be closed together with this one. */
function SecretDialog({ title, action, submit, children }: SecretDialogProps) {
  const secret = useSignal('');
  if (secret.value)
    return (
      <Dialog title={t.theNewToken}>
        <Secret token={secret.value} />
      </Dialog>
    );
  return (
    <Dialog title={title}>
      <Form action={action} isDialog submit={async () => (secret.value = await submit())}>
        {children}
      </Form>
    </Dialog>
  );
}

function NewToken({ organizationId, onDone }: DoneProps) {
  const name = useSignal('');
  const submit = async () => {
    const params = { path: { organizationId } };
    const body = { name: name.value.trim() };
    const created = await ok(api.POST('/v1/orgs/{organizationId}/scim/tokens', { params, body }));
    await onDone(t.tokenCreated(created.name));
    return created.token;
  };
  return (
    <SecretDialog title={t.newDirectoryToken} action={t.createToken} submit={submit}>
      <Field label={t.name} value={name} required maxLength={100} placeholder="Entra ID" first />
    </SecretDialog>
  );
}

interface TokenProps extends DoneProps {
  readonly token: ScimToken;
}

const paramsOf = (organizationId: string, { id }: ScimToken) => ({ path: { organizationId, scimTokenId: id } });

function RotateToken({ organizationId, token, onDone }: TokenProps) {
  const submit = async () => {
    const params = paramsOf(organizationId, token);
    const rotated = await ok(api.POST('/v1/orgs/{organizationId}/scim/tokens/{scimTokenId}/rotate', { params }));
    await onDone(t.tokenRotated(token.name));
    return rotated.token;
  };
  return (
    <SecretDialog title={t.rotateQuestion(token.name)} action={t.rotate} submit={submit}>
      <p>{t.rotateHint}</p>
    </SecretDialog>
  );
}

function RevokeToken({ organizationId, token, onDone }: TokenProps) {
  const submit = async () => {
    const params = paramsOf(organizationId, token);
    await ok(api.DELETE('/v1/orgs/{organizationId}/scim/tokens/{scimTokenId}', { params }));
    closeDialog();
    await onDone(t.tokenRevoked(token.name));
  };
  return (
    <FormDialog title={t.revokeQuestion(token.name)} action={t.revoke} isDangerous submit={submit}>
      <p>{t.revokeHint}</p>
    </FormDialog>
  );
}

function TakeOver({ organizationId, token, onDone }: TokenProps) {
  const work = useAsyncAction();
  const takeOver = () =>
    work.run(async () => {
      const params = paramsOf(organizationId, token);
      await ok(api.POST('/v1/orgs/{organizationId}/scim/tokens/{scimTokenId}/take-over', { params }));
      await onDone(t.tokenIsTakenOver(token.name));
    });
  return (
    <>
      <button type="button" class="button" aria-label={t.takeOverOne(token.name)} onClick={() => void takeOver()}>
        {t.takeOver}
      </button>
      <Problem error={work.error.value} />
    </>
  );
}

function TokenRow(props: TokenProps) {
  const { name, createdAt, lastUsedAt, previousSecretUntil, responsible, stopsAt } = props.token;
  return (
    <div class="member">
      <div class="member-who">
        <strong>{name}</strong>
        <p class="quiet">
          <TokenUsage createdAt={createdAt} lastUsedAt={lastUsedAt} />
          {previousSecretUntil && <>; {t.previousSecretUntil(<Time at={previousSecretUntil} />)}</>} ·{' '}
          {t.responsibleFor(responsible.displayName)}
        </p>
        {stopsAt && (
          <p>
            {isPast(stopsAt)
              ? t.tokenStoppedWithoutOwner(responsible.displayName)
              : t.tokenOwnerLostAccess(responsible.displayName, <Time at={stopsAt} />)}
          </p>
        )}
      </div>
      {stopsAt && <TakeOver {...props} />}
      <DialogButton label={t.rotateOne(name)} dialog={() => <RotateToken {...props} />}>
        {t.rotate}
      </DialogButton>
      <DialogButton label={t.revokeOne(name)} dialog={() => <RevokeToken {...props} />}>
        {t.revoke}
      </DialogButton>
    </div>
  );
}

interface ScimProps {
  readonly organization: Organization;
  readonly tokens: ListPart<ScimToken>;
}

function Scim({ organization, tokens }: ScimProps) {
  const { id } = organization;
  const list = useRefreshedList(tokens, (page) => readTokens(id, page));
  return (
    <>
      <SsoHeader organization={organization} part="scim">
        <DialogButton primary dialog={() => <NewToken organizationId={id} onDone={list.refresh} />}>
          {t.newToken}
        </DialogButton>
      </SsoHeader>
      <Heading>{t.provisioning}</Heading>
      <p class="lead">{t.provisioningHint}</p>
      <section class="values" aria-labelledby="our-values">
        <h2 id="our-values">{t.enterAtTheDirectory}</h2>
        <CopyField label={t.baseUrl} text={list.first.value.items[0]?.baseURL ?? `${root.href}scim/v2`} />
        <p class="quiet">{t.andAToken}</p>
      </section>
      <RefreshedListView
        of={list}
        name={t.tokensOfDirectories}
        empty={t.noTokens}
        render={(token) => <TokenRow organizationId={id} token={token} onDone={list.refresh} />}
      />
    </>
  );
}

/** How directories provision the members and teams of an organization. */
export async function scimScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const [organization, tokens] = await Promise.all([
    readOrganization(organizationId, signal),
    readTokens(organizationId, undefined, signal),
  ]);
  const view = () => <Scim organization={organization} tokens={tokens} />;
  return { title: t.provisioningOf(organization.title), organization: organizationId, view };
}
