import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';
import { type RoleOrGuest, ROLES } from '../../common/permissions/role';
import { COMMUNITY_TYPES, ORGANIZATION_TYPES, USE_CASES } from '../entities/organization.entity';
import { MergeRulesResponse } from '../merge-rules/merge-rules.response';

class OrganizationUrls {
  @ResponseUrl('API URL of the resource.', 'http://localhost:3000/v1/orgs/02KQxUz5wPbYh1eTq7mA0e')
  location: string;

  @ResponseUrl('Web page of the resource.', 'http://localhost:3000/app/orgs/02KQxUz5wPbYh1eTq7mA0e')
  app: string;

  @ResponseUrl('URL of the logo, if there is one.', 'https://example.com/logo.png', { required: false })
  logo?: string;
}

class OrganizationTrial {
  @ResponseField({
    description: 'Always `notapplicable`: there is no billing.',
    enum: ['notapplicable'],
    example: 'notapplicable',
  })
  status: 'notapplicable';

  @ResponseField({
    description: 'Number of trials so far, always 0: there is no billing.',
    enum: [0],
    type: 'integer',
    example: 0,
  })
  count: 0;
}

class OrganizationDefaultContent {
  @ResponseField({ description: 'Kind of content.', enum: ['site'], example: 'site' })
  type: 'site';

  @ResponseText('Identifier of the site.', '02KQxUz5wPbYh1eTq7mA0f')
  site: string;
}

class OrganizationPermissions {
  @ResponseFlag('Can view the organization.')
  view: boolean;

  @ResponseFlag('Can view it in the app.')
  access: boolean;

  @ResponseFlag('Can change its settings.')
  admin: boolean;

  @ResponseFlag('Can manage a team of their own.')
  ownTeam: boolean;

  @ResponseFlag('Can create spaces and collections.')
  createContent: boolean;

  @ResponseFlag('Can create OpenAPI specifications.')
  createOpenAPISpec: boolean;

  @ResponseFlag('Can send conversations; not supported, always false.', false)
  ingestConversations: boolean;

  @ResponseFlag('Can view billing; not supported, always false.', false)
  viewBilling: boolean;

  @ResponseFlag('Can list the members.')
  listMembers: boolean;

  @ResponseFlag('Can list the teams.')
  listTeams: boolean;

  @ResponseFlag('Can list integrations; not supported, always false.', false)
  listIntegrations: boolean;

  @ResponseFlag('Can list installed integrations; not supported, always false.', false)
  listInstallations: boolean;

  @ResponseFlag('Can install integrations; not supported, always false.', false)
  installIntegration: boolean;
}

/** An organization: the owner of members, teams, spaces, collections and sites. */
export class OrganizationResponse {
  @ResourceType('organization')
  object: 'organization';

  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0e')
  id: string;

  @ResponseText('Title, 2 to 255 characters.', 'My organization')
  title: string;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponseField({
    description: 'Email domains that the organization names as its own. They count once they are verified.',
    type: [String],
    example: ['example.com'],
  })
  emailDomains: string[];

  @ResponseField({
    description:
      'Those of them that are verified: their people find the organization when they sign in, and may join by themselves.',
    type: [String],
    example: ['example.com'],
  })
  provenEmailDomains: string[];

  @ResponseText('Default hostname of its published content.', 'example', { required: false })
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

  @ResponsePart('Content shown first.', OrganizationDefaultContent, { required: false })
  defaultContent?: OrganizationDefaultContent;

  @ResponseField({ description: 'Whether single sign-on is required.', required: false, example: false })
  sso?: boolean;

  @ResponseField({ description: 'Whether AI features are enabled.', required: false, example: false })
  ai?: boolean;

  @ResponseFlag('Whether invite links are enabled.')
  inviteLinks: boolean;

  @ResponseField({
    description: 'Days after which people are reminded, once, of a review that they were asked for; 0: never.',
    type: 'integer',
    example: 3,
  })
  reviewReminderDays: number;

  @ResponseField({
    description: 'Plan; there is a single plan with every feature.',
    enum: ['free_2024'],
    example: 'free_2024',
  })
  plan: 'free_2024';

  @ResponsePart('URLs of the organization.', OrganizationUrls)
  urls: OrganizationUrls;

  @ResponsePart('Trial; kept for older clients.', OrganizationTrial)
  trial: OrganizationTrial;

  @ResponsePart('Merge rules of every space without its own; absent for guests.', MergeRulesResponse, {
    required: false,
  })
  mergeRules?: MergeRulesResponse;

  @ResponseField({
    description: 'Deprecated, always true.',
    required: false,
    deprecated: true,
    enum: [true],
    type: 'boolean',
    example: true,
  })
  internal_isOnNewTrial: true;

  @ResponsePart('Permissions of the caller.', OrganizationPermissions)
  permissions: OrganizationPermissions;
}
