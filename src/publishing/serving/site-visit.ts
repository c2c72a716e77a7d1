import type { ReadPoint } from '../../content/revisions/revision-points';
import type { SitePlace, VisibleSite } from '../../sites/audience/visible-site';
import type { Visitor } from '../../sites/audience/site-gate';
import type { SiteHrefs } from './site-hrefs';
import type { SiteRequest } from './site-request';

/** A visitor who was let in, at a place of a site. */
export interface SiteVisit {
  readonly call: SiteRequest;
  readonly visitor: Visitor;
  readonly site: VisibleSite;
  readonly place: SitePlace;
  readonly hrefs: SiteHrefs;
  /** The content that is read: the newest, or that of a preview. */
  readonly point: ReadPoint;
  /** The path behind the variant and preview. */
  readonly rest: readonly string[];
  /** Names what decides how pages look to this visitor, for caches. */
  readonly key: string;
  readonly preview?: { readonly title: string; readonly href?: string };
}

/** Whether anyone may see the same, so that servers between us may keep it. */
export const isPublic = ({ visitor, key, preview }: SiteVisit): boolean =>
  visitor.pass.kind === 'anyone' && key.endsWith(':') && !preview;
