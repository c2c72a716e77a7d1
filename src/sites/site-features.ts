import type { SiteResponse } from './dto/site.response';

/** What every site can do, by the names of the published contract. Nothing is kept for a plan here. */
const OFFERED = [
  'sites-adaptive-content',
  'sites-advanced-customization',
  'sites-api-playground',
  'sites-basic-customization',
  'sites-custom-domain',
  'sites-custom-subdirectory',
  'sites-full-text-search',
  'sites-multivariant-site',
  'sites-page-feedback',
  'sites-pdf-export',
  'sites-preview-deployments',
  'sites-public-visibility',
  'sites-redirects',
  'sites-sections',
  'sites-seo',
  'sites-share-links',
  'sites-unlisted-visibility',
  'sites-visitor-authentication',
];

export const SITE_FEATURES: SiteResponse['features'] = OFFERED.map((id) => ({ id, plan: 'basic', frozen: false }));
