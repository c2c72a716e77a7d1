import { ResponseField } from '../../common/dto/fields';
import { SiteStructureResponse } from './site-structure.response';
import { SiteResponse } from './site.response';

class SiteCustomizations {
  @ResponseField({
    description: 'Customization of the site, including all defaults.',
    type: 'object',
    additionalProperties: true,
    example: {},
  })
  site: object;

  @ResponseField({
    description: 'Customization of each site space, by its identifier.',
    type: 'object',
    additionalProperties: true,
    example: {},
  })
  siteSpaces: Record<string, object>;
}

/** All that a renderer needs to know of a site. */
export class PublishedSiteResponse {
  @ResponseField({
    description: 'Type of the resource.',
    enum: ['published-content-site'],
    example: 'published-content-site',
  })
  object: 'published-content-site';

  @ResponseField({ description: 'The site.', type: SiteResponse })
  site: SiteResponse;

  @ResponseField({ description: 'Structure of the site.', type: SiteStructureResponse })
  structure: SiteStructureResponse;

  @ResponseField({ description: 'Customization.', type: SiteCustomizations })
  customizations: SiteCustomizations;

  @ResponseField({ description: 'Scripts of integrations; not supported, always empty.', type: [Object], example: [] })
  scripts: object[];
}
