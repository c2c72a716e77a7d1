import type { FoundPage } from '../../content/search/search.repository';
import type { VisibleVariant } from '../../sites/audience/visible-site';
import type { ShownPage } from '../reading/site-page.reader';

/** A page of a site that was found, with the passages that the visitor may read. */
export interface SiteHit {
  readonly variant: VisibleVariant;
  readonly found: FoundPage;
  readonly page: ShownPage;
}
