import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { changesOf } from '../audit/audit-details';
import { AuditLog } from '../audit/audit-log';
import { badRequest, conflict } from '../../core/errors/app-error';
import { newId } from '../common/ids/new-id';
import type { Scope } from '../common/permissions/scope';
import { Database } from '../database/database';
import { conflictOn } from '../database/violations';
import { Organization } from './entities/organization.entity';
import type { UpdateOrganizationDto } from './dto/update-organization.dto';
import { EmailDomainsService } from './email-domains/email-domains.service';
import { SsoEnforcementPort } from './sso-enforcement-port';
import { OrganizationsReader } from './organizations.reader';
import { SignInRules } from './sign-in-rules';
import { differing } from '../database/differing';

export type NewOrganization = Pick<Organization, 'title'> &
  Partial<Pick<Organization, 'type' | 'useCase' | 'hostname'>>;

const targetOf = ({ id, title }: Organization) => ({ type: 'organization', id, label: title }) as const;

const TAKEN = { organizations_hostname_key: 'This hostname is taken. Choose another one.' };

/** The tenant and its settings. */
@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly reader: OrganizationsReader,
    private readonly emailDomains: EmailDomainsService,
    private readonly signInRules: SignInRules,
    private readonly enforcement: SsoEnforcementPort,
    private readonly audit: AuditLog,
  ) {}

  get(scope: Pick<Scope, 'organizationId'>): Promise<Organization> {
    return this.reader.get(scope);
  }

  /** The only organization of this installation; undefined where there are several or none. */
  findOnly(): Promise<string | undefined> {
    return this.reader.findOnly();
  }

  /** Titles by identifier. */
  async titles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.manager.find(Organization, {
      where: { id: In([...new Set(ids)]) },
      select: { id: true, title: true },
    });
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  async findByHostname(hostname: string): Promise<Organization | undefined> {
    return (await this.database.manager.findOneBy(Organization, { hostname })) ?? undefined;
  }

  /**
   * Changes the given fields: an omitted field is unchanged, null clears it. 409 if the hostname belongs to
   * another organization, 400 if the default site is not of this one.
   */
  update(scope: Scope, changes: UpdateOrganizationDto): Promise<Organization> {
    const { organizationId } = scope;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return this.database.transaction(async () => {
      if (changes.sso !== undefined) await this.reader.lock(organizationId);
      const before = await this.get(scope);
      if (changes.sso && !before.sso) await this.checkMayEnforce(organizationId);
      if (changes.defaultContent) await this.checkSite(organizationId, changes.defaultContent.site);
      if (changes.emailDomains) given.emailDomains = await this.emailDomains.set(organizationId, changes.emailDomains);
      const differs = differing(before, given);
      if (differs)
        await conflictOn(TAKEN, () => this.database.manager.update(Organization, { id: organizationId }, differs));
      const after = await this.get(scope);
      if (before.sso !== after.sso) await this.signInRules.announce(organizationId);
      const fields = Object.keys(changesOf(before, after));
      if (fields.length > 0) await this.audit.record(scope, 'organization.update', targetOf(after), { fields });
      return after;
    });
  }

  /** Creates only the organization; the members module adds its owner in the same transaction. */
  create(ownerId: string, input: NewOrganization): Promise<Organization> {
    const organization = this.database.manager.create(Organization, {
      id: newId(),
      title: input.title,
      type: input.type ?? 'business',
      useCase: input.useCase ?? null,
      communityType: null,
      hostname: input.hostname ?? null,
      emailDomains: [],
      provenEmailDomains: [],
      defaultRole: null,
      defaultContent: null,
      logo: null,
      sso: false,
      ai: false,
      inviteLinks: true,
      reviewReminderDays: 3,
      createdAt: new Date(),
    });
    return conflictOn(TAKEN, async () => {
      await this.database.manager.insert(Organization, organization);
      await this.audit.record({ organizationId: organization.id }, 'organization.create', targetOf(organization), {
        owner: ownerId,
      });
      return organization;
    });
  }

  /** 409 that names what is missing, since otherwise no one could sign in. */
  private async checkMayEnforce(organizationId: string): Promise<void> {
    const problem = await this.enforcement.problem(organizationId);
    if (problem) throw conflict('provider_incomplete', `Single sign-on cannot be required yet. ${problem}`);
  }

  /** Locks the site until the commit: its deletion clears the setting, too. */
  private async checkSite(organizationId: string, siteId: string): Promise<void> {
    if (!(await this.reader.lockSite(organizationId, siteId)))
      throw badRequest(
        'unknown_reference',
        'defaultContent.site must be the identifier of a site of this organization.',
        { field: 'defaultContent.site' },
      );
  }
}
