import type { ComponentChildren } from 'preact';
import { PasskeyPart } from '../../sso/pages/passkey-part';
import { type PageFrame, renderSignInPage } from '../../sso/pages/shell';
import type { AccountLinkKind } from '../entities/account-link.entity';
import type { PasskeyOffer } from '../links/link-credentials';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../passwords/password-rules';

const Problem = ({ says }: { readonly says?: string }) =>
  says ? (
    <p class="problem" role="alert">
      {says}
    </p>
  ) : null;

const NewPassword = ({ isFirst = false }: { readonly isFirst?: boolean }) => (
  <>
    <label for="password">New password</label>
    <input
      id="password"
      name="password"
      type="password"
      required
      minLength={MIN_PASSWORD_LENGTH}
      maxLength={MAX_PASSWORD_LENGTH}
      autocomplete="new-password"
      autofocus={isFirst}
      aria-describedby="password-help"
    />
    <p id="password-help" class="quiet">
      At least {MIN_PASSWORD_LENGTH} characters. A few words that only you would put together are strong and easy to
      remember.
    </p>
  </>
);

interface CodeView {
  readonly step: string;
  readonly to: string;
  readonly problem?: string;
}

/** Asks for the one-time code after a password or a mailed link. */
export const renderCode = (frame: PageFrame, { step, problem }: CodeView): string =>
  renderSignInPage({
    frame,
    title: 'Enter your code',
    children: (
      <form class="ask" method="post" action={`${frame.root}/sign-in/code`}>
        <Problem says={problem} />
        <label for="code">Code of your authenticator app</label>
        <input
          id="code"
          name="code"
          required
          maxLength={40}
          autocomplete="one-time-code"
          autocapitalize="none"
          autofocus
          spellcheck={false}
          aria-describedby="code-help"
        />
        <p id="code-help" class="quiet">
          Or one of your recovery codes. Without both, ask {frame.contact} for a new link.
        </p>
        <input type="hidden" name="step" value={step} />
        <button class="primary" type="submit">
          Sign in
        </button>
      </form>
    ),
  });

/** A passkey in place of the password. */
const NewPasskey = ({ options }: { readonly options: string }) => (
  <PasskeyPart source={{ options }} look="button">
    Use a passkey instead
  </PasskeyPart>
);

export interface LinkPageView {
  readonly kind: AccountLinkKind;
  readonly email: string;
  readonly secret: string;
  /** What creates a passkey; undefined where the account gets none by this link. */
  readonly passkey?: string;
  readonly problem?: string;
}

const SET = { setsPassword: true, button: () => 'Set password and sign in' };

const LINKS: Readonly<
  Record<
    AccountLinkKind,
    { readonly title: string; readonly setsPassword: boolean; readonly button: (email: string) => string }
  >
> = {
  'set-up': { title: 'Set up your account', ...SET },
  reset: { title: 'Choose a new password', ...SET },
  'sign-in': { title: 'Continue?', setsPassword: false, button: (email) => `Continue as ${email}` },
  verify: { title: 'Verify your address?', setsPassword: false, button: (email) => `Verify ${email}` },
};

/** What a link of an account leads to. Nothing happens before the button is pressed: programs that look at mails open links, too. */
export const renderLink = (frame: PageFrame, { kind, email, secret, passkey, problem }: LinkPageView): string =>
  renderSignInPage({
    frame,
    title: LINKS[kind].title,
    hasPasskeys: passkey !== undefined,
    children: (
      <form class="ask" method="post" action={`${frame.root}/sign-in/link`}>
        {kind === 'verify' ? (
          <p>
            This link makes <strong>{email}</strong> the address of the account that asked for it, once. You have to be
            signed in to that account in this browser. If you did not ask, close this page.
          </p>
        ) : (
          <p>
            This link works once, for the account <strong>{email}</strong>.
          </p>
        )}
        <Problem says={problem} />
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="username" value={email} autocomplete="username" />
        {LINKS[kind].setsPassword && <NewPassword isFirst />}
        <button class="primary" type="submit">
          {LINKS[kind].button(email)}
        </button>
        {passkey !== undefined && <NewPasskey options={passkey} />}
      </form>
    ),
  });

export interface InvitationView {
  readonly organization: string;
  readonly email: string;
  readonly secret: string;
  /** As it was typed before a mistake. */
  readonly name?: string;
  readonly passkey?: PasskeyOffer;
  /** The address of who is signed in. */
  readonly signedInAs?: string;
  readonly problem?: string;
}

/** For who has an account: accepts with it, or leads to the sign-in and back. */
const WithAccount = ({ frame: { root }, view }: { readonly frame: PageFrame; readonly view: InvitationView }) => {
  const path = `/invitations/${view.secret}`;
  if (view.signedInAs === undefined)
    return (
      <p>
        <a href={`${root}/sign-in?${new URLSearchParams({ email: view.email, to: path })}`}>
          I have an account already
        </a>
      </p>
    );
  return (
    <form class="ask" method="post" action={`${root}${path}`}>
      <input type="hidden" name="account" value="mine" />
      <button class="primary" type="submit">
        Accept as {view.signedInAs}
      </button>
      <p class="quiet">Or create another account:</p>
    </form>
  );
};

/** Lets someone accept an invitation with the account that they have, or with a new one. */
export const renderInvitation = (frame: PageFrame, view: InvitationView): string =>
  renderSignInPage({
    frame,
    title: `Join ${view.organization}`,
    hasPasskeys: view.passkey !== undefined,
    children: (
      <>
        <p>
          <strong>{view.organization}</strong> invites <strong>{view.email}</strong>.
        </p>
        {view.signedInAs !== undefined && <WithAccount frame={frame} view={view} />}
        <form class="ask" method="post" action={`${frame.root}/invitations/${view.secret}`}>
          <Problem says={view.problem} />
          <label for="name">Your name</label>
          <input id="name" name="name" value={view.name} required maxLength={100} autocomplete="name" autofocus />
          <input type="hidden" name="username" value={view.email} autocomplete="username" />
          <NewPassword />
          <button class={view.signedInAs === undefined ? 'primary' : 'button'} type="submit">
            {view.signedInAs === undefined ? 'Accept the invitation' : 'Accept with a new account'}
          </button>
          {view.passkey && (
            <>
              <input type="hidden" name="id" value={view.passkey.id} />
              <NewPasskey options={view.passkey.options} />
            </>
          )}
        </form>
        {view.signedInAs === undefined && <WithAccount frame={frame} view={view} />}
      </>
    ),
  });

interface NoticeView {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Where the button leads: to the sign-in unless it says so. */
  readonly organizationId?: string;
}

/** Says how it went, with the way on. */
export const renderNotice = (frame: PageFrame, { title, children, organizationId }: NoticeView): string =>
  renderSignInPage({
    frame,
    title,
    children: (
      <>
        <p class="lead" role="status">
          {children}
        </p>
        <p>
          <a class="primary" href={`${frame.root}/sign-in${organizationId ? `/${organizationId}` : ''}`}>
            Sign in
          </a>
        </p>
      </>
    ),
  });
