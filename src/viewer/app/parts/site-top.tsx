import { to } from '../addresses';
import type { Organization, Site } from '../api/types';
import { PartsNav } from './parts-nav';
import { Trail } from './trail';

export type SitePart = 'preview' | 'structure' | 'look' | 'audience' | 'address' | 'redirects' | 'insights';

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
  const link = (name: SitePart, label: string) => ({ name, label, address: to.sitePart(id, site.id, name) });
  const links = [
    { label: 'Overview', address: to.site(id, site.id) },
    link('preview', 'Preview'),
    link('insights', 'Insights'),
    permissions.createContent && link('structure', 'Structure'),
    permissions.admin && link('look', 'Look'),
    permissions.createContent && link('audience', 'Audience'),
    permissions.admin && link('address', 'Address'),
    permissions.createContent && link('redirects', 'Redirects'),
  ];
  return (
    <>
      <Trail crumbs={crumbs} />
      <PartsNav label="Parts of this site" current={part} links={links} />
    </>
  );
}
