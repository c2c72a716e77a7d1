import type { RefusalReason } from '../sign-in-refusal';
import { type PageFrame, renderSignInPage } from './shell';

interface RefusalView {
  readonly reason: RefusalReason;
  readonly requestId?: string;
  readonly organizationId?: string;
  /** Names of people who can help. */
  readonly admins: readonly string[];
}

const WORDS: Readonly<Record<RefusalReason, { readonly title: string; readonly message: string }>> = {
  unavailable: {
    title: 'You cannot sign in here',
    message:
      'There is no identity provider at this address, or it is not ready yet. Ask an admin of your organization.',
  },
  invalid: {
    title: 'You were not signed in',
    message:
      'The response of your identity provider could not be accepted. Try again; if it keeps happening, tell an admin of your organization.',
  },
  expired: {
    title: 'This sign-in is over',
    message: 'It took too long, or was already completed. Start again.',
  },
  'other-browser': {
    title: 'Start again',
    message:
      'This sign-in was started in another browser, or this browser does not keep cookies. Start again in this browser.',
  },
  outside: {
    title: 'Your address does not belong here',
    message:
      'People with addresses of your email domain cannot sign in through this identity provider. Use your address at work, or ask an admin of the organization.',
  },
  'not-linked': {
    title: 'Your account is not linked',
    message:
      'Your email address is not allowed to sign in this way yet. Sign in as you did before, or ask an admin of the organization to allow you to sign in through the identity provider or to invite you again.',
  },
};

/** Whom to ask: admins by name, for people of theirs; for everyone else whoever operates the service. */
const Helpers = ({ admins, contact }: Pick<RefusalView, 'admins'> & Pick<PageFrame, 'contact'>) =>
  admins.length > 0 ? (
    <>
      <p>Admins of the organization whom you can ask:</p>
      <ul aria-label="Admins of the organization">
        {admins.map((name) => (
          <li>{name}</li>
        ))}
      </ul>
    </>
  ) : (
    <p>If you do not know whom to ask, ask {contact}.</p>
  );

/** Says that someone was not signed in, and what they can do. */
export const renderRefusal = (frame: PageFrame, { reason, requestId, organizationId, admins }: RefusalView): string =>
  renderSignInPage({
    frame,
    title: WORDS[reason].title,
    children: (
      <>
        <p class="lead" role="alert">
          {WORDS[reason].message}
        </p>
        <Helpers admins={admins} contact={frame.contact} />
        <p>
          <a class="primary" href={`${frame.root}/sign-in${organizationId ? `/${organizationId}` : ''}`}>
            Sign in
          </a>
        </p>
        {requestId && (
          <p class="quiet">
            An operator finds the reason in the log, by this identifier: <code>{requestId}</code>
          </p>
        )}
      </>
    ),
  });
