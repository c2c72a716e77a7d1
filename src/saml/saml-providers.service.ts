import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditTarget } from '../audit/audit-log';
import { badRequest, conflict, notFound } from '../common/errors/app-error';
import { newId } from '../common/ids/new-id';
import { CursorCodec } from '../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../common/pagination/page';
import type { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Scope } from '../common/permissions/scope';
import { ProviderTrust } from '../sso/provider-trust';
import { TeamsService } from '../teams/teams.service';
import type { TeamSeen } from '../teams/team.mapper';
import type { CreateSamlProviderDto, UpdateSamlProviderDto } from './dto/saml-provider.dto';
import type { SamlProvider } from './entities/saml-provider.entity';
import { SamlProvidersRepository } from './saml-providers.repository';
import { changedFields, endsTrust, isAnother, type SamlSettings, toSettings } from './saml-settings';
import { statusOf } from './saml-status';

/** Providers of an organization. */
export const MOST_PROVIDERS = 20;

const NOTHING_SET: SamlSettings = {
  label: '',
  entityId: null,
  ssoUrl: null,
  certificate: null,
  certificateExpiresAt: null,
  subjectAttribute: null,
  warnedDays: null,
  allowedDomains: [],
  defaultTeamId: null,
  defaultRole: null,
};

/** A provider, with the team it names as the caller sees that. */
export interface SamlProviderSeen {
  readonly provider: SamlProvider;
  readonly defaultTeam?: TeamSeen;
}

const targetOf = ({ id, label }: Pick<SamlProvider, 'id' | 'label'>): AuditTarget => ({
  type: 'saml-provider',
  id,
  label,
});

/** The SAML providers of an organization: which there are, and what they are set to. */
@Injectable()
export class SamlProvidersService {
  constructor(
    private readonly providers: SamlProvidersRepository,
    private readonly teams: TeamsService,
    private readonly trust: ProviderTrust,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  async list<Item>(
    scope: Scope,
    query: PageQueryDto,
    item: (seen: SamlProviderSeen) => Item,
  ): Promise<ListResponse<Item>> {
    const { organizationId } = scope;
    const { items, ...page } = await readPage(this.cursors, `saml-providers:${organizationId}`, query, {
      read: (request) => this.providers.list(organizationId, request),
      keys: ({ id }) => [id],
      item: (provider) => provider,
    });
    return { ...page, items: (await this.withTeams(scope, items)).map(item) };
  }

  async get(scope: Scope, id: string): Promise<SamlProviderSeen> {
    const provider = await this.providers.find(scope.organizationId, id);
    const [seen] = provider ? await this.withTeams(scope, [provider]) : [];
    if (!seen) throw notFound('SAML provider');
    return seen;
  }

  /** Adds one, complete or not. 409 when there are as many as there may be. */
  create(scope: Scope, input: CreateSamlProviderDto): Promise<SamlProviderSeen> {
    const { organizationId } = scope;
    const settings = { ...NOTHING_SET, ...toSettings(input) };
    return this.audit.transaction(async () => {
      await this.providers.lockOrganization(organizationId);
      if ((await this.providers.count(organizationId)) >= MOST_PROVIDERS)
        throw conflict(`An organization has at most ${MOST_PROVIDERS} SAML providers. Delete one first.`);
      await this.checkTeam(organizationId, settings);
      const provider = { id: newId(), organizationId, createdAt: new Date(), ...settings };
      await this.providers.insert(provider);
      await this.audit.record(scope, 'saml.create', targetOf(provider), { status: statusOf(provider) });
      return this.get(scope, provider.id);
    });
  }

  /** Changes what is given: a field that is omitted stays, null clears. */
  update(scope: Scope, id: string, input: UpdateSamlProviderDto): Promise<SamlProviderSeen> {
    const settings = toSettings(input);
    return this.audit.transaction(async () => {
      const before = await this.providers.lock(scope.organizationId, id);
      if (!before) throw notFound('SAML provider');
      await this.checkTeam(scope.organizationId, settings);
      await this.change(scope, before, settings);
      return this.get(scope, id);
    });
  }

  /** Deletes it; anyone who came in through it is signed out. Nothing happens when it is gone already. */
  delete(scope: Scope, id: string): Promise<void> {
    return this.audit.transaction(async () => {
      const provider = await this.providers.lock(scope.organizationId, id);
      if (!provider) return;
      await this.providers.delete(provider);
      await this.trust.forget(provider);
      await this.audit.record(scope, 'saml.delete', targetOf(provider));
    });
  }

  private async change(scope: Scope, before: SamlProvider, settings: Partial<SamlSettings>): Promise<void> {
    const fields = changedFields(before, settings);
    if (fields.length === 0) return;
    await this.providers.update(before, settings);
    const after = { ...before, ...settings };
    if (isAnother(before, after)) await this.trust.forget(before);
    else if (endsTrust(before, after)) await this.trust.end(before);
    if (before.subjectAttribute !== after.subjectAttribute) await this.trust.renameSubjects(before);
    await this.audit.record(scope, 'saml.update', targetOf(after), { fields });
  }

  private async checkTeam(organizationId: string, { defaultTeamId }: Partial<SamlSettings>): Promise<void> {
    if (defaultTeamId && !(await this.providers.holdTeam(organizationId, defaultTeamId)))
      throw badRequest('defaultTeam must be the identifier of a team of this organization.');
  }

  private async withTeams(scope: Scope, providers: readonly SamlProvider[]): Promise<SamlProviderSeen[]> {
    const ids = providers.flatMap(({ defaultTeamId }) => defaultTeamId ?? []);
    const teams = await this.teams.among(scope, ids);
    return providers.map((provider) => ({ provider, defaultTeam: teams.get(provider.defaultTeamId ?? '') }));
  }
}
