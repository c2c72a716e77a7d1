import type { RoleOrGuest } from '../common/permissions/role';
import { allows } from '../common/permissions/permission';
import type { Configuration } from '../config/configuration';
import type { OrganizationResponse } from './dto/organization.response';
import type { Organization } from './entities/organization.entity';
import { NO_CONDITIONS } from './merge-rules/merge-rule';
import { toMergeRulesResponse } from './merge-rules/merge-rules.mapper';
import type { RulesByOwner } from './merge-rules/merge-rules-provider';

const permissions = (role: RoleOrGuest): OrganizationResponse['permissions'] => ({
  view: allows(role, 'organization.view'),
  access: allows(role, 'organization.view'),
  admin: allows(role, 'organization.admin'),
  ownTeam: allows(role, 'organization.admin'),
  createContent: allows(role, 'space.create'),
  createOpenAPISpec: allows(role, 'openapi.manage'),
  ingestConversations: false,
  viewBilling: false,
  listMembers: allows(role, 'organization.list-members'),
  listTeams: allows(role, 'organization.list-members'),
  listIntegrations: false,
  listInstallations: false,
  installIntegration: false,
});

/** An organization as a caller with `role` in it sees it. */
export const toOrganizationResponse = (
  organization: Organization,
  role: RoleOrGuest,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  rules: RulesByOwner,
): OrganizationResponse => ({
  object: 'organization',
  id: organization.id,
  title: organization.title,
  createdAt: organization.createdAt.toISOString(),
  emailDomains: organization.emailDomains,
  provenEmailDomains: organization.provenEmailDomains,
  ...(organization.hostname && { hostname: organization.hostname }),
  type: organization.type,
  ...(organization.useCase && { useCase: organization.useCase }),
  ...(organization.communityType && { communityType: organization.communityType }),
  defaultRole: organization.defaultRole,
  ...(organization.defaultContent && { defaultContent: organization.defaultContent }),
  sso: organization.sso,
  ai: organization.ai,
  inviteLinks: organization.inviteLinks,
  reviewReminderDays: organization.reviewReminderDays,
  plan: 'free_2024',
  urls: {
    location: `${publicUrl}/v1/orgs/${organization.id}`,
    app: `${publicUrl}/app/orgs/${organization.id}`,
    ...(organization.logo && { logo: organization.logo }),
  },
  trial: { status: 'notapplicable', count: 0 },
  // Rules name members, whom guests may not see.
  ...(allows(role, 'organization.list-members') && {
    mergeRules: toMergeRulesResponse(rules.get(organization.id) ?? NO_CONDITIONS),
  }),
  internal_isOnNewTrial: true,
  permissions: permissions(role),
});
