import { CircleUser, FileText, House, LogOut, Server, Users, X } from 'lucide';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { SIGNED_OUT } from '../state/session';
import { root, paths } from '../lib/paths';
import { Icon } from '../components/icon';
import { wordsOf } from '../state/problem-words';
import { outline } from '../state/organization';
import { person, signOut } from '../state/session';
import { sidebarOpen } from '../state/sidebar';
import { Brand } from './brand';
import { FavoriteList } from './favorite-list';
import { InboxLink } from './inbox-link';
import { OrganizationMenu } from './organization-menu';
import { PaletteButton } from './palette-button';
import { SiteList } from './site-list';
import { SpaceList } from './space-list';
import { number } from '../i18n/format';
import { t } from '../i18n/shell';

interface SidebarProps {
  readonly icon: string;
}

/** Signing out ends on the page that confirms it or, if there was only a token, on the page that asks for one. */
async function leave(): Promise<void> {
  const reason = await signOut().then(
    (ended) => (ended ? undefined : ''),
    // The token is discarded; a session that could not be ended here expires by itself.
    (error: unknown) => wordsOf(error).then(({ says }) => says),
  );
  if (reason !== undefined) dispatchEvent(new CustomEvent(SIGNED_OUT, { detail: reason }));
}

const HomeLink = () => {
  const { path } = useLocation();
  return (
    <a class="side-link" href={paths.home()} aria-current={path === paths.home() ? 'page' : undefined}>
      <Icon of={House} /> {t.home}
      {outline.value && outline.value.reviewRequests.length > 0 && (
        <span class="count">{number(outline.value.reviewRequests.length)}</span>
      )}
    </a>
  );
};

/** Links to the members of the organization, and to the user's own screens. */
const Foot = () => (
  <ul class="side-list side-foot">
    <li>
      <InboxLink />
    </li>
    {outline.value?.organization.permissions.listMembers && (
      <li>
        <a class="side-link" href={paths.members(outline.value.organization.id)}>
          <Icon of={Users} /> {t.members}
        </a>
      </li>
    )}
    {person.value?.operator && (
      <li>
        <a class="side-link" href={paths.operate()}>
          <Icon of={Server} /> {t.operate}
        </a>
      </li>
    )}
    <li>
      <a class="side-link" href={paths.account()}>
        <Icon of={CircleUser} /> {t.account}
      </a>
    </li>
    <li>
      <a class="side-link" href={`${root.pathname}docs`}>
        <Icon of={FileText} /> {t.apiDocumentation}
      </a>
    </li>
    <li>
      <button type="button" class="side-link" onClick={() => void leave()}>
        <Icon of={LogOut} /> {t.signOut}
      </button>
    </li>
  </ul>
);

/** The persistent part beside every screen: the organization with its spaces and sites, and the user's open tasks. */
export function Sidebar({ icon }: SidebarProps) {
  const { url } = useLocation();
  useEffect(() => void (sidebarOpen.value = false), [url]);
  const known = outline.value;
  return (
    <nav
      id="sidebar"
      class={sidebarOpen.value ? 'sidebar open' : 'sidebar'}
      aria-label={t.mainNavigation}
      onKeyDown={(event) => event.key === 'Escape' && (sidebarOpen.value = false)}
    >
      <div class="side-head">
        <Brand icon={icon} />
        <button
          type="button"
          class="icon-button small-only"
          aria-label={t.closeNavigation}
          onClick={() => (sidebarOpen.value = false)}
        >
          <Icon of={X} size={20} />
        </button>
      </div>
      <OrganizationMenu />
      <HomeLink />
      <PaletteButton />
      <div class="side-body">
        {known && <FavoriteList favorites={known.favorites} />}
        {known && <SpaceList outline={known} />}
        {known?.sites && <SiteList organization={known.organization} sites={known.sites} />}
      </div>
      <Foot />
    </nav>
  );
}
