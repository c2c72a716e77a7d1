import { EnumField, ObjectField, StringArrayField, StringField } from '../../../common/dto/fields';

const SiteSpacesField = (description: string) =>
  StringArrayField({ optional: true, maxItems: 500, itemMax: 32, description });

export class SiteSearchScopeDto {
  @EnumField({
    values: ['default', 'specific', 'all'],
    description:
      'default: what each section shows first, and `includedSiteSpaces`; specific: `siteSpaceIds` alone; all: everything that the site shows.',
    example: 'default',
  })
  mode: 'default' | 'specific' | 'all';

  @SiteSpacesField('Site spaces to search beside the first ones of the sections; only with mode default.')
  includedSiteSpaces?: string[];

  @SiteSpacesField('Site spaces to search; only with mode specific, where at least one is needed.')
  siteSpaceIds?: string[];
}

export class SiteSearchDto {
  @StringField({ max: 512, description: 'Words to look for, at most 512 characters.', example: 'install' })
  query: string;

  @ObjectField({
    optional: true,
    type: () => SiteSearchScopeDto,
    description: 'Where to look; or `mode`, as older clients say it.',
  })
  scope?: SiteSearchScopeDto;

  @EnumField({
    optional: true,
    deprecated: true,
    values: ['specific', 'current', 'all'],
    description: 'specific: `siteSpaceIds`; current: `siteSpaceId` and what each section shows first; all: everything.',
  })
  mode?: 'specific' | 'current' | 'all';

  @SiteSpacesField('Site spaces to search, with mode specific.')
  siteSpaceIds?: string[];

  @StringField({ optional: true, min: 1, max: 32, description: 'Site space that the reader is in, with mode current.' })
  siteSpaceId?: string;
}
