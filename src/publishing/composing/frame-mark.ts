import type { VisibleSite } from '../../sites/audience/visible-site';
import type { SiteSnapshot } from '../../sites/site-snapshot';

const namesPages = new WeakMap<SiteSnapshot, boolean>();

/** Whether headers or footers of the site lead to pages, whose paths change with the content of their spaces. */
function leadsToPages(snapshot: SiteSnapshot): boolean {
  const known = namesPages.get(snapshot);
  if (known !== undefined) return known;
  const customizations = [snapshot.site, ...snapshot.siteSpaces].map(({ customization }) => customization);
  const found = /"kind":"(?:page|anchor)"/.test(JSON.stringify(customizations));
  namesPages.set(snapshot, found);
  return found;
}

/** Names what the frame of a site's pages shows of its spaces: equal marks, equal frames for the same version of the site. */
export function frameMark({ snapshot, variants }: VisibleSite): string {
  const withRevisions = leadsToPages(snapshot);
  return variants
    .map(({ siteSpace, space }) => `${siteSpace.id}=${space.title}${withRevisions ? `@${space.revisionId}` : ''}`)
    .join('|');
}
