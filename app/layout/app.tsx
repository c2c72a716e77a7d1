import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { LocationProvider, useLocation } from 'preact-iso/router';
import { sessionEnded, signedIn } from '../state/session';
import { paths } from '../lib/paths';
import { SCOPE, setRoute } from '../lib/navigation';
import { DialogHost } from './dialog-host';
import { ReadOnlyBanner } from './read-only-banner';
import { ScreenHost } from './screen-host';
import { Sidebar } from './sidebar';
import { ToastHost } from './toast-host';
import { TopBar } from './top-bar';
import { t } from '../i18n/shell';

interface AppProps {
  /** Address of the logo. */
  readonly icon: string;
}

/** Lets code outside of components navigate to other screens. */
function Navigator() {
  setRoute(useLocation().route);
  return null;
}

/** Loaded when a session has ended. */
function LazySessionEnded() {
  const view = useSignal<ComponentType | undefined>(undefined);
  useEffect(() => {
    import('./session-ended').then(
      ({ SessionEnded }) => (view.value = SessionEnded),
      // A deployment has replaced the file: the page of the sign-in leads back here.
      () => location.assign(paths.signIn()),
    );
  }, []);
  const SessionEnded = view.value;
  return SessionEnded ? <SessionEnded /> : null;
}

/** Loaded after the first screen, which does not wait for it. */
function LazyNotices() {
  const view = useSignal<ComponentType | undefined>(undefined);
  useEffect(() => {
    import('./notices').then(
      ({ Notices }) => (view.value = Notices),
      () => undefined,
    );
  }, []);
  const Notices = view.value;
  return Notices ? <Notices /> : null;
}

/** The whole app: the persistent sidebar, and the screen for the current address. */
export const App = ({ icon }: AppProps) => (
  <LocationProvider scope={SCOPE}>
    <Navigator />
    <a class="skip" href="#main">
      {t.skipToContent}
    </a>
    <ReadOnlyBanner />
    <TopBar icon={icon} />
    {signedIn.value && <Sidebar icon={icon} />}
    <div class="screen-part">
      {signedIn.value && <LazyNotices />}
      <ScreenHost />
    </div>
    <DialogHost />
    {sessionEnded.value && <LazySessionEnded />}
    <ToastHost />
  </LocationProvider>
);
