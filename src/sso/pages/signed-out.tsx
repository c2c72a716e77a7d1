import { type PageFrame, renderSignInPage } from './shell';

/** Says that a session was ended. */
export const renderSignedOut = (frame: PageFrame): string =>
  renderSignInPage({
    frame,
    title: 'You are signed out',
    children: (
      <>
        <p>This browser is not signed in here any more. You may still be signed in at your identity provider.</p>
        <p>
          <a class="primary" href={`${frame.root}/sign-in`}>
            Sign in again
          </a>
        </p>
      </>
    ),
  });
