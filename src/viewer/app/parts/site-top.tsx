import { to } from '../../ui/api.js';
import type { Organization, Site } from '../api/types';
import { Trail } from './trail';

export type SitePart = 'structure' | 'look' | 'audience' | 'address' | 'redirects' | 'insights';

interface SiteTopProps {
  readonly organization: Organization;
  readonly site: Site;
  /** Undefined: the site itself. */
  readonly part?: SitePart;
}

/** What every screen of a site has above: where it lies, and the other screens. */
export function SiteTop({ organization, site, part }: SiteTopProps) {
  const { id, title, permissions } = organization;
  const crumbs = [
    { title: 'Organizations', address: to.home() },
    { title, address: to.organization(id) },
    ...(part ? [{ title: site.title, address: to.site(id, site.id) }] : []),
  ];
  const item = (name: SitePart, label: string) => (
    <li>
      <a href={to.sitePart(id, site.id, name)} aria-current={name === part ? 'page' : undefined}>
        {label}
      </a>
    </li>
  );
  return (
    <>
      <Trail crumbs={crumbs} />
      <nav class="parts" aria-label="Parts of this site">
        <ul>
          <li>
            <a href={to.site(id, site.id)} aria-current={part ? undefined : 'page'}>
              Overview
            </a>
          </li>
          {item('insights', 'Insights')}
          {permissions.createContent && item('structure', 'Structure')}
          {permissions.admin && item('look', 'Look')}
          {permissions.createContent && item('audience', 'Audience')}
          {permissions.admin && item('address', 'Address')}
          {permissions.createContent && item('redirects', 'Redirects')}
        </ul>
      </nav>
    </>
  );
}
