import type { Site } from '../api/types';
import { t } from '../i18n/shell';

/** Labels of who may read a site. */
export const VISIBILITIES: Readonly<Record<Site['visibility'], string>> = {
  public: t.visibilityPublic,
  unlisted: t.visibilityUnlisted,
  'share-link': t.visibilityShareLink,
  'visitor-auth': t.visibilityVisitors,
};
