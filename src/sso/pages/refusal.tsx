import type { RefusalReason } from '../sign-in-refusal';
import { type PageFrame, renderPage } from './shell';

interface RefusalView {
  readonly reason: RefusalReason;
  readonly requestId?: string;
  readonly organizationId?: string;
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
      'What your identity provider answered could not be accepted. Try once more; if it happens again, tell an admin of your organization.',
  },
  expired: {
    title: 'This sign-in is over',
    message: 'It took too long, or it was finished before. Begin once more.',
  },
  'other-browser': {
    title: 'Please begin once more',
    message: 'This sign-in was begun in another browser, or this browser does not keep cookies. Begin once more, here.',
  },
  outside: {
    title: 'Your address does not belong here',
    message:
      'People with addresses of your e-mail domain cannot sign in through this identity provider. Use your address at work, or ask an admin of the organization.',
  },
  'not-linked': {
    title: 'Your account is not linked',
    message:
      'Nobody has let a person with your e-mail address sign in this way yet. Sign in as you did before, or ask an admin of the organization to let you sign in through the identity provider, or to invite you again.',
  },
};

/** Says that somebody was not signed in, and what they can do. */
export const renderRefusal = (frame: PageFrame, { reason, requestId, organizationId }: RefusalView): string =>
  renderPage({
    frame,
    title: WORDS[reason].title,
    children: (
      <>
        <p class="lead" role="alert">
          {WORDS[reason].message}
        </p>
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
