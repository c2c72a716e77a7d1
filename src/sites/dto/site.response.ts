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
    description: 'Host and path that the site is shown under.',
    example: 'www.example.com/docs',
  })
  origin: string;

  @ResponseField({
    description: 'Where the server of that host sends its requests.',
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

  @ResponseField({ description: 'Plan it belongs to; every site has every feature here.', enum: [...SITE_TYPES] })
  plan: SiteType;

  @ResponseField({ description: 'Cannot be changed; always false.', example: false })
  frozen: boolean;
}

class ThemedUrl {
  @ResponseField({ description: 'Address for light screens.', format: 'uri', example: 'https://example.com/light.png' })
  light: string;

  @ResponseField({ description: 'Address for dark screens.', format: 'uri', example: 'https://example.com/dark.png' })
  dark: string;
}

class SiteIcon {
  @ResponseField({ description: 'The picture.', type: ThemedUrl })
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
    description: 'Page for those who manage it.',
    format: 'uri',
    example: 'http://localhost:3000/app/orgs/02KQxUz5wPbYh1eTq7mA0d/sites/02KQxUz5wPbYh1eTq7mA0i',
  })
  app: string;

  @ResponseField({
    description: 'Where readers look at it; only while it is published.',
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

  @ResponseField({ description: 'Kind of site. It limits nothing here.', enum: [...SITE_TYPES], example: 'basic' })
  type: SiteType;

  @ResponseField({ description: 'Title, 2 to 128 characters.', example: 'Handbook' })
  title: string;

  @ResponseField({ description: 'Icon, where one was chosen.', required: false, type: SiteIcon })
  icon?: SiteIcon;

  @ResponseField({ description: 'Own host name of the site.', required: false, example: 'docs.example.com' })
  hostname?: string;

  @ResponseField({ description: 'Segment of its address under this service.', required: false, example: 'handbook' })
  basename?: string;

  @ResponseField({ description: 'Another address that shows it.', required: false, type: SiteProxy })
  proxy?: SiteProxy;

  @ResponseField({
    description:
      'Who sees it once it is published. public: anyone, and search engines; unlisted: anyone who has the address; share-link: who has a key; visitor-auth: who has a signed token.',
    enum: [...SITE_VISIBILITIES],
    example: 'public',
  })
  visibility: SiteVisibility;

  @ResponseField({ description: 'Whether its audience can see it.', example: true })
  published: boolean;

  @ResponseField({ description: 'How many spaces it shows.', example: 2 })
  siteSpaces: number;

  @ResponseField({
    description: 'Space at the root of the site; empty as long as it shows none, and for who does not see that space.',
    example: '02KQxUz5wPbYh1eTq7mA0s',
  })
  defaultSpace: string;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'Content that depends on the visitor.', required: false, type: SiteAdaptiveContent })
  adaptiveContent?: SiteAdaptiveContent;

  @ResponseField({ description: 'Whether agents may read it.', enum: [...AGENTS_CONTEXTS], example: 'included' })
  agentsContext: AgentsContext;

  @ResponseField({ description: 'What the site can do.', type: [SiteFeature] })
  features: SiteFeature[];

  @ResponseField({ description: 'Addresses of the site.', type: SiteUrls })
  urls: SiteUrls;
}
