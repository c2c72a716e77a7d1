import { to } from '../addresses';
import type { Organization, Site } from '../api/types';
import { PartsNav } from './parts-nav';
import { Breadcrumbs } from './breadcrumbs';
import { t } from '../messages/parts';

export type SitePart = 'preview' | 'structure' | 'look' | 'audience' | 'address' | 'redirects' | 'insights';

interface SiteTopProps {
  readonly organization: Organization;
  readonly site: Site;
  /** Undefined for the site itself. */
  readonly part?: SitePart;
}

/** The header of every screen of a site: breadcrumbs and links to the other screens. */
export function SiteTop({ organization, site, part }: SiteTopProps) {
  const { id, title, permissions } = organization;
  const crumbs = [
    { title: t.organizations, address: to.home() },
    { title, address: to.organization(id) },
    ...(part ? [{ title: site.title, address: to.site(id, site.id) }] : []),
  ];
  const link = (name: SitePart, label: string) => ({ name, label, address: to.sitePart(id, site.id, name) });
  const links = [
    { label: t.overview, address: to.site(id, site.id) },
    link('preview', t.preview),
    link('insights', t.insights),
    permissions.createContent && link('structure', t.structure),
    permissions.admin && link('look', t.appearance),
    permissions.createContent && link('audience', t.audience),
    permissions.admin && link('address', t.siteAddress),
    permissions.createContent && link('redirects', t.redirects),
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PartsNav label={t.partsOfSite} current={part} links={links} />
    </>
  );
}
