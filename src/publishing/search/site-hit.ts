import type { FoundPage } from '../../content/search/search.repository';
import type { ShownVariant } from '../../sites/audience/visible-site';
import type { ShownPage } from '../reading/site-page.reader';

/** A page of a site that was found, with the passages that the visitor may read. */
export interface SiteHit {
  readonly variant: ShownVariant;
  readonly found: FoundPage;
  readonly page: ShownPage;
}
