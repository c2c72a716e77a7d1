import { PasskeyPart } from './passkey-part';
import { type PageFrame, renderSignInPage } from './shell';
import { type SignInOptions, ProviderList } from './provider-list';

const WITH_TOKEN = 'Sign in with an API token';

export interface SignInView {
  /** What was asked for; undefined: nothing yet. */
  readonly email?: string;
  readonly to: string;
  /** Of the organization of the email domain, or of the only organization. Undefined: no one there signs in this way. */
  readonly options?: SignInOptions;
  /** Whether the email domain decides which identity provider it is: there are several organizations. */
  readonly isByDomain: boolean;
  /** Whether links can be mailed. */
  readonly isMailOn: boolean;
  /** What was wrong with the password. */
  readonly problem?: string;
  /** What was wrong with the passkey. */
  readonly passkeyProblem?: string;
}

interface PartProps {
  readonly frame: PageFrame;
  readonly view: SignInView;
}

/** Devices know whose passkey it is: no one has to type an address. */
const WithPasskey = ({ frame, view: { to, passkeyProblem } }: PartProps) => (
  <form class="ask" method="post" action={`${frame.root}/sign-in/passkey`}>
    <input type="hidden" name="to" value={to} />
    <PasskeyPart source={{ address: `${frame.root}/sign-in/passkey` }} look="button" says={passkeyProblem}>
      Sign in with a passkey
    </PasskeyPart>
  </form>
);

/** What else the address above it is good for. Every button is a way of its own, without a script. */
const OtherWays = ({ frame: { root, contact }, view: { options, isByDomain, isMailOn } }: PartProps) => (
  <>
    {isMailOn && (
      <button class="text" type="submit" formaction={`${root}/sign-in/mail`} name="kind" value="reset">
        Forgot your password?
      </button>
    )}
    {!isMailOn && <p class="quiet">Forgot your password? Ask {contact} for a link.</p>}
    {(isMailOn || isByDomain) && (
      <p class="or" aria-hidden="true">
        or
      </p>
    )}
    {isByDomain && !options && (
      <button class="button" type="submit" name="way" value="sso">
        Single sign-on
      </button>
    )}
    {isMailOn && (
      <button class="button" type="submit" formaction={`${root}/sign-in/mail`} name="kind" value="sign-in">
        Email me a sign-in link
      </button>
    )}
  </>
);

/** For everyone alike, whether there is an account or not. The password may be empty: other ways use the same address. */
const WithAddress = ({ frame, view }: PartProps) => (
  <form class="ask" method="post" action={`${frame.root}/sign-in/password`}>
    <input type="hidden" name="to" value={view.to} />
    <label for="email">Email address</label>
    <input
      id="email"
      name="email"
      type="email"
      required
      maxLength={320}
      autocomplete="username"
      autofocus={!view.email && !view.options}
      value={view.email ?? ''}
    />
    <label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      maxLength={200}
      autocomplete="current-password"
      autofocus={Boolean(view.email) && !view.options}
    />
    {view.problem && (
      <p class="problem" role="alert">
        {view.problem}
      </p>
    )}
    <button class={view.options ? 'button' : 'primary'} type="submit">
      Sign in
    </button>
    <OtherWays frame={frame} view={view} />
  </form>
);

/** The app takes tokens, at the address that was asked for. */
function TokenLink({ frame: { root }, to }: { readonly frame: PageFrame; readonly to: string }) {
  const [path = ''] = (to.startsWith('/app') ? to : '/app').split('#');
  return (
    <p>
      <a class="quiet" href={`${root}${path}${path.includes('?') ? '&' : '?'}with=token`}>
        {WITH_TOKEN}
      </a>
    </p>
  );
}

function Found({ options, isByDomain, to }: SignInView) {
  if (!options) return null;
  return (
    <section aria-label="Identity providers">
      <p>
        {isByDomain ? 'People of your email domain sign in to ' : 'Sign in to '}
        <strong>{options.organization}</strong>:
      </p>
      <ProviderList options={options} to={to} />
      <p class="or" aria-hidden="true">
        or
      </p>
    </section>
  );
}

/** Everything on one page: the identity providers that are known, the password, and the other ways for the same address. */
export const renderSignIn = (frame: PageFrame, view: SignInView): string =>
  renderSignInPage({
    frame,
    title: 'Sign in',
    hasPasskeys: frame.arePasskeysOn,
    children: (
      <>
        <Found {...view} />
        {view.email !== undefined && view.isByDomain && !view.options && view.problem === undefined && (
          <p class="quiet" role="status">
            No organization has set up an identity provider for this email domain. Sign in with your password, or ask an
            admin of yours.
          </p>
        )}
        <WithAddress frame={frame} view={view} />
        {frame.arePasskeysOn && <WithPasskey frame={frame} view={view} />}
        <TokenLink frame={frame} to={view.to} />
      </>
    ),
  });

/** The ways into one organization. */
export const renderOrganization = (
  frame: PageFrame,
  { options, to }: { readonly options: SignInOptions; readonly to: string },
) =>
  renderSignInPage({
    frame,
    title: `Sign in to ${options.organization}`,
    children: (
      <>
        <p>You go on to the page on which you sign in, and come back here afterwards.</p>
        <ProviderList options={options} to={to} />
        <TokenLink frame={frame} to={to} />
      </>
    ),
  });

/** For an organization without a provider, and for one that is not there: the two look alike. */
export const renderNoProvider = (frame: PageFrame, { to }: { readonly to: string }): string =>
  renderSignInPage({
    frame,
    title: 'No sign-in at this address',
    children: (
      <>
        <p>
          There is no organization at this address, or it has no identity provider. Check the address, or ask whoever
          gave it to you.
        </p>
        <p>
          <a class="primary" href={`${frame.root}/sign-in?${new URLSearchParams({ to })}`}>
            Find your organization
          </a>
        </p>
        <TokenLink frame={frame} to={to} />
      </>
    ),
  });
