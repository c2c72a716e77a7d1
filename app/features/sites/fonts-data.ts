import { root } from '../../lib/paths';
import { all, api, ok } from '../../api/client';
import { errorOf } from '../../api/api-error';
import type { CustomFont, SiteCustomization } from '../../api/types';

type Font = SiteCustomization['styling']['font'];
type OwnFont = Exclude<Font, string>;

/** Fonts that readers may have on their devices. */
export const KNOWN_FONTS = [
  'Inter',
  'Roboto',
  'RobotoSlab',
  'OpenSans',
  'SourceSansPro',
  'Lato',
  'Ubuntu',
  'Raleway',
  'Merriweather',
  'Overpass',
  'NotoSans',
  'IBMPlexSerif',
  'Poppins',
  'FiraSans',
  'ABCFavorit',
] as const;
type KnownFont = (typeof KNOWN_FONTS)[number];

export const DEFAULT_FONT: KnownFont = 'Inter';

/** The current font of the site, which is not among the options: it is kept. */
export const UNCHANGED = 'as-it-was';

/** The selected option: a known font, the identifier of a custom one, or the current one. */
export const fontValue = (font: Font, fonts: readonly CustomFont[]): string => {
  if (typeof font === 'string') return font;
  return fonts.some(({ id }) => id === font.id) ? font.id : UNCHANGED;
};

/** The setting for the selected option. */
export function fontSetting(value: string, fonts: readonly CustomFont[], previous: Font): Font {
  const builtIn = KNOWN_FONTS.find((one) => one === value);
  if (builtIn) return builtIn;
  const custom = fonts.find(({ id }) => id === value);
  if (!custom) return previous;
  const { id, fontFamily, fontFaces } = custom;
  return { id, custom: true, fontFamily, fontFaces } satisfies OwnFont;
}

export const readFonts = (organizationId: string, signal?: AbortSignal): Promise<CustomFont[]> =>
  all((query) => api.GET('/v1/orgs/{organizationId}/fonts', { params: { path: { organizationId }, query }, signal }));

/** Uploads a font file. Returns its key. */
async function upload(organizationId: string, file: File): Promise<string> {
  const { url, key } = await ok(
    api.POST('/v1/orgs/{organizationId}/storage/upload', {
      params: { path: { organizationId } },
      body: {
        kind: 'customization_font',
        file: { name: file.name, type: file.type || 'application/octet-stream', size: file.size },
      },
    }),
  );
  const response = await fetch(new URL(`v1/uploads/${key}${new URL(url).search}`, root), { method: 'PUT', body: file });
  if (!response.ok) throw errorOf(response.status, await response.text());
  return key;
}

/** Creates a font from its files by weight. */
export async function createFont(
  organizationId: string,
  fontFamily: string,
  files: readonly (readonly [weight: number, file: File])[],
): Promise<CustomFont> {
  const fontFaces: { weight: number; storageKey: string }[] = [];
  for (const [weight, file] of files) fontFaces.push({ weight, storageKey: await upload(organizationId, file) });
  return ok(
    api.PUT('/v1/orgs/{organizationId}/fonts', {
      params: { path: { organizationId } },
      body: { fontFamily, fontFaces },
    }),
  );
}

export const deleteFont = (organizationId: string, fontId: string): Promise<unknown> =>
  ok(api.DELETE('/v1/orgs/{organizationId}/fonts/{fontId}', { params: { path: { organizationId, fontId } } }));
