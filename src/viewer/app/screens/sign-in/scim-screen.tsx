import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { root } from '../../addresses';
import { api, ok } from '../../api/client';
import type { Organization, ScimToken } from '../../api/types';
import { Copied } from '../../parts/copied';
import { Dialog } from '../../parts/dialog';
import { Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { useRefreshedList } from '../../parts/refreshed-list';
import { Time } from '../../parts/time';
import { TimesOfUse } from '../../parts/times-of-use';
import type { Screen, Visit } from '../../shell/screen';
import { closeDialog, openDialog } from '../../state/dialog';
import { readOrganization } from './providers';
import { SignInTop } from './sign-in-top';

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
  readonly done: (words: string) => Promise<void>;
}

/** The secret of a token, which is shown once. */
const Secret = ({ token }: { readonly token: string }) => (
  <>
    <p>Enter it at the directory now. It is not shown again.</p>
    <Copied label="Bearer token" text={token} />
    <div class="buttons">
      <button type="button" class="primary" onClick={closeDialog}>
        I have entered it
      </button>
    </div>
  </>
);

interface SecretDialogProps {
  readonly title: string;
  readonly action: string;
  /** Gives the secret of the token, when it is there. */
  readonly submit: () => Promise<string>;
  readonly children: ComponentChildren;
}

/** Shows the secret in the same dialog: another one would be closed together with this one. */
function SecretDialog({ title, action, submit, children }: SecretDialogProps) {
  const secret = useSignal('');
  if (secret.value)
    return (
      <Dialog title="The new token">
        <Secret token={secret.value} />
      </Dialog>
    );
  return (
    <Dialog title={title}>
      <Form action={action} dialog submit={async () => (secret.value = await submit())}>
        {children}
      </Form>
    </Dialog>
  );
}

function NewToken({ organizationId, done }: DoneProps) {
  const name = useSignal('');
  const submit = async () => {
    const params = { path: { organizationId } };
    const body = { name: name.value.trim() };
    const created = await ok(api.POST('/v1/orgs/{organizationId}/scim/tokens', { params, body }));
    await done(`The token “${created.name}” is created.`);
    return created.token;
  };
  return (
    <SecretDialog title="New token for a directory" action="Create the token" submit={submit}>
      <Field label="Name" value={name} required most={100} placeholder="Entra ID" first />
    </SecretDialog>
  );
}

interface TokenProps extends DoneProps {
  readonly token: ScimToken;
}

const paramsOf = (organizationId: string, { id }: ScimToken) => ({ path: { organizationId, scimTokenId: id } });

function RotateToken({ organizationId, token, done }: TokenProps) {
  const submit = async () => {
    const params = paramsOf(organizationId, token);
    const rotated = await ok(api.POST('/v1/orgs/{organizationId}/scim/tokens/{scimTokenId}/rotate', { params }));
    await done(`The token “${token.name}” has a new secret.`);
    return rotated.token;
  };
  return (
    <SecretDialog title={`Rotate “${token.name}”?`} action="Rotate" submit={submit}>
      <p>It gets a new secret. The present one goes on working for a day, so that you can enter the new one.</p>
    </SecretDialog>
  );
}

function RevokeToken({ organizationId, token, done }: TokenProps) {
  const submit = async () => {
    const params = paramsOf(organizationId, token);
    await ok(api.DELETE('/v1/orgs/{organizationId}/scim/tokens/{scimTokenId}', { params }));
    closeDialog();
    await done(`The token “${token.name}” is revoked.`);
  };
  return (
    <Dialog title={`Revoke “${token.name}”?`}>
      <Form action="Revoke" danger dialog submit={submit}>
        <p>
          The directory is refused at once. With the last token, people and teams that a directory manages can be
          changed by hand again.
        </p>
      </Form>
    </Dialog>
  );
}

function TokenRow(props: TokenProps) {
  const { name, createdAt, lastUsedAt, previousSecretUntil } = props.token;
  return (
    <div class="member">
      <div class="member-who">
        <strong>{name}</strong>
        <p class="quiet">
          <TimesOfUse createdAt={createdAt} lastUsedAt={lastUsedAt} />
          {previousSecretUntil && (
            <>
              ; the previous secret works until <Time at={previousSecretUntil} />
            </>
          )}
        </p>
      </div>
      <button
        type="button"
        class="button"
        aria-label={`Rotate ${name}`}
        onClick={() => openDialog(() => <RotateToken {...props} />)}
      >
        Rotate
      </button>
      <button
        type="button"
        class="button"
        aria-label={`Revoke ${name}`}
        onClick={() => openDialog(() => <RevokeToken {...props} />)}
      >
        Revoke
      </button>
    </div>
  );
}

interface ScimProps {
  readonly organization: Organization;
  readonly tokens: ListPart<ScimToken>;
}

function Scim({ organization, tokens }: ScimProps) {
  const { id } = organization;
  const { first, version, said, done } = useRefreshedList(tokens, () => readTokens(id));
  return (
    <>
      <SignInTop organization={organization} part="scim">
        <button
          type="button"
          class="primary"
          onClick={() => openDialog(() => <NewToken organizationId={id} done={done} />)}
        >
          New token
        </button>
      </SignInTop>
      <Heading>Provisioning</Heading>
      <p class="lead">
        A directory such as Okta or Entra ID makes, changes and disables people and teams here (SCIM 2.0). What it
        manages cannot be changed by hand.
      </p>
      <section class="values" aria-labelledby="our-values">
        <h2 id="our-values">Enter these at the directory</h2>
        <Copied label="Base URL (tenant URL)" text={first.value.items[0]?.baseURL ?? `${root.href}scim/v2`} />
        <p class="quiet">And a token of this list as bearer token.</p>
      </section>
      <p class="done" role="status">
        {said}
      </p>
      <PagedList
        key={version.value}
        name="Tokens of directories"
        empty="There is no token yet: no directory has access."
        first={first.value}
        more={(page) => readTokens(id, page)}
        render={(token) => <TokenRow organizationId={id} token={token} done={done} />}
      />
    </>
  );
}

/** How directories provision people and teams of an organization. */
export async function scimScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const [organization, tokens] = await Promise.all([
    readOrganization(organizationId, signal),
    readTokens(organizationId, undefined, signal),
  ]);
  const view = () => <Scim organization={organization} tokens={tokens} />;
  return { title: `Provisioning of ${organization.title}`, organization: organizationId, view };
}
