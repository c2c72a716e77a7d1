import { ResponseField } from '../../common/dto/fields';
import {
  AGENTS_CONTEXTS,
  type AgentsContext,
  SITE_TYPES,
  SITE_VISIBILITIES,
  type SiteType,
  type SiteVisibility,
} from '../entities/site.entity';

class SiteProxy {
  @ResponseField({
    description: 'Host and path under which the site is shown.',
    example: 'www.example.com/docs',
  })
  origin: string;

  @ResponseField({
    description: 'URL to which the server of that host forwards its requests.',
    format: 'uri',
    example: 'https://docs.example.com/sites/handbook',
  })
  target: string;
}

class SiteAdaptiveContent {
  @ResponseField({ description: 'Whether conditions decide what each visitor sees.', example: false })
  enabled: boolean;
}

class SiteFeature {
  @ResponseField({ description: 'Name of the feature.', example: 'sites-sections' })
  id: string;

  @ResponseField({ description: 'Plan that includes it; every site has all features.', enum: [...SITE_TYPES] })
  plan: SiteType;

  @ResponseField({ description: 'Whether the feature is locked; always false.', example: false })
  frozen: boolean;
}

class ThemedUrl {
  @ResponseField({
    description: 'URL of the image for light mode.',
    format: 'uri',
    example: 'https://example.com/light.png',
  })
  light: string;

  @ResponseField({
    description: 'URL of the image for dark mode.',
    format: 'uri',
    example: 'https://example.com/dark.png',
  })
  dark: string;
}

class SiteIcon {
  @ResponseField({ description: 'The image.', type: ThemedUrl })
  icon: ThemedUrl;
}

class SiteUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0d/sites/02KQxUz5wPbYh1eTq7mA0i',
  })
  location: string;

  @ResponseField({
    description: 'Web page for managing the site.',
    format: 'uri',
    example: 'http://localhost:3000/app/orgs/02KQxUz5wPbYh1eTq7mA0d/sites/02KQxUz5wPbYh1eTq7mA0i',
  })
  app: string;

  @ResponseField({
    description: 'URL at which readers see it; only while it is published.',
    format: 'uri',
    required: false,
    example: 'http://localhost:3000/sites/handbook/',
  })
  published?: string;
}

/** A docs site: spaces, arranged and shown to an audience. */
export class SiteResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['site'], example: 'site' })
  object: 'site';

  @ResponseField({ description: 'Identifier of the site.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  id: string;

  @ResponseField({
    description: 'Kind of site. It does not limit the features.',
    enum: [...SITE_TYPES],
    example: 'basic',
  })
  type: SiteType;

  @ResponseField({ description: 'Title, 2 to 128 characters.', example: 'Handbook' })
  title: string;

  @ResponseField({ description: 'Icon, if one is set.', required: false, type: SiteIcon })
  icon?: SiteIcon;

  @ResponseField({ description: 'Custom hostname of the site.', required: false, example: 'docs.example.com' })
  hostname?: string;

  @ResponseField({ description: 'Path segment of its URL under this service.', required: false, example: 'handbook' })
  basename?: string;

  @ResponseField({ description: 'Proxy address under which the site is shown.', required: false, type: SiteProxy })
  proxy?: SiteProxy;

  @ResponseField({
    description:
      'Audience of the published site. public: anyone, and search engines; unlisted: anyone who knows the URL; share-link: anyone with a key; visitor-auth: anyone with a signed token.',
    enum: [...SITE_VISIBILITIES],
    example: 'public',
  })
  visibility: SiteVisibility;

  @ResponseField({ description: 'Whether the site is published.', example: true })
  published: boolean;

  @ResponseField({ description: 'Number of spaces in the site.', example: 2 })
  siteSpaces: number;

  @ResponseField({
    description:
      'Space at the root of the site; empty if the site has no spaces, or if the caller cannot see that space.',
    example: '02KQxUz5wPbYh1eTq7mA0s',
  })
  defaultSpace: string;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'Adaptive content settings.', required: false, type: SiteAdaptiveContent })
  adaptiveContent?: SiteAdaptiveContent;

  @ResponseField({ description: 'Whether AI agents may read it.', enum: [...AGENTS_CONTEXTS], example: 'included' })
  agentsContext: AgentsContext;

  @ResponseField({ description: 'Features of the site.', type: [SiteFeature] })
  features: SiteFeature[];

  @ResponseField({ description: 'URLs of the site.', type: SiteUrls })
  urls: SiteUrls;
}
