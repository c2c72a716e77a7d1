import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { ApiToken, Member, Organization, Session } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import type { ListPart } from '../../components/paged-list';
import { PersonPicker } from '../../components/person-picker';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { Time } from '../../components/time';
import { TokenUsage } from '../../components/token-usage';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { closeDialog } from '../../state/dialog';
import { readOrganization } from './providers';
import { SsoHeader } from './sso-header';
import { t } from '../../i18n/sign-in';

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
    <FormDialog title={title} action={action} isDangerous submit={submit}>
      <p>{words}</p>
    </FormDialog>
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
    await onDone(t.sessionEnded);
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
      <DialogButton
        label={t.endOne(name)}
        dialog={() => <EndDialog title={t.endQuestion} action={t.endTheSession} words={t.endHint} end={end} />}
      >
        {t.end}
      </DialogButton>
    </div>
  );
}

function TokenRow({ path, token, onDone }: RowProps & { readonly token: ApiToken }) {
  const { id, name, createdAt, lastUsedAt, expiresAt } = token;
  const end = async () => {
    const params = { path: { ...path, tokenId: id } };
    await ok(api.DELETE('/v1/orgs/{organizationId}/members/{userId}/tokens/{tokenId}', { params }));
    await onDone(t.tokenRevoked(name));
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
      <DialogButton
        label={t.revokeOne(name)}
        dialog={() => (
          <EndDialog title={t.revokeQuestion(name)} action={t.revoke} words={t.revokeTokenHint} end={end} />
        )}
      >
        {t.revoke}
      </DialogButton>
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
  const signedIn = useRefreshedList(sessions, (page) => readSessions(path, page));
  const createdTokens = useRefreshedList(tokens, (page) => readTokens(path, page));
  const { displayName } = member.user;
  return (
    <>
      <h2>{t.sessionsOf(displayName)}</h2>
      <RefreshedListView
        of={signedIn}
        name={t.sessions}
        empty={t.noSessions}
        render={(session) => <SessionRow path={path} session={session} onDone={signedIn.refresh} />}
      />
      <h2>{t.apiTokensOf(displayName)}</h2>
      <RefreshedListView
        of={createdTokens}
        name={t.apiTokens}
        empty={t.noSessions}
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
    <SsoHeader organization={organization} part="sessions" />
    <Heading>{t.sessionsAndTokens}</Heading>
    <p class="lead">{t.sessionsHint}</p>
    <PersonPicker
      organizationId={organization.id}
      label={t.findAMember}
      onPick={({ id }) => goTo(`${paths.ssoPart(organization.id, 'sessions')}?user=${id}`)}
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
export async function sessionsScreen(organizationId: string, { signal, query }: RouteContext): Promise<Screen> {
  const userId = query.user;
  const [organization, credentials] = await Promise.all([
    readOrganization(organizationId, signal),
    userId === undefined ? undefined : readCredentials({ organizationId, userId }, signal),
  ]);
  const view = () => <Sessions organization={organization} credentials={credentials} />;
  return { title: t.sessionsAndTokensOf(organization.title), organization: organizationId, view };
}
