import { useSignal } from '@preact/signals';
import { root, paths } from '../../lib/paths';
import { token } from '../../api/stored-token';
import { api, ok } from '../../api/client';
import type { AccountSecurity, ApiToken, Passkey, Person, Session } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import type { ListPart } from '../../components/paged-list';
import type { Screen, RouteContext } from '../../lib/screen';
import { closeDialog } from '../../state/dialog';
import { Codes } from './codes';
import { EmailAddress } from './email-address';
import { LanguageChoice } from './language-choice';
import { SignInLink } from './own-session';
import { Passkeys, readPasskeys } from './passkeys';
import { Password } from './password';
import { readSessions, Sessions } from './sessions';
import { readTokens, Tokens } from './tokens';
import { t } from '../../i18n/account';

interface AccountProps {
  readonly person: Person;
  readonly security: AccountSecurity;
  readonly passkeys: ListPart<Passkey>;
  readonly tokens: ListPart<ApiToken>;
  readonly sessions: ListPart<Session>;
}

/** Users confirm their identity by signing in again. */
const SignInAgainHint = () => (
  <p>{t.signInAgainFirst(<SignInLink to={paths.account()}>{t.signInAgain}</SignInLink>)}</p>
);

function SignOutEverywhere() {
  const submit = async () => {
    await ok(api.DELETE('/v1/user/sessions'));
    closeDialog();
    if (token.read()) location.reload();
    else location.assign(`${root.pathname}sso/signed-out`);
  };
  return (
    <FormDialog title={t.signOutEverywhereQuestion} action={t.signOutEverywhere} isDangerous submit={submit}>
      <p>{t.signOutEverywhereHint}</p>
    </FormDialog>
  );
}

function Account({ person, security: initial, passkeys, tokens, sessions }: AccountProps) {
  const security = useSignal(initial);
  const message = useSignal('');
  const refresh = async (words: string) => {
    security.value = await ok(api.GET('/v1/user/security'));
    message.value = words;
  };
  const { changeable } = security.value;
  return (
    <>
      <Heading>{t.yourAccount}</Heading>
      <p class="lead">
        {person.displayName}
        {person.email !== undefined && `, ${person.email}`}
      </p>
      <section class="account" aria-labelledby="signing-in">
        <h2 id="signing-in">{t.signingIn}</h2>
        <p class="outcome" role="status">
          {message}
        </p>
        {!changeable && <SignInAgainHint />}
        <EmailAddress security={security.value} onChange={refresh} />
        <Passkeys first={passkeys} changeable={changeable} onChange={refresh} />
        <Password security={security.value} onChange={refresh} />
        <Codes security={security.value} onChange={refresh} />
        <h3>{t.signOutEverywhereSection}</h3>
        <p class="quiet">{t.lostDevice}</p>
        <DialogButton dialog={() => <SignOutEverywhere />}>{t.signOutEverywhere}</DialogButton>
      </section>
      <LanguageChoice />
      <Tokens tokens={tokens} />
      <Sessions sessions={sessions} />
    </>
  );
}

/** The account of the signed-in user: sign-in methods, API tokens and sessions. */
export async function accountScreen({ signal }: RouteContext): Promise<Screen> {
  const [person, security, passkeys, tokens, sessions] = await Promise.all([
    ok(api.GET('/v1/user', { signal })),
    ok(api.GET('/v1/user/security', { signal })),
    readPasskeys(undefined, signal),
    readTokens(undefined, signal),
    readSessions(undefined, signal),
  ]);
  const props = { person, security, passkeys, tokens, sessions };
  return { title: t.yourAccount, view: () => <Account {...props} /> };
}
