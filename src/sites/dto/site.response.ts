import { ResponseExternalId } from '../../common/dto/external-id.fields';
import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';
import {
  AGENTS_CONTEXTS,
  type AgentsContext,
  SITE_TYPES,
  SITE_VISIBILITIES,
  type SiteType,
  type SiteVisibility,
} from '../entities/site.entity';

class SiteProxy {
  @ResponseText('Host and path under which the site is shown.', 'www.example.com/docs')
  origin: string;

  @ResponseUrl('URL to which the server of that host forwards its requests.', 'https://docs.example.com/sites/handbook')
  target: string;
}

class SiteAdaptiveContent {
  @ResponseFlag('Whether conditions decide what each visitor sees.', false)
  enabled: boolean;
}

class SiteFeature {
  @ResponseText('Name of the feature.', 'sites-sections')
  id: string;

  @ResponseField({ description: 'Plan that includes it; every site has all features.', enum: [...SITE_TYPES] })
  plan: SiteType;

  @ResponseFlag('Whether the feature is locked; always false.', false)
  frozen: boolean;
}

class ThemedUrl {
  @ResponseUrl('URL of the image for light mode.', 'https://example.com/light.png')
  light: string;

  @ResponseUrl('URL of the image for dark mode.', 'https://example.com/dark.png')
  dark: string;
}

class SiteIcon {
  @ResponsePart('The image.', ThemedUrl)
  icon: ThemedUrl;
}

class SitePermissions {
  @ResponseFlag('Can view the site.')
  view: boolean;

  @ResponseFlag('Can view it in the app.')
  access: boolean;

  @ResponseFlag('Can change its structure.')
  edit: boolean;

  @ResponseFlag('Can change its structure.')
  create: boolean;

  @ResponseFlag('Can change its settings, and publish it.')
  admin: boolean;

  @ResponseFlag('Can install integrations; not supported, always false.', false)
  installIntegration: boolean;

  @ResponseFlag('Can view the schema of the claims of visitors.')
  viewAdaptiveSchema: boolean;

  @ResponseFlag('Can change the schema of the claims of visitors.')
  editAdaptiveSchema: boolean;
}

class SiteUrls {
  @ResponseUrl(
    'API URL of the resource.',
    'http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0d/sites/02KQxUz5wPbYh1eTq7mA0i',
  )
  location: string;

  @ResponseUrl(
    'Web page for managing the site.',
    'http://localhost:3000/app/orgs/02KQxUz5wPbYh1eTq7mA0d/sites/02KQxUz5wPbYh1eTq7mA0i',
  )
  app: string;

  @ResponseUrl(
    'Web page that shows the site before its readers see it.',
    'http://localhost:3000/app/orgs/02KQxUz5wPbYh1eTq7mA0d/sites/02KQxUz5wPbYh1eTq7mA0i/preview',
  )
  preview: string;

  @ResponseUrl('URL at which readers see it; only while it is published.', 'http://localhost:3000/sites/handbook/', {
    required: false,
  })
  published?: string;
}

/** A docs site: spaces, arranged and shown to an audience. */
export class SiteResponse {
  @ResourceType('site')
  object: 'site';

  @ResponseText('Identifier of the site.', '02KQxUz5wPbYh1eTq7mA0i')
  id: string;

  @ResponseField({
    description: 'Kind of site. It does not limit the features.',
    enum: [...SITE_TYPES],
    example: 'basic',
  })
  type: SiteType;

  @ResponseField({ description: 'The same as `type`.', enum: [...SITE_TYPES], example: 'basic' })
  appliedType: SiteType;

  @ResponseText('Title, 2 to 128 characters.', 'Handbook')
  title: string;

  @ResponseExternalId()
  externalId?: string;

  @ResponsePart('Icon, if one is set.', SiteIcon, { required: false })
  icon?: SiteIcon;

  @ResponseText('Custom hostname of the site.', 'docs.example.com', { required: false })
  hostname?: string;

  @ResponseText('Path segment of its URL under this service.', 'handbook', { required: false })
  basename?: string;

  @ResponsePart('Proxy address under which the site is shown.', SiteProxy, { required: false })
  proxy?: SiteProxy;

  @ResponseField({
    description:
      'Audience of the published site. public: anyone, and search engines; unlisted: anyone who knows the URL; share-link: anyone with a key; visitor-auth: anyone with a signed token.',
    enum: [...SITE_VISIBILITIES],
    example: 'public',
  })
  visibility: SiteVisibility;

  @ResponseField({
    description: 'Default role of members on the site, always `inherit`: that in the organization.',
    enum: ['inherit'],
    example: 'inherit',
  })
  defaultLevel: 'inherit';

  @ResponseFlag('Whether the site is published.')
  published: boolean;

  @ResponseField({ description: 'Number of spaces in the site.', example: 2 })
  siteSpaces: number;

  @ResponseText(
    'Space at the root of the site; empty if the site has no spaces, or if the caller cannot see that space.',
    '02KQxUz5wPbYh1eTq7mA0s',
  )
  defaultSpace: string;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponsePart('Adaptive content settings.', SiteAdaptiveContent, { required: false })
  adaptiveContent?: SiteAdaptiveContent;

  @ResponseField({ description: 'Whether AI agents may read it.', enum: [...AGENTS_CONTEXTS], example: 'included' })
  agentsContext: AgentsContext;

  @ResponsePart('Features of the site.', [SiteFeature])
  features: SiteFeature[];

  @ResponsePart('What the caller may do.', SitePermissions)
  permissions: SitePermissions;

  @ResponsePart('URLs of the site.', SiteUrls)
  urls: SiteUrls;
}
