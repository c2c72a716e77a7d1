import { type PageFrame, renderSignInPage } from './shell';

interface ConfirmationView {
  readonly email: string;
  /** Its title. */
  readonly organization: string;
  readonly ticket: string;
}

/** Asks the person whether they want to be signed in, since their browser did not. The button sends nothing but the ticket. */
export const renderConfirmation = (frame: PageFrame, { email, organization, ticket }: ConfirmationView): string =>
  renderSignInPage({
    frame,
    title: 'Continue?',
    children: (
      <>
        <p>
          Your identity provider wants to sign you in as <strong>{email}</strong> to <strong>{organization}</strong>.
        </p>
        <form method="post" action={`${frame.root}/sso/finish?${new URLSearchParams({ ticket })}`}>
          <button class="primary" type="submit">
            Continue as {email}
          </button>
        </form>
        <p class="quiet">If you do not know this address, close this page: nothing has happened yet.</p>
      </>
    ),
  });
