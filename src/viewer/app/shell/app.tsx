import { LocationProvider, useLocation } from 'preact-iso/router';
import { signedIn } from '../state/session';
import { SCOPE, setRoute } from './navigation';
import { DialogHost } from './dialog-host';
import { ScreenHost } from './screen-host';
import { Sidebar } from './sidebar';
import { ToastHost } from './toast-host';
import { TopBar } from './top-bar';
import { t } from '../messages/shell';

interface AppProps {
  /** Address of our sign. */
  readonly icon: string;
}

/** Lets what is no component go to other screens, too. */
function Navigator() {
  setRoute(useLocation().route);
  return null;
}

/** Everything: the sidebar that stays, and the screen that belongs to the address. */
export const App = ({ icon }: AppProps) => (
  <LocationProvider scope={SCOPE}>
    <Navigator />
    <a class="skip" href="#main">
      {t.skipToTheContent}
    </a>
    <TopBar icon={icon} />
    {signedIn.value && <Sidebar icon={icon} />}
    <ScreenHost />
    <DialogHost />
    <ToastHost />
  </LocationProvider>
);
