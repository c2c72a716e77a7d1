import type { SiteCustomization } from '../../sites/customization/customization.types';
import { fontFileAt, fontFileName } from '../../sites/fonts/font-file';
import type { FontFaceView, ThemeView } from '../visit/site-view';

const HEX3 = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Colours of three digits as six. */
const six = (colour: string): string => colour.replace(HEX3, '#$1$1$2$2$3$3').toLowerCase();

const themed = ({ light, dark }: { light: string; dark: string }) => ({ light: six(light), dark: six(dark) });

type Font = SiteCustomization['styling']['font'];

/** A font family that the reader's system may have, or that the site has files of; fonts are never loaded from other hosts. */
const fontName = (font: Font): string =>
  typeof font === 'string' ? font.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\w -]/g, '') : font.fontFamily;

/** The uploaded files of a custom font: one per weight. */
const facesOf = (font: Font): FontFaceView[] =>
  typeof font === 'string' || !font.custom
    ? []
    : font.fontFaces.flatMap(({ weight, sources }) => {
        const [file] = sources.flatMap(({ url }) => fontFileAt(url) ?? []);
        return file ? [{ family: font.fontFamily, weight, file: fontFileName(file), format: file.format }] : [];
      });

/** The font files that the pages of a site use, in order. */
export const fontFilesOf = ({ styling }: SiteCustomization): readonly FontFaceView[] => {
  const faces = [...facesOf(styling.font), ...facesOf(styling.monospaceFont)];
  return [...new Map(faces.map((face) => [JSON.stringify(face), face])).values()];
};

/** The theme of a site, from its customization. */
export function themeOf(customization: SiteCustomization): ThemeView {
  const { styling, themes } = customization;
  return {
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
    fontFaces: fontFilesOf(customization),
    monospaceFont: fontName(styling.monospaceFont),
  };
}
