import type { Site } from '../api/types';
import { t } from '../messages/shell';

/** Labels of who may read a site. */
export const VISIBILITIES: Readonly<Record<Site['visibility'], string>> = {
  public: t.everybodyMayRead,
  unlisted: t.everybodyWithTheAddress,
  'share-link': t.withAShareLink,
  'visitor-auth': t.signedInVisitors,
};
