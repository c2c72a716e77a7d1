import type { ComponentChildren } from 'preact';
import { type PageFrame, renderSignInPage } from '../../sso/pages/shell';
import { NOTIFICATIONS } from '../notification-kinds';
import type { Unsubscribing } from './unsubscribe-links';

const What = ({ kinds }: Pick<Unsubscribing, 'kinds'>) =>
  kinds === 'daily' ? (
    <p>The daily digest with your notifications.</p>
  ) : (
    <ul>
      {kinds.map((kind) => (
        <li key={kind}>{NOTIFICATIONS[kind].when}</li>
      ))}
    </ul>
  );

const Settings = ({ frame, children }: { readonly frame: PageFrame; readonly children: ComponentChildren }) => (
  <p class="quiet">
    {children} <a href={`${frame.root}/app/notifications?view=settings`}>Change your email settings</a>
  </p>
);

/** Asks before it ends mails: programs open the links of mails to look at them. */
export const renderAsking = (frame: PageFrame, link: string, { kinds }: Unsubscribing): string =>
  renderSignInPage({
    frame,
    title: 'Unsubscribe from these emails?',
    children: (
      <>
        <What kinds={kinds} />
        <form class="ask" method="post" action={`${frame.root}/unsubscribe?link=${link}`}>
          <button class="primary" type="submit">
            Get no more of them
          </button>
        </form>
        <Settings frame={frame}>Notifications in your inbox are not affected.</Settings>
      </>
    ),
  });

export const renderDone = (frame: PageFrame, { kinds }: Unsubscribing): string =>
  renderSignInPage({
    frame,
    title: 'You are unsubscribed',
    children: (
      <>
        <What kinds={kinds} />
        <Settings frame={frame}>You still get these notifications in your inbox.</Settings>
      </>
    ),
  });

export const renderUnknown = (frame: PageFrame): string =>
  renderSignInPage({
    frame,
    title: 'This link does not work',
    children: <Settings frame={frame}>It is incomplete, or the account no longer exists.</Settings>,
  });
