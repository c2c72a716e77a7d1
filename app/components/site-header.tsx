import { paths, type SitePart } from '../lib/paths';
import type { Organization, Site } from '../api/types';
import { TabNav } from './tab-nav';
import { Breadcrumbs } from './breadcrumbs';
import { t } from '../i18n/parts';

interface SiteHeaderProps {
  readonly organization: Organization;
  readonly site: Site;
  /** Undefined for the site itself. */
  readonly part?: SitePart;
}

/** The header of every screen of a site: breadcrumbs and links to the other screens. */
export function SiteHeader({ organization, site, part }: SiteHeaderProps) {
  const { id, title, permissions } = organization;
  const crumbs = [
    { title: t.home, address: paths.home() },
    { title, address: paths.organization(id) },
    ...(part ? [{ title: site.title, address: paths.site(id, site.id) }] : []),
  ];
  const link = (name: SitePart, label: string) => ({ name, label, address: paths.sitePart(id, site.id, name) });
  const links = [
    { label: t.overview, address: paths.site(id, site.id) },
    link('preview', t.preview),
    link('insights', t.insights),
    permissions.createContent && link('structure', t.structure),
    permissions.admin && link('appearance', t.appearance),
    permissions.createContent && link('audience', t.audience),
    permissions.admin && link('address', t.siteAddress),
    permissions.createContent && link('redirects', t.redirects),
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <TabNav label={t.partsOfSite} current={part} links={links} />
    </>
  );
}
