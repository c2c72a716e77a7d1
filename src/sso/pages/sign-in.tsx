import { type PageFrame, renderPage } from './shell';
import { type Ways, WayList } from './ways';

const WITH_TOKEN = 'Sign in with an API token';

interface SignInView {
  /** What was asked for; undefined: nothing yet. */
  readonly email?: string;
  readonly to: string;
  /** Undefined: nobody there signs in this way. */
  readonly ways?: Ways;
}

const TokenLink = ({ frame: { root } }: { readonly frame: PageFrame }) => (
  <p>
    <a href={`${root}/app`}>{WITH_TOKEN}</a>
  </p>
);

function Found({ ways, to }: { readonly ways: Ways; readonly to: string }) {
  return (
    <section aria-label="Ways to sign in">
      <p>
        People of your e-mail domain sign in to <strong>{ways.organization}</strong>:
      </p>
      <WayList ways={ways} to={to} />
    </section>
  );
}

/** Asks for an e-mail address; with one it shows the ways into the organization of the domain. */
export const renderSignIn = (frame: PageFrame, { email, to, ways }: SignInView): string =>
  renderPage({
    frame,
    title: 'Sign in',
    children: (
      <>
        {ways && <Found ways={ways} to={to} />}
        {email !== undefined && !ways && (
          <p class="problem" role="alert">
            No organization has set up sign-in for this e-mail domain. Check the address, or ask an admin of yours.
          </p>
        )}
        <form class="ask" method="get" action={`${frame.root}/sign-in`}>
          <label for="email">E-mail address at work</label>
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
            It only tells which organization you belong to.
          </p>
          <input type="hidden" name="to" value={to} />
          <button class={ways ? 'button' : 'primary'} type="submit">
            Continue
          </button>
        </form>
        <TokenLink frame={frame} />
      </>
    ),
  });

/** The ways into one organization. */
export const renderOrganization = (frame: PageFrame, { ways, to }: { readonly ways: Ways; readonly to: string }) =>
  renderPage({
    frame,
    title: `Sign in to ${ways.organization}`,
    children: (
      <>
        <p>You go on to the page on which you sign in, and come back here afterwards.</p>
        <WayList ways={ways} to={to} />
        <TokenLink frame={frame} />
      </>
    ),
  });

/** For an organization without a provider, and for one that is not there: nobody can tell which. */
export const renderNoWay = (frame: PageFrame, { to }: { readonly to: string }): string =>
  renderPage({
    frame,
    title: 'Nobody signs in here',
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
