import { ResponseField } from '../../../common/dto/fields';
import { ResponseFlag, ResponseText, ResponseUrl } from '../../../common/dto/response-fields';

/** The sign-in that a visitor is redirected to. */
export class PublishedRedirectResponse {
  @ResponseField({ description: 'Kind of target.', enum: ['external'], example: 'external' })
  target: 'external';

  @ResponseText('Identifier of the site.', '02KQxUz5wPbYh1eTq7mA0i')
  site: string;

  @ResponseUrl('Sign-in URL of the site.', 'https://example.com/login')
  redirect: string;
}

/** The content at a URL of a published site. */
export class PublishedContentResponse {
  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0e')
  organization: string;

  @ResponseText('Identifier of the site.', '02KQxUz5wPbYh1eTq7mA0i')
  site: string;

  @ResponseField({ description: 'Identifier of the section; absent for sites without sections.', required: false })
  siteSection?: string;

  @ResponseText('Identifier of the site space.', '02KQxUz5wPbYh1eTq7mA0s')
  siteSpace: string;

  @ResponseText('Identifier of the space.', '02KQxUz5wPbYh1eTq7mA0p')
  space: string;

  @ResponseText('Rest of the path: the path of the page.', 'guides/install')
  pathname: string;

  @ResponseText('Path up to the site space, with a trailing slash.', '/v2/')
  basePath: string;

  @ResponseText('Path up to the site, with a trailing slash.', '/')
  siteBasePath: string;

  @ResponseText(
    'Token that lets this visitor read the site through the API: its structure, its spaces and their newest content. Valid for one to two hours; the same visitor gets the same token during an hour.',
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl',
  )
  apiToken: string;

  @ResponseField({ description: 'Key of the share link in the URL.', required: false })
  shareKey?: string;

  @ResponseFlag('Whether no longer path of the site can match: the rest is the path of a page.')
  complete: boolean;

  @ResponseField({
    description: 'Identifies what this visitor may see, if that depends on the visitor.',
    required: false,
  })
  contextId?: string;

  @ResponseUrl('Canonical URL.', 'https://docs.example.com/v2/guides/install')
  canonicalUrl: string;
}
