import type { Scope } from '../../common/permissions/scope';
import type { Configuration } from '../../config/configuration';
import type { FontResponse } from './dto/font.response';
import { fontUrl } from './font-file';
import type { StoredFont } from './fonts.repository';

/** A font as stored in the customization of a site. */
export type FontDefinition = Omit<FontResponse, 'permissions' | 'urls'>;

export const toFontDefinition = (
  { font, faces }: StoredFont,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): FontDefinition => ({
  id: font.id,
  custom: true,
  fontFamily: font.family,
  fontFaces: faces.map(({ weight, blobHash, format }) => ({
    weight,
    sources: [{ url: fontUrl({ hash: blobHash, format }, publicUrl), format }],
  })),
});

export const toFontResponse = (
  scope: Scope,
  stored: StoredFont,
  configuration: Pick<Configuration, 'publicUrl'>,
): FontResponse => ({
  ...toFontDefinition(stored, configuration),
  urls: { location: `${configuration.publicUrl}/v1/orgs/${stored.font.organizationId}/fonts/${stored.font.id}` },
  permissions: { edit: scope.allows('site.admin') },
});
