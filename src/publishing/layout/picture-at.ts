import type { VisibleSite } from '../../sites/audience/visible-site';
import type { SiteCustomization } from '../../sites/customization/customization.types';
import { type PagePicture, pictureOf } from './page-picture';
import type { FoundPage } from '../reading/site-page.reader';
import type { SiteHrefs } from '../visit/site-hrefs';
import { themeOf } from '../theme/theme';

interface PictureInput {
  readonly found: Pick<FoundPage, 'page'>;
  readonly site: VisibleSite;
  readonly hrefs: SiteHrefs;
  readonly custom: SiteCustomization;
}

/** The social image of a page: its title, description, the names of the site and variant, and their colours. */
export function pictureAt({ found: { page }, site, hrefs, custom }: PictureInput): PagePicture {
  const names = { siteTitle: custom.title ?? site.snapshot.site.title, spaceTitle: hrefs.variant?.space.title };
  return pictureOf({ title: page.title, description: page.details.description }, { ...names, theme: themeOf(custom) });
}
