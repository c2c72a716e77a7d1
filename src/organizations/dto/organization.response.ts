import { ResponseField } from '../../common/dto/fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';
import { COMMUNITY_TYPES, ORGANIZATION_TYPES, USE_CASES } from '../entities/organization.entity';

class OrganizationUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0e',
  })
  location: string;

  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/app/orgs/02KQxUz5wPbYh1eTq7mA0e',
  })
  app: string;

  @ResponseField({
    description: 'URL of the logo, if there is one.',
    required: false,
    format: 'uri',
    example: 'https://example.com/logo.png',
  })
  logo?: string;
}

class OrganizationTrial {
  @ResponseField({
    description: 'Always `notapplicable`: there is no billing.',
    enum: ['notapplicable'],
    example: 'notapplicable',
  })
  status: 'notapplicable';
}

class OrganizationDefaultContent {
  @ResponseField({ description: 'Kind of content.', enum: ['site'], example: 'site' })
  type: 'site';

  @ResponseField({ description: 'Identifier of the site.', example: '02KQxUz5wPbYh1eTq7mA0f' })
  site: string;
}

class OrganizationPermissions {
  @ResponseField({ description: 'Can view the organization.', example: true })
  view: boolean;

  @ResponseField({ description: 'Can change its settings.', example: true })
  admin: boolean;

  @ResponseField({ description: 'Can manage a team of their own.', example: true })
  ownTeam: boolean;

  @ResponseField({ description: 'Can create spaces and collections.', example: true })
  createContent: boolean;

  @ResponseField({ description: 'Can create OpenAPI specifications.', example: true })
  createOpenAPISpec: boolean;

  @ResponseField({ description: 'Can send conversations; not supported, always false.', example: false })
  ingestConversations: boolean;

  @ResponseField({ description: 'Can view billing; not supported, always false.', example: false })
  viewBilling: boolean;

  @ResponseField({ description: 'Can list the members.', example: true })
  listMembers: boolean;

  @ResponseField({ description: 'Can list the teams.', example: true })
  listTeams: boolean;

  @ResponseField({ description: 'Can list integrations; not supported, always false.', example: false })
  listIntegrations: boolean;
}

/** An organization: the owner of members, teams, spaces, collections and sites. */
export class OrganizationResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['organization'], example: 'organization' })
  object: 'organization';

  @ResponseField({ description: 'Identifier of the organization.', example: '02KQxUz5wPbYh1eTq7mA0e' })
  id: string;

  @ResponseField({ description: 'Title, 2 to 255 characters.', example: 'My organization' })
  title: string;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({
    description: 'E-mail domains that the organization names as its own. They count once they are proven.',
    type: [String],
    example: ['example.com'],
  })
  emailDomains: string[];

  @ResponseField({
    description:
      'Those of them that are proven: their people find the organization when they sign in, and may join by themselves.',
    type: [String],
    example: ['example.com'],
  })
  provenEmailDomains: string[];

  @ResponseField({ description: 'Default hostname of its published content.', required: false, example: 'example' })
  hostname?: string;

  @ResponseField({ description: 'Kind of organization.', enum: [...ORGANIZATION_TYPES], example: 'business' })
  type: string;

  @ResponseField({
    description: 'Kind of content that it mainly publishes.',
    required: false,
    enum: [...USE_CASES],
    example: 'productDocs',
  })
  useCase?: string;

  @ResponseField({
    description: 'Kind of community.',
    required: false,
    enum: [...COMMUNITY_TYPES],
    example: 'openSource',
  })
  communityType?: string;

  @ResponseField({
    description: 'Role of people who join without an invite; null: guest.',
    required: false,
    nullable: true,
    type: 'string',
    enum: [...ROLES, null],
    example: 'read',
  })
  defaultRole?: RoleOrGuest;

  @ResponseField({ description: 'Content shown first.', required: false, type: OrganizationDefaultContent })
  defaultContent?: OrganizationDefaultContent;

  @ResponseField({ description: 'Whether single sign-on is required.', required: false, example: false })
  sso?: boolean;

  @ResponseField({ description: 'Whether AI features are enabled.', required: false, example: false })
  ai?: boolean;

  @ResponseField({ description: 'Whether invite links are enabled.', example: true })
  inviteLinks: boolean;

  @ResponseField({
    description: 'Plan; there is a single plan with every feature.',
    enum: ['free_2024'],
    example: 'free_2024',
  })
  plan: 'free_2024';

  @ResponseField({ description: 'URLs of the organization.', type: OrganizationUrls })
  urls: OrganizationUrls;

  @ResponseField({ description: 'Trial; kept for older clients.', type: OrganizationTrial })
  trial: OrganizationTrial;

  @ResponseField({
    description: 'Deprecated, always true.',
    required: false,
    deprecated: true,
    enum: [true],
    type: 'boolean',
    example: true,
  })
  internal_isOnNewTrial: true;

  @ResponseField({ description: 'Permissions of the caller.', type: OrganizationPermissions })
  permissions: OrganizationPermissions;
}
