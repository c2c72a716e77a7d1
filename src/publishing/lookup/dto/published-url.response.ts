import { ResponseField } from '../../../common/dto/fields';

/** Where a visitor has to go first. */
export class PublishedRedirectResponse {
  @ResponseField({ description: 'Kind of target.', enum: ['external'], example: 'external' })
  target: 'external';

  @ResponseField({ description: 'Sign-in URL of the site.', format: 'uri', example: 'https://example.com/login' })
  redirect: string;
}

/** What an address of a published site stands for. */
export class PublishedContentResponse {
  @ResponseField({ description: 'Identifier of the organization.', example: '02KQxUz5wPbYh1eTq7mA0e' })
  organization: string;

  @ResponseField({ description: 'Identifier of the site.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  site: string;

  @ResponseField({ description: 'Identifier of the section; absent for sites without sections.', required: false })
  siteSection?: string;

  @ResponseField({ description: 'Identifier of the site space.', example: '02KQxUz5wPbYh1eTq7mA0s' })
  siteSpace: string;

  @ResponseField({ description: 'Identifier of the space.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  space: string;

  @ResponseField({ description: 'Rest of the path: the path of the page.', example: 'guides/install' })
  pathname: string;

  @ResponseField({ description: 'Path up to the site space, with a trailing slash.', example: '/v2/' })
  basePath: string;

  @ResponseField({ description: 'Path up to the site, with a trailing slash.', example: '/' })
  siteBasePath: string;

  @ResponseField({
    description:
      'Token that lets this visitor read the site through the API: its structure, its spaces and their newest content. Valid for one to two hours; the same visitor gets the same token during an hour.',
    example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl',
  })
  apiToken: string;

  @ResponseField({ description: 'Key of the share link in the URL.', required: false })
  shareKey?: string;

  @ResponseField({
    description: 'Whether no longer path of the site can match: the rest is the path of a page.',
    example: true,
  })
  complete: boolean;

  @ResponseField({
    description: 'Identifies what this visitor may see, if that depends on the visitor.',
    required: false,
  })
  contextId?: string;

  @ResponseField({
    description: 'Canonical URL.',
    format: 'uri',
    example: 'https://docs.example.com/v2/guides/install',
  })
  canonicalUrl: string;
}
