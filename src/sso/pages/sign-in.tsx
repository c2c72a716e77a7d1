import { PasskeyPart } from './passkey-part';
import { type PageFrame, renderSignInPage } from './shell';
import { type SignInOptions, ProviderList } from './provider-list';

const WITH_TOKEN = 'Sign in with an API token';

interface SignInView {
  /** What was asked for; undefined: nothing yet. */
  readonly email?: string;
  readonly to: string;
  /** Undefined: no one there signs in this way. */
  readonly options?: SignInOptions;
  /** Whether links can be mailed. */
  readonly isMailOn: boolean;
  /** What was wrong with the password. */
  readonly problem?: string;
  /** What was wrong with the passkey. */
  readonly passkeyProblem?: string;
}

/** Devices know whose passkey it is: no one has to type an address. */
const WithPasskey = ({
  frame,
  view: { to, passkeyProblem },
}: {
  readonly frame: PageFrame;
  readonly view: SignInView;
}) => (
  <form class="ask" method="post" action={`${frame.root}/sign-in/passkey`}>
    <input type="hidden" name="to" value={to} />
    <PasskeyPart source={{ address: `${frame.root}/sign-in/passkey` }} look="button" says={passkeyProblem}>
      Sign in with a passkey
    </PasskeyPart>
  </form>
);

/** For everyone alike, whether there is an account or not. */
const WithPassword = ({ frame, view }: { readonly frame: PageFrame; readonly view: SignInView }) => (
  <>
    <form class="ask" method="post" action={`${frame.root}/sign-in/password`}>
      <input type="hidden" name="email" value={view.email} autocomplete="username" />
      <input type="hidden" name="to" value={view.to} />
      <label for="password">Password</label>
      <input id="password" name="password" type="password" required maxLength={200} autocomplete="current-password" />
      {view.problem && (
        <p class="problem" role="alert">
          {view.problem}
        </p>
      )}
      <button class={view.options ? 'button' : 'primary'} type="submit">
        Sign in with a password
      </button>
    </form>
    {view.isMailOn ? (
      <form class="ask" method="post" action={`${frame.root}/sign-in/mail`}>
        <input type="hidden" name="email" value={view.email} />
        <input type="hidden" name="to" value={view.to} />
        <button class="button" type="submit" name="kind" value="sign-in">
          Email me a sign-in link
        </button>
        <button class="button" type="submit" name="kind" value="reset">
          I forgot my password
        </button>
      </form>
    ) : (
      <p class="quiet">Without your password, ask {frame.contact} for a link.</p>
    )}
  </>
);

const TokenLink = ({ frame: { root } }: { readonly frame: PageFrame }) => (
  <p>
    <a href={`${root}/app`}>{WITH_TOKEN}</a>
  </p>
);

function Found({ options, to }: { readonly options: SignInOptions; readonly to: string }) {
  return (
    <section aria-label="Ways to sign in">
      <p>
        People of your email domain sign in to <strong>{options.organization}</strong>:
      </p>
      <ProviderList options={options} to={to} />
    </section>
  );
}

/** Prompts for an email address; with one it shows the ways into the organization of the domain. */
export const renderSignIn = (frame: PageFrame, view: SignInView): string => {
  const { email, to, options, problem } = view;
  return renderSignInPage({
    frame,
    title: 'Sign in',
    hasPasskeys: frame.arePasskeysOn,
    children: (
      <>
        {options && <Found options={options} to={to} />}
        {email !== undefined && !options && problem === undefined && (
          <p class="quiet">
            No organization has set up an identity provider for this email domain. Sign in with your password, or ask an
            admin of yours.
          </p>
        )}
        {email !== undefined && <WithPassword frame={frame} view={view} />}
        <form class="ask" method="get" action={`${frame.root}/sign-in`}>
          <label for="email">{email === undefined ? 'Email address' : 'Another email address'}</label>
          <input
            id="email"
            name="email"
            type="email"
            required
            maxLength={320}
            autocomplete="email"
            value={email ?? ''}
            aria-describedby="email-help"
          />
          <p id="email-help" class="quiet">
            It only determines how people of your organization sign in.
          </p>
          <input type="hidden" name="to" value={to} />
          <button class={email === undefined ? 'primary' : 'button'} type="submit">
            Continue
          </button>
        </form>
        {frame.arePasskeysOn && <WithPasskey frame={frame} view={view} />}
        <TokenLink frame={frame} />
      </>
    ),
  });
};

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
        <TokenLink frame={frame} />
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
        <TokenLink frame={frame} />
      </>
    ),
  });
