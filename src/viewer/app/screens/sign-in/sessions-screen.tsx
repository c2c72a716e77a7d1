import { to } from '../../addresses';
import { api, ok } from '../../api/client';
import type { ApiToken, Member, Organization, Session } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { PersonPicker } from '../../parts/person-picker';
import { useRefreshedList } from '../../parts/refreshed-list';
import { Time } from '../../parts/time';
import { TokenUsage } from '../../parts/token-usage';
import { goTo } from '../../shell/navigation';
import type { Screen, Visit } from '../../shell/screen';
import { closeDialog, openDialog } from '../../state/dialog';
import { readOrganization } from './providers';
import { SignInTop } from './sign-in-top';
import { t } from '../../messages/sign-in';

const AT_ONCE = 50;

interface MemberPath {
  readonly organizationId: string;
  readonly userId: string;
}

const readSessions = (path: MemberPath, page?: string, signal?: AbortSignal): Promise<ListPart<Session>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/members/{userId}/sessions', {
      params: { path, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

const readTokens = (path: MemberPath, page?: string, signal?: AbortSignal): Promise<ListPart<ApiToken>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/members/{userId}/tokens', {
      params: { path, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

interface EndDialogProps {
  readonly title: string;
  readonly action: string;
  readonly words: string;
  readonly end: () => Promise<unknown>;
}

function EndDialog({ title, action, words, end }: EndDialogProps) {
  const submit = async () => {
    await end();
    closeDialog();
  };
  return (
    <Dialog title={title}>
      <Form action={action} isDangerous isDialog submit={submit}>
        <p>{words}</p>
      </Form>
    </Dialog>
  );
}

interface RowProps {
  readonly path: MemberPath;
  readonly onDone: (words: string) => Promise<void>;
}

/** How and from where a user signed in. */
function methodLabel({ provider, method, ip }: Session): string {
  if (provider)
    return ip ? t.throughProviderFrom(provider.type.toUpperCase(), ip) : t.throughProvider(provider.type.toUpperCase());
  const by = method ?? t.anEarlierSignIn;
  return ip ? t.byMethodFrom(by, ip) : t.byMethod(by);
}

function SessionRow({ path, session, onDone }: RowProps & { readonly session: Session }) {
  const { id, createdAt, lastUsedAt, expiresAt, userAgent } = session;
  const name = userAgent ?? t.anUnknownBrowser;
  const end = async () => {
    const params = { path: { ...path, sessionId: id } };
    await ok(api.DELETE('/v1/orgs/{organizationId}/members/{userId}/sessions/{sessionId}', { params }));
    await onDone(t.sessionIsEnded);
  };
  return (
    <div class="member">
      <div class="member-who">
        <strong>{name}</strong>
        <p class="quiet">
          {methodLabel(session)} ·{' '}
          {t.sessionTimes(<Time at={createdAt} />, <Time at={lastUsedAt} />, <Time at={expiresAt} />)}
        </p>
      </div>
      <button
        type="button"
        class="button"
        aria-label={t.endOne(name)}
        onClick={() =>
          openDialog(() => <EndDialog title={t.endQuestion} action={t.endTheSession} words={t.endHint} end={end} />)
        }
      >
        {t.end}
      </button>
    </div>
  );
}

function TokenRow({ path, token, onDone }: RowProps & { readonly token: ApiToken }) {
  const { id, name, createdAt, lastUsedAt, expiresAt } = token;
  const end = async () => {
    const params = { path: { ...path, tokenId: id } };
    await ok(api.DELETE('/v1/orgs/{organizationId}/members/{userId}/tokens/{tokenId}', { params }));
    await onDone(t.tokenIsRevoked(name));
  };
  return (
    <div class="member">
      <div class="member-who">
        <strong>{name}</strong>
        <p class="quiet">
          <TokenUsage createdAt={createdAt} lastUsedAt={lastUsedAt} />
          {expiresAt && (
            <>
              {', '}
              {t.until(<Time at={expiresAt} />)}
            </>
          )}
        </p>
      </div>
      <button
        type="button"
        class="button"
        aria-label={t.revokeOne(name)}
        onClick={() =>
          openDialog(() => (
            <EndDialog title={t.revokeQuestion(name)} action={t.revoke} words={t.revokeTokenHint} end={end} />
          ))
        }
      >
        {t.revoke}
      </button>
    </div>
  );
}

interface CredentialsProps {
  readonly path: MemberPath;
  readonly member: Member;
  readonly sessions: ListPart<Session>;
  readonly tokens: ListPart<ApiToken>;
}

function Credentials({ path, member, sessions, tokens }: CredentialsProps) {
  const signedIn = useRefreshedList(sessions, () => readSessions(path));
  const createdTokens = useRefreshedList(tokens, () => readTokens(path));
  const { displayName } = member.user;
  return (
    <>
      <h2>{t.sessionsOf(displayName)}</h2>
      <p class="done" role="status">
        {signedIn.message}
      </p>
      <PagedList
        key={`sessions ${signedIn.version.value}`}
        name={t.sessions}
        empty={t.noSessions}
        first={signedIn.first.value}
        loadPage={(page) => readSessions(path, page)}
        render={(session) => <SessionRow path={path} session={session} onDone={signedIn.refresh} />}
      />
      <h2>{t.apiTokensOf(displayName)}</h2>
      <p class="done" role="status">
        {createdTokens.message}
      </p>
      <PagedList
        key={`tokens ${createdTokens.version.value}`}
        name={t.apiTokens}
        empty={t.noSessions}
        first={createdTokens.first.value}
        loadPage={(page) => readTokens(path, page)}
        render={(token) => <TokenRow path={path} token={token} onDone={createdTokens.refresh} />}
      />
    </>
  );
}

interface SessionsProps {
  readonly organization: Organization;
  readonly credentials?: CredentialsProps;
}

const Sessions = ({ organization, credentials }: SessionsProps) => (
  <>
    <SignInTop organization={organization} part="sessions" />
    <Heading>{t.sessionsAndTokens}</Heading>
    <p class="lead">{t.sessionsHint}</p>
    <PersonPicker
      organizationId={organization.id}
      label={t.findAMember}
      onPick={({ id }) => goTo(`${to.ssoPart(organization.id, 'sessions')}?user=${id}`)}
    />
    {credentials && <Credentials {...credentials} />}
  </>
);

async function readCredentials(path: MemberPath, signal: AbortSignal): Promise<CredentialsProps> {
  const [member, sessions, tokens] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}/members/{userId}', { params: { path }, signal })),
    readSessions(path, undefined, signal),
    readTokens(path, undefined, signal),
  ]);
  return { path, member, sessions, tokens };
}

/** The sessions of members, and the API tokens that they created. */
export async function sessionsScreen(organizationId: string, { signal, query }: Visit): Promise<Screen> {
  const userId = query.user;
  const [organization, credentials] = await Promise.all([
    readOrganization(organizationId, signal),
    userId === undefined ? undefined : readCredentials({ organizationId, userId }, signal),
  ]);
  const view = () => <Sessions organization={organization} credentials={credentials} />;
  return { title: t.sessionsAndTokensOf(organization.title), organization: organizationId, view };
}
