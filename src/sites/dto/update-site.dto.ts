import { ExternalIdField } from '../../common/dto/external-id.fields';
import { BooleanField, EnumField, ObjectField, StringField } from '../../common/dto/fields';
import {
  AGENTS_CONTEXTS,
  type AgentsContext,
  SITE_TYPES,
  SITE_VISIBILITIES,
  type SiteType,
  type SiteVisibility,
} from '../entities/site.entity';

const BASENAME = {
  regex: /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/,
  message: 'must be letters, digits, ".", "_" and "-", with a letter or digit at each end',
};
const PROXY = {
  regex: /^([\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(\/[\w-]+)+$/,
  message: 'must be a host and a path, such as www.example.com/docs',
  holds: (proxy: string): boolean => URL.canParse(`https://${proxy}`),
};
export const HOSTNAME = {
  regex: /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/,
  message: 'must be a hostname of at least three labels in lower case, such as docs.example.com',
  // Not of numbers, which are read as an IP address, nor with a part in Punycode that represents nothing.
  holds: (host: string): boolean => URL.canParse(`https://${host}`) && new URL(`https://${host}`).hostname === host,
};

export class AdaptiveContentDto {
  @BooleanField({ description: 'true: conditions decide what each visitor sees.', example: true })
  enabled: boolean;
}

class SiteSettingsDto {
  @StringField({ optional: true, min: 2, max: 128, description: 'Title, 2 to 128 characters.', example: 'Handbook' })
  title?: string;

  @EnumField({
    optional: true,
    values: SITE_VISIBILITIES,
    description: 'Audience of the site. Visitors who signed in under the previous visibility are signed out.',
    example: 'public',
  })
  visibility?: SiteVisibility;

  @StringField({
    optional: true,
    min: 1,
    max: 100,
    pattern: BASENAME,
    description: 'Path segment of its URL under this service, in lower case; unique.',
    example: 'team-handbook',
  })
  basename?: string;

  @ObjectField({ optional: true, type: () => AdaptiveContentDto, description: 'Adaptive content settings.' })
  adaptiveContent?: AdaptiveContentDto;

  @EnumField({
    optional: true,
    values: AGENTS_CONTEXTS,
    enumName: 'AgentsContext',
    description: 'excluded: the site has no MCP endpoint, llms.txt or Markdown pages.',
    example: 'included',
  })
  agentsContext?: AgentsContext;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Default site space at the root, or in the default section if there are sections.',
  })
  defaultSiteSpace?: string;

  @StringField({ optional: true, min: 1, max: 32, description: 'Section to show at the root.' })
  defaultSiteSection?: string;

  @StringField({
    optional: true,
    nullable: true,
    max: 512,
    pattern: PROXY,
    description: 'Host and path under which another server shows the site; null removes it.',
    example: 'www.example.com/docs',
  })
  proxy?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 512,
    pattern: HOSTNAME,
    description: 'Custom hostname of the site, whose DNS points to this service; unique; null removes it.',
    example: 'docs.example.com',
  })
  hostname?: string | null;
}

export class UpdateSiteDto extends SiteSettingsDto {
  @ExternalIdField()
  externalId?: string | null;
}

/** A site as a program declares it: what is omitted stays as it is, and gets its default on creation. */
export class DeclareSiteDto extends SiteSettingsDto {
  @EnumField({
    optional: true,
    values: SITE_TYPES,
    description: 'Kind of a new site; defaults to basic. 400 for another one than that of the existing site.',
    example: 'basic',
  })
  type?: SiteType;

  @BooleanField({ optional: true, description: 'Whether it is published; false for a new site.', example: true })
  published?: boolean;
}
