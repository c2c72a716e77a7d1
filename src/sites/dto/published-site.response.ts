import { ResponseField } from '../../common/dto/fields';
import { SiteStructureResponse } from './site-structure.response';
import { SiteResponse } from './site.response';

class SiteCustomizations {
  @ResponseField({
    description: 'How the site looks, with all defaults.',
    type: 'object',
    additionalProperties: true,
    example: {},
  })
  site: object;

  @ResponseField({
    description: 'How each site space looks, by its identifier.',
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

  @ResponseField({ description: 'What it shows.', type: SiteStructureResponse })
  structure: SiteStructureResponse;

  @ResponseField({ description: 'How it looks.', type: SiteCustomizations })
  customizations: SiteCustomizations;

  @ResponseField({ description: 'Scripts of integrations; none are run here.', type: [Object], example: [] })
  scripts: object[];
}
