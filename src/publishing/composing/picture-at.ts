import type { VisibleSite } from '../../sites/audience/visible-site';
import { type PagePicture, pictureOf } from '../pictures/page-picture';
import type { FoundPage } from '../reading/site-page.reader';
import type { SiteHrefs } from '../serving/site-hrefs';
import { customizationAt } from './frame-composer';
import { themeOf } from './theme';

/** The picture of a page, from its title, its description, the names of site and variant, and their colours. */
export function pictureAt({ page }: FoundPage, site: VisibleSite, hrefs: SiteHrefs): PagePicture {
  const custom = customizationAt(site, hrefs);
  const names = { siteTitle: custom.title ?? site.snapshot.site.title, spaceTitle: hrefs.variant?.space.title };
  return pictureOf({ title: page.title, description: page.details.description }, { ...names, theme: themeOf(custom) });
}
