import type { Configuration } from '../config/configuration';
import type { Site } from './entities/site.entity';
import type { SiteSection } from './entities/site-section.entity';
import type { SiteSpace } from './entities/site-space.entity';
import { defaultSection, isDefaultVariant, type SiteSnapshot } from './site-snapshot';

type Base = Pick<Configuration, 'publicUrl'>;

/** The address of a site, without a slash at its end: its proxy, its custom hostname, or the host of this service. */
export function siteUrl({ proxy, hostname, basename }: Site, { publicUrl }: Base): string {
  if (proxy !== null) return `https://${proxy}`;
  if (hostname === null) return `${publicUrl}/sites/${basename}`;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${hostname}${port && `:${port}`}`;
}

/** The path segments of a section: none for the default one. */
export const sectionSteps = (snapshot: SiteSnapshot, section: SiteSection | undefined): string[] =>
  section && section.id !== defaultSection(snapshot)?.id ? [section.path] : [];

/** The path segments from the root of the site to a variant: a default variant adds none. */
export function variantSteps(snapshot: SiteSnapshot, siteSpace: SiteSpace): string[] {
  const section = snapshot.sections.find(({ id }) => id === siteSpace.sectionId);
  const own = isDefaultVariant(snapshot, siteSpace) ? [] : [siteSpace.path];
  return [...sectionSteps(snapshot, section), ...own];
}

/** The published URL of a site, absolute and with a slash at its end. The steps are not encoded. */
export const publishedUrl = (snapshot: SiteSnapshot, steps: readonly string[], base: Base): string =>
  [siteUrl(snapshot.site, base), ...steps.map(encodeURIComponent)].join('/') + '/';
