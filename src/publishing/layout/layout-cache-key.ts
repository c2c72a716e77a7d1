import { createHash } from 'node:crypto';
import type { VisibleVariant, VisibleSite } from '../../sites/audience/visible-site';
import type { SiteSnapshot } from '../../sites/site-snapshot';

const MAX_MARK_LENGTH = 128;

const namesPages = new WeakMap<SiteSnapshot, boolean>();

/** Whether headers or footers of the site link to pages, whose paths change with the content of their spaces. */
function linksToPages(snapshot: SiteSnapshot): boolean {
  const known = namesPages.get(snapshot);
  if (known !== undefined) return known;
  const customizations = [snapshot.site, ...snapshot.siteSpaces].map(({ customization }) => customization);
  const found = /"kind":"(?:page|anchor)"/.test(JSON.stringify(customizations));
  namesPages.set(snapshot, found);
  return found;
}

/**
 * Cache key of the data that the pages of a variant show from other spaces of the site: equal keys mean equal pages for the same version of
 * the site and the same content. Pages also list their languages, which depend on the content of the sibling variants.
 */
export function layoutCacheKey({ snapshot, variants }: VisibleSite, { siteSpace: own }: VisibleVariant): string {
  const isNamed = linksToPages(snapshot);
  const mark = variants
    .map(({ siteSpace, space }) => {
      const isRead = siteSpace.id !== own.id && (isNamed || siteSpace.sectionId === own.sectionId);
      return `${siteSpace.id}=${space.title}${isRead ? `@${space.revisionId}` : ''}`;
    })
    .join('|');
  return mark.length <= MAX_MARK_LENGTH ? mark : createHash('sha256').update(mark).digest('base64url');
}
