import { ResponseField } from '../../common/dto/fields';
import { SpaceResponse } from '../../spaces/dto/space.response';

/** Addresses of a part of a site. */
export class SitePartUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example:
      'http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0d/sites/02KQxUz5wPbYh1eTq7mA0i/site-spaces/02KQxUz5wPbYh1eTq7mA0v',
  })
  location: string;

  @ResponseField({
    description: 'URL at which readers see it; only while the site is published.',
    format: 'uri',
    required: false,
    example: 'http://localhost:3000/sites/handbook/v2/',
  })
  published?: string;
}

/** A space on a site: a variant of its section, or of the site where there are no sections. */
export class SiteSpaceResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['site-space'], example: 'site-space' })
  object: 'site-space';

  @ResponseField({ description: 'Identifier of the site space.', example: '02KQxUz5wPbYh1eTq7mA0v' })
  id: string;

  @ResponseField({ description: 'Path segment; the default site space is also shown without it.', example: 'v2' })
  path: string;

  @ResponseField({ description: 'Section it belongs to; absent for sites without sections.', required: false })
  section?: string;

  @ResponseField({ description: 'The space it shows.', type: SpaceResponse })
  space: SpaceResponse;

  @ResponseField({
    description: 'Title shown to readers: that of its customization, otherwise of the space.',
    example: 'Guide',
  })
  title: string;

  @ResponseField({
    description: 'Whether it is the default of its section or of the site.',
    required: false,
    example: true,
  })
  default?: boolean;

  @ResponseField({ description: 'Condition that decides which visitors see it.', required: false })
  condition?: string;

  @ResponseField({ description: 'Whether it can have customization overrides; always true.', required: false })
  hasAdvancedCustomizationFeature?: boolean;

  @ResponseField({ description: 'URLs of the site space.', type: SitePartUrls })
  urls: SitePartUrls;
}
