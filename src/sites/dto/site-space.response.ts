import { ResponseExternalId } from '../../common/dto/external-id.fields';
import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText, ResponseUrl } from '../../common/dto/response-fields';
import { SpaceResponse } from '../../spaces/dto/space.response';

/** Addresses of a part of a site. */
export class SitePartUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0d/sites/02KQxUz5wPbYh1eTq7mA0i/site-spaces/02KQxUz5wPbYh1eTq7mA0v',
  )
  location: string;

  @ResponseUrl(
    'URL at which readers see it; only while the site is published.',
    'http://localhost:3000/sites/handbook/v2/',
    { required: false },
  )
  published?: string;
}

/** A space on a site: a variant of its section, or of the site where there are no sections. */
export class SiteSpaceResponse {
  @ResourceType('site-space')
  object: 'site-space';

  @ResponseText('Identifier of the site space.', '02KQxUz5wPbYh1eTq7mA0v')
  id: string;

  @ResponseExternalId()
  externalId?: string;

  @ResponseText('Path segment; the default site space is also shown without it.', 'v2')
  path: string;

  @ResponseField({ description: 'Section it belongs to; absent for sites without sections.', required: false })
  section?: string;

  @ResponseField({ description: 'The same as `section`, by the name under which it is written.', required: false })
  sectionId?: string;

  @ResponseText('Identifier of the space it shows, by the name under which it is written.', '02KQxUz5wPbYh1eTq7mA0s')
  spaceId: string;

  @ResponsePart('The space it shows.', SpaceResponse)
  space: SpaceResponse;

  @ResponseText('Title shown to readers: that of its customization, otherwise of the space.', 'Guide')
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

  @ResponsePart('URLs of the site space.', SitePartUrls)
  urls: SitePartUrls;

  @ResponseFlag('Whether it is a draft; not supported, always false.', false)
  draft: boolean;
}
