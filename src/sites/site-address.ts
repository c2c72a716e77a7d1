import type { Configuration } from '../config/configuration';
import type { Site } from './entities/site.entity';
import type { SiteSection } from './entities/site-section.entity';
import type { SiteSpace } from './entities/site-space.entity';
import { defaultSection, isDefaultVariant, type SiteSnapshot } from './site-snapshot';

type Base = Pick<Configuration, 'publicUrl'>;

/** The address of a site without a slash at its end: under its proxy, else its own host, else our own. */
export function siteUrl({ proxy, hostname, basename }: Site, { publicUrl }: Base): string {
  if (proxy !== null) return `https://${proxy}`;
  if (hostname === null) return `${publicUrl}/sites/${basename}`;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${hostname}${port && `:${port}`}`;
}

/** The steps of the path that lead to a section: none for the default one. */
export const sectionSteps = (snapshot: SiteSnapshot, section: SiteSection | undefined): string[] =>
  section && section.id !== defaultSection(snapshot)?.id ? [section.path] : [];

/** The steps of the path from the root of the site to a variant: a default has none of its own. */
export function variantSteps(snapshot: SiteSnapshot, siteSpace: SiteSpace): string[] {
  const section = snapshot.sections.find(({ id }) => id === siteSpace.sectionId);
  const own = isDefaultVariant(snapshot, siteSpace) ? [] : [siteSpace.path];
  return [...sectionSteps(snapshot, section), ...own];
}

/** Where people look at a site, an absolute address with a slash at its end. The steps are as they read, not encoded. */
export const publishedUrl = (snapshot: SiteSnapshot, steps: readonly string[], base: Base): string =>
  [siteUrl(snapshot.site, base), ...steps.map(encodeURIComponent)].join('/') + '/';
