import type { CoverReference } from '../../content/model/page-details';
import type { SiteHrefs } from '../visit/site-hrefs';

/** The URL of an image in a page; undefined for addresses that pages may not load. */
export const pictureHref = (ref: CoverReference | undefined, hrefs: SiteHrefs): string | undefined =>
  ref?.kind === 'file' ? hrefs.file(ref.file, 'cover') : ref && /^https:\/\//.test(ref.url) ? ref.url : undefined;
