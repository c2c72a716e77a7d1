import { Menu } from 'lucide';
import { root } from '../lib/paths';
import { Icon } from '../components/icon';
import { signedIn } from '../state/session';
import { sidebarOpen } from '../state/sidebar';
import { Brand } from './brand';
import { t } from '../i18n/shell';

interface TopBarProps {
  readonly icon: string;
}

/** The bar above the screen in small windows, and for users who have not signed in. */
export const TopBar = ({ icon }: TopBarProps) => (
  <header class={signedIn.value ? 'top-bar small-only' : 'top-bar'}>
    {signedIn.value && (
      <button
        type="button"
        class="icon-button"
        aria-label={t.navigation}
        aria-expanded={sidebarOpen.value}
        aria-controls="sidebar"
        onClick={() => (sidebarOpen.value = !sidebarOpen.value)}
      >
        <Icon of={Menu} size={20} />
      </button>
    )}
    <Brand icon={icon} />
    {!signedIn.value && <a href={`${root.pathname}docs`}>{t.apiDocumentation}</a>}
  </header>
);
