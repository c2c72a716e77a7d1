import { Injectable } from '@nestjs/common';
import { changesOf } from '../../audit/audit-details';
import { AuditLog } from '../../audit/audit-log';
import { badRequest, forbidden, notFound } from '../../../core/errors/app-error';
import { isAtLeast, Role, type RoleOrGuest } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { OrganizationsReader } from '../../organizations/organizations.reader';
import { TeamsService } from '../../teams/teams.service';
import { SignInMethods } from '../sign-in-methods';
import { AccessMappingsRepository } from './access-mappings.repository';
import type { PreviewAccessMappingDto, PutAccessMappingDto } from './dto/access-mapping.dto';
import type { AccessMapping, MappingRule } from './entities/access-mapping.entity';
import { mappedAccess } from './mapping-plan';
import { MappedPeople, type PlannedAccess } from './mapped-people';
import { readGroups } from './read-groups';
import { organizationTurn } from '../../database/turn-names';
import { differing } from '../../database/differing';

/** The directory, as a source of groups beside identity providers. */
export const SCIM_SOURCE = 'scim';
/** Claim that the names of its groups are in. */
const SCIM_ATTRIBUTE = 'groups';

/** A stored mapping, or the default one. */
export type EffectiveMapping = Omit<AccessMapping, 'updatedAt'> & { readonly updatedAt?: Date };

export interface AccessPreview {
  /** Undefined: the provider names them elsewhere. */
  readonly groups?: readonly string[];
  readonly role?: RoleOrGuest;
  readonly teams: readonly string[];
  readonly planned?: PlannedAccess;
}

/** Mappings of groups to teams and roles, by provider. */
@Injectable()
export class AccessMappingsService {
  constructor(
    private readonly mappings: AccessMappingsRepository,
    private readonly people: MappedPeople,
    private readonly methods: SignInMethods,
    private readonly teams: TeamsService,
    private readonly organizations: OrganizationsReader,
    private readonly audit: AuditLog,
  ) {}

  /** 404 unless it is a provider of the organization, or the directory. */
  async get({ organizationId }: Scope, source: string): Promise<EffectiveMapping> {
    if (source !== SCIM_SOURCE && !(await this.methods.hasProvider(organizationId, source)))
      throw notFound('identity provider');
    const found = await this.mappings.find(organizationId, source);
    return found ?? { organizationId, source, attribute: attributeFor(source), highestRole: Role.Create, rules: [] };
  }

  /** Replaces it. 400 for teams of others, and rules above the highest role; 403 for a highest role above that of the caller. */
  put(scope: Scope, source: string, input: PutAccessMappingDto): Promise<EffectiveMapping> {
    const { organizationId } = scope;
    return this.audit.inTurn(organizationTurn(organizationId), async () => {
      await this.organizations.lock(organizationId);
      const before = await this.get(scope, source);
      const highestRole = input.highestRole ?? Role.Create;
      const attribute = source === SCIM_SOURCE ? SCIM_ATTRIBUTE : (input.attribute ?? null);
      if (!isAtLeast(scope.organizationRole, highestRole))
        throw forbidden(
          'role_above_own',
          'highestRole is above your own role: you cannot let a provider give more than you have.',
        );
      const rules = input.rules.map((rule) => readRule(rule, highestRole));
      if (rules.length > 0 && attribute === null)
        throw badRequest('missing_value', 'attribute must name the claim or attribute with the groups of a person.', {
          field: 'attribute',
        });
      await this.checkTeams(organizationId, rules);
      if (!differing(before, { attribute, highestRole, rules })) return before;
      const after = { organizationId, source, attribute, highestRole, rules, updatedAt: new Date() };
      await this.mappings.put(after);
      const details = { provider: source, ...changesOf(before, { attribute, highestRole, rules }) };
      await this.audit.record(scope, 'mapping.update', { type: 'organization', id: organizationId }, details);
      return after;
    });
  }

  /** The access that these groups give, and what would change for a member. 404 if the user is not a member. */
  async preview(scope: Scope, source: string, input: PreviewAccessMappingDto): Promise<AccessPreview> {
    const { organizationId } = scope;
    const mapping = await this.get(scope, source);
    if ((input.groups === undefined) === (input.claims === undefined))
      throw badRequest('conflicting_fields', 'Send either groups or claims.');
    const claims = input.claims ?? { [mapping.attribute ?? '']: input.groups };
    const groups = mapping.rules.length === 0 ? [] : readGroups(mapping, [claims]);
    const fallback = (await this.organizations.get(scope)).defaultRole;
    const { role, teams } = groups ? mappedAccess(mapping, groups, fallback) : { teams: [] };
    const people = groups && input.user !== undefined ? [{ userId: input.user, groups }] : [];
    const [planned] = await this.people.plan({ organizationId, fallback }, mapping, people);
    if (people.length > 0 && !planned) throw notFound('member');
    return { ...(groups && { groups }), ...(role !== undefined && { role }), teams, ...(planned && { planned }) };
  }

  private async checkTeams(organizationId: string, rules: readonly MappingRule[]): Promise<void> {
    const ids = rules.flatMap(({ team }) => team ?? []);
    if (!(await this.teams.exists(organizationId, ids)))
      throw badRequest('unknown_reference', 'rules names a team that is not in this organization.', { field: 'rules' });
  }
}

const attributeFor = (source: string): string | null => (source === SCIM_SOURCE ? SCIM_ATTRIBUTE : null);

function readRule({ value, team, role }: MappingRule, highest: Role): MappingRule {
  if ((team === undefined) === (role === undefined))
    throw badRequest('missing_value', 'Each of the rules must name a team or a role.');
  if (role !== undefined && !isAtLeast(highest, role))
    throw badRequest('invalid_value', `rules gives the role ${role}, which is above highestRole (${highest}).`, {
      field: 'rules',
    });
  return { value, ...(team !== undefined && { team }), ...(role !== undefined && { role }) };
}
