import { type PageFrame, renderSignInPage } from '../../sso/pages/shell';

interface LdapPageView {
  readonly providerId: string;
  readonly organization: string;
  readonly label: string;
  readonly to: string;
  readonly login?: string;
  readonly problem?: string;
}

/** Asks for the name and the password that the directory of an organization knows. */
export const renderLdapPage = (frame: PageFrame, view: LdapPageView): string =>
  renderSignInPage({
    frame,
    title: `Sign in to ${view.organization}`,
    children: (
      <>
        <form class="ask" method="post" action={`${frame.root}/sso/ldap/${view.providerId}/start`}>
          <p>
            With your account of <strong>{view.label}</strong>.
          </p>
          <label for="login">User name or email address</label>
          <input
            id="login"
            name="login"
            required
            maxLength={320}
            autocomplete="username"
            autocapitalize="none"
            spellcheck={false}
            value={view.login ?? ''}
          />
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxLength={1024}
            autocomplete="current-password"
          />
          <input type="hidden" name="to" value={view.to} />
          {view.problem && (
            <p class="problem" role="alert">
              {view.problem}
            </p>
          )}
          <button class="primary" type="submit">
            Sign in
          </button>
        </form>
        <p class="quiet">
          If you have forgotten your password, ask whoever looks after the accounts of {view.organization}.
        </p>
      </>
    ),
  });
