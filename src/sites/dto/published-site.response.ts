import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart } from '../../common/dto/response-fields';
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

/** All site data that a renderer needs. */
export class PublishedSiteResponse {
  @ResourceType('published-content-site')
  object: 'published-content-site';

  @ResponsePart('The site.', SiteResponse)
  site: SiteResponse;

  @ResponsePart('Structure of the site.', SiteStructureResponse)
  structure: SiteStructureResponse;

  @ResponsePart('Customization.', SiteCustomizations)
  customizations: SiteCustomizations;

  @ResponseField({ description: 'Scripts of integrations; not supported, always empty.', type: [Object], example: [] })
  scripts: object[];
}
