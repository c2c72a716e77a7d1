import type { SiteCustomization } from '../../sites/customization/customization.types';
import type { ThemeView } from '../templates/site-view';

const HEX3 = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Colours of three digits as six. */
const six = (colour: string): string => colour.replace(HEX3, '#$1$1$2$2$3$3').toLowerCase();

const themed = ({ light, dark }: { light: string; dark: string }) => ({ light: six(light), dark: six(dark) });

/** A family that the reader's machine may have; fonts are never fetched from elsewhere. */
const fontName = (font: string | { readonly fontFamily: string }): string =>
  (typeof font === 'string' ? font : font.fontFamily).replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\w -]/g, '');

/** The looks of a site, from its customization. */
export const themeOf = ({ styling, themes }: SiteCustomization): ThemeView => ({
  preset: styling.theme,
  mode: themes.default,
  isToggleable: themes.toggeable,
  primaryColor: themed(styling.primaryColor),
  ...(styling.tint && { tint: themed(styling.tint.color) }),
  corners: styling.corners,
  depth: styling.depth,
  links: styling.links,
  sidebarBackground: styling.sidebar.background,
  sidebarList: styling.sidebar.list,
  search: styling.search,
  font: fontName(styling.font),
  monospaceFont: fontName(styling.monospaceFont),
});
