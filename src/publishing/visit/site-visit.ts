import type { ReadPoint } from '../../content/storage/revision-points';
import type { SiteLocation, VisibleSite } from '../../sites/audience/visible-site';
import type { Visitor } from '../../sites/audience/site-gate';
import type { SiteHrefs } from './site-hrefs';
import type { SiteRequest } from './site-request';

/** The request of an admitted visitor to a location of a site. */
export interface SiteVisit {
  readonly call: SiteRequest;
  readonly visitor: Visitor;
  readonly site: VisibleSite;
  readonly place: SiteLocation;
  readonly hrefs: SiteHrefs;
  /** The content to be read: the newest, or that of a preview. */
  readonly point: ReadPoint;
  /** The path after the variant and preview. */
  readonly rest: readonly string[];
  /** Cache key of everything that determines the pages for this visitor. */
  readonly key: string;
  readonly preview?: { readonly title: string; readonly href?: string };
}

/** Whether the response is the same for everyone, so that shared caches may store it. */
export const isPublic = ({ visitor, key, preview }: SiteVisit): boolean =>
  visitor.pass.kind === 'anyone' && key.endsWith(':') && !preview;
