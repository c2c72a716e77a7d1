import type { SiteResponse } from './dto/site.response';

/** The features of every site, by the names of the published contract. No feature depends on a plan. */
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
