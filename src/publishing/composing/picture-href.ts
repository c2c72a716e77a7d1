import type { CoverReference } from '../../content/pages/page-details';
import type { SiteHrefs } from '../serving/site-hrefs';

/** Where a picture that a page names is; undefined for addresses that pages may not load. */
export const pictureHref = (ref: CoverReference | undefined, hrefs: SiteHrefs): string | undefined =>
  ref?.kind === 'file' ? hrefs.file(ref.file, 'cover') : ref && /^https:\/\//.test(ref.url) ? ref.url : undefined;
