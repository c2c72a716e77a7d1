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
import { type CreateOidcProviderDto, DEFAULT_SCOPES, type UpdateOidcProviderDto } from './dto/oidc-provider.dto';
import type { OidcProvider } from './entities/oidc-provider.entity';
import { OidcProvidersRepository } from './oidc-providers.repository';
import { changedFields, endsTrust, isAnother, type OidcSettings, withoutForeignSecret } from './oidc-settings';
import { statusOf } from './oidc-status';
import { SettingsReader } from './settings-reader';

/** Providers of an organization. */
export const MOST_PROVIDERS = 20;

const NOTHING_SET: OidcSettings = {
  label: '',
  issuer: null,
  clientId: null,
  clientSecret: null,
  scopes: DEFAULT_SCOPES,
  allowedDomains: [],
  defaultTeamId: null,
  defaultRole: null,
};

/** A provider, with the team it names as the caller sees that. */
export interface OidcProviderSeen {
  readonly provider: OidcProvider;
  readonly defaultTeam?: TeamSeen;
}

const targetOf = ({ id, label }: Pick<OidcProvider, 'id' | 'label'>): AuditTarget => ({
  type: 'oidc-provider',
  id,
  label,
});

/** The OpenID Connect providers of an organization: which there are, and what they are set to. */
@Injectable()
export class OidcProvidersService {
  constructor(
    private readonly providers: OidcProvidersRepository,
    private readonly settings: SettingsReader,
    private readonly teams: TeamsService,
    private readonly trust: ProviderTrust,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  async list<Item>(
    scope: Scope,
    query: PageQueryDto,
    item: (seen: OidcProviderSeen) => Item,
  ): Promise<ListResponse<Item>> {
    const { organizationId } = scope;
    const { items, ...page } = await readPage(this.cursors, `oidc-providers:${organizationId}`, query, {
      read: (request) => this.providers.list(organizationId, request),
      keys: ({ id }) => [id],
      item: (provider) => provider,
    });
    return { ...page, items: (await this.withTeams(scope, items)).map(item) };
  }

  async get(scope: Scope, id: string): Promise<OidcProviderSeen> {
    const provider = await this.providers.find(scope.organizationId, id);
    const [seen] = provider ? await this.withTeams(scope, [provider]) : [];
    if (!seen) throw notFound('OpenID Connect provider');
    return seen;
  }

  /** Adds one, complete or not. 409 when there are as many as there may be. */
  create(scope: Scope, input: CreateOidcProviderDto): Promise<OidcProviderSeen> {
    const { organizationId } = scope;
    const settings = { ...NOTHING_SET, ...this.settings.read(input) };
    return this.audit.transaction(async () => {
      await this.providers.lockOrganization(organizationId);
      if ((await this.providers.count(organizationId)) >= MOST_PROVIDERS)
        throw conflict(`An organization has at most ${MOST_PROVIDERS} OpenID Connect providers. Delete one first.`);
      await this.checkTeam(organizationId, settings);
      const provider = { id: newId(), organizationId, createdAt: new Date(), ...settings };
      await this.providers.insert(provider);
      await this.audit.record(scope, 'oidc.create', targetOf(provider), { status: statusOf(provider) });
      return this.get(scope, provider.id);
    });
  }

  /** Changes what is given: a field that is omitted stays, null clears. */
  update(scope: Scope, id: string, input: UpdateOidcProviderDto): Promise<OidcProviderSeen> {
    const settings = this.settings.read(input);
    return this.audit.transaction(async () => {
      const before = await this.providers.lock(scope.organizationId, id);
      if (!before) throw notFound('OpenID Connect provider');
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
      await this.audit.record(scope, 'oidc.delete', targetOf(provider));
    });
  }

  private async change(scope: Scope, before: OidcProvider, given: Partial<OidcSettings>): Promise<void> {
    const settings = withoutForeignSecret(before, given);
    const fields = changedFields(before, settings);
    if (fields.length === 0) return;
    const after = { ...before, ...settings };
    await this.providers.update(before, settings);
    if (isAnother(before, after)) await this.trust.forget(before);
    else if (endsTrust(before, after)) await this.trust.end(before);
    await this.audit.record(scope, 'oidc.update', targetOf(after), { fields });
  }

  private async checkTeam(organizationId: string, { defaultTeamId }: Partial<OidcSettings>): Promise<void> {
    if (defaultTeamId && !(await this.providers.holdTeam(organizationId, defaultTeamId)))
      throw badRequest('defaultTeam must be the identifier of a team of this organization.');
  }

  private async withTeams(scope: Scope, providers: readonly OidcProvider[]): Promise<OidcProviderSeen[]> {
    const ids = providers.flatMap(({ defaultTeamId }) => defaultTeamId ?? []);
    const teams = await this.teams.among(scope, ids);
    return providers.map((provider) => ({ provider, defaultTeam: teams.get(provider.defaultTeamId ?? '') }));
  }
}
