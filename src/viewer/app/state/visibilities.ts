import type { Site } from '../api/types';

/** Who may read a site, in words. */
export const VISIBILITIES: Readonly<Record<Site['visibility'], string>> = {
  public: 'Public: everybody may read it',
  unlisted: 'Unlisted: everybody with the address, not search engines',
  'share-link': 'With a share link only',
  'visitor-auth': 'Visitors who have signed in only',
};
