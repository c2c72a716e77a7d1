import { customizationOf } from '../../sites/customization/customization';
import { themeOf } from '../theme/theme';
import type { FrameView } from '../visit/site-view';

/** A frame that reveals nothing about any site. */
export const PLAIN_FRAME: FrameView = {
  siteTitle: 'Documentation',
  locale: 'en',
  theme: themeOf(customizationOf({ customization: null })),
  homeHref: '/',
  sections: [],
  variants: [],
  headerItems: [],
  footer: { groups: [] },
  opensExternalInTab: false,
  assets: '/~bindery/assets',
  searchHref: '',
  contentsHref: '',
};
