import { ResponseField } from '../../../common/dto/fields';

/** Where a visitor has to go first. */
export class PublishedRedirectResponse {
  @ResponseField({ description: 'What the address leads to.', enum: ['external'], example: 'external' })
  target: 'external';

  @ResponseField({ description: 'The sign-in of the site.', format: 'uri', example: 'https://example.com/login' })
  redirect: string;
}

/** What an address of a published site stands for. */
export class PublishedContentResponse {
  @ResponseField({ description: 'Identifier of the organization.', example: '02KQxUz5wPbYh1eTq7mA0e' })
  organization: string;

  @ResponseField({ description: 'Identifier of the site.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  site: string;

  @ResponseField({ description: 'Identifier of the section; absent where there are none.', required: false })
  siteSection?: string;

  @ResponseField({ description: 'Identifier of the site space.', example: '02KQxUz5wPbYh1eTq7mA0s' })
  siteSpace: string;

  @ResponseField({ description: 'Identifier of the space.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  space: string;

  @ResponseField({ description: 'What is left of the path: that of a page.', example: 'guides/install' })
  pathname: string;

  @ResponseField({ description: 'Path up to the site space, with a slash at the end.', example: '/v2/' })
  basePath: string;

  @ResponseField({ description: 'Path up to the site, with a slash at the end.', example: '/' })
  siteBasePath: string;

  @ResponseField({
    description:
      'Token with which this visitor reads the site here: its structure, its spaces and their newest content. Good for one to two hours; the same for the same visitor during an hour.',
    example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl',
  })
  apiToken: string;

  @ResponseField({ description: 'Key of the share link in the address.', required: false })
  shareKey?: string;

  @ResponseField({ description: 'No longer path of the site can match: the rest is that of a page.', example: true })
  complete: boolean;

  @ResponseField({ description: 'Names what this visitor may see, where that depends on them.', required: false })
  contextId?: string;

  @ResponseField({
    description: 'The one address that counts.',
    format: 'uri',
    example: 'https://docs.example.com/v2/guides/install',
  })
  canonicalUrl: string;
}
