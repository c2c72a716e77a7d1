import { EnumField, ObjectField, StringArrayField, StringField } from '../../../common/dto/fields';

const SiteSpacesField = (description: string) =>
  StringArrayField({ optional: true, maxItems: 500, itemMax: 32, description });

export class SiteSearchScopeDto {
  @EnumField({
    values: ['default', 'specific', 'all'],
    description:
      'default: the default content of each section, and `includedSiteSpaces`; specific: `siteSpaceIds` only; all: all content of the site.',
    example: 'default',
  })
  mode: 'default' | 'specific' | 'all';

  @SiteSpacesField('Additional site spaces to search; only with mode default.')
  includedSiteSpaces?: string[];

  @SiteSpacesField('Site spaces to search; only with mode specific, which requires at least one.')
  siteSpaceIds?: string[];
}

export class SiteSearchDto {
  @StringField({ max: 512, description: 'Words to search for, at most 512 characters.', example: 'install' })
  query: string;

  @ObjectField({
    optional: true,
    type: () => SiteSearchScopeDto,
    description: 'Where to search; older clients use `mode`.',
  })
  scope?: SiteSearchScopeDto;

  @EnumField({
    optional: true,
    deprecated: true,
    values: ['specific', 'current', 'all'],
    description:
      'specific: `siteSpaceIds`; current: `siteSpaceId` and the default content of each section; all: all content of the site.',
  })
  mode?: 'specific' | 'current' | 'all';

  @SiteSpacesField('Site spaces to search, with mode specific.')
  siteSpaceIds?: string[];

  @StringField({ optional: true, min: 1, max: 32, description: 'Site space of the reader, with mode `current`.' })
  siteSpaceId?: string;
}
