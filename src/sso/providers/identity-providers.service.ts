import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../audit/audit-actions';
import { AuditLog, type AuditScope, type AuditTarget } from '../../audit/audit-log';
import type { ProviderKind } from '../../auth/sessions/provider-kind';
import { badRequest, conflict, notFound } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Scope } from '../../common/permissions/scope';
import { TeamsService } from '../../teams/teams.service';
import type { TeamForCaller } from '../../teams/team.mapper';
import { SsoEnforcementCheck } from '../sso-enforcement-check';
import { ProviderTrust } from '../provider-trust';
import type { IdentityProvider, SettingsOf } from './identity-provider.entity';
import type { IdentityProvidersRepository } from './identity-providers.repository';
import { changedFields } from './provider-settings';
import { kindTurn } from '../../database/turn-names';
import { differing } from '../../database/differing';

/** Providers of one kind in an organization. */
export const MAX_PROVIDERS = 20;

/** The organization of the provider, and the actor; without one, the service itself changes it. */
type OwnScope = AuditScope & { readonly organizationId: string };

/** A provider, with the team it names as the caller sees that. */
export interface ProviderWithTeam<Provider> {
  readonly provider: Provider;
  readonly defaultTeam?: TeamForCaller;
}

/** The differences between the protocols. */
export interface ProviderProtocol<Provider extends IdentityProvider> {
  readonly kind: ProviderKind;
  /** The name of one provider in messages. */
  readonly name: string;
  readonly defaults: SettingsOf<Provider>;
  /** Settings as requests call them; a change of any other is not recorded. */
  readonly fields: Readonly<Partial<Record<keyof SettingsOf<Provider>, string>>>;
  readonly isReady: (provider: Provider) => boolean;
  /** Whether it is another provider after a change. */
  readonly isAnother: (before: Provider, after: Provider) => boolean;
  /** Whether people who signed in before a change could not sign in the same way after it. */
  readonly endsTrust: (before: Provider, after: Provider) => boolean;
  /** Whether it uses other subject identifiers after a change. */
  readonly renamesSubjects?: (before: Provider, after: Provider) => boolean;
  /** Completes a change with the settings that it entails. */
  readonly completed?: (before: Provider, given: Partial<SettingsOf<Provider>>) => Partial<SettingsOf<Provider>>;
}

/** What changes of providers of all kinds need of the modules below. */
@Injectable()
export class ProviderServices {
  constructor(
    readonly teams: TeamsService,
    readonly trust: ProviderTrust,
    readonly enforcement: SsoEnforcementCheck,
    readonly audit: AuditLog,
    readonly cursors: CursorCodec,
  ) {}
}

/** The providers of an organization that speak one protocol: which there are, and what they are set to. */
export abstract class IdentityProvidersService<Provider extends IdentityProvider, Input> {
  protected constructor(
    private readonly protocol: ProviderProtocol<Provider>,
    protected readonly providers: IdentityProvidersRepository<Provider>,
    protected readonly services: ProviderServices,
  ) {}

  /**
   * What a request sets; what it omits is not in it. 400 for what cannot be taken.
   * @param before the provider as it is; undefined for a new one
   */
  protected abstract read(
    input: Input,
    before?: Provider,
  ): Partial<SettingsOf<Provider>> | Promise<Partial<SettingsOf<Provider>>>;

  async list<Item>(
    scope: Scope,
    query: PageQueryDto,
    item: (seen: ProviderWithTeam<Provider>) => Item,
  ): Promise<ListResponse<Item>> {
    const { organizationId } = scope;
    const list = `${this.protocol.kind}-providers:${organizationId}`;
    const { items, ...page } = await readPage(this.services.cursors, list, query, {
      read: (request) => this.providers.list(organizationId, request),
      keys: ({ id }) => [id],
      item: (provider) => provider,
    });
    return { ...page, items: (await this.withTeams(scope, items)).map(item) };
  }

  async get(scope: Scope, id: string): Promise<ProviderWithTeam<Provider>> {
    const provider = await this.providers.find(scope.organizationId, id);
    const [seen] = provider ? await this.withTeams(scope, [provider]) : [];
    if (!seen) throw notFound(this.protocol.name);
    return seen;
  }

  /** Adds one, complete or not. 409 if there are as many as there may be. */
  async create(scope: Scope, input: Input): Promise<ProviderWithTeam<Provider>> {
    const { organizationId } = scope;
    const { kind, name, defaults, isReady } = this.protocol;
    const settings = { ...defaults, ...(await this.read(input)) };
    return this.services.audit.inTurn(kindTurn('identity-providers', organizationId), async () => {
      await this.providers.lockOrganization(organizationId);
      if ((await this.providers.count(organizationId)) >= MAX_PROVIDERS)
        throw conflict('limit_reached', `An organization has at most ${MAX_PROVIDERS} ${name}s. Delete one first.`);
      await this.checkTeam(organizationId, settings.defaultTeamId);
      const provider = { id: newId(), organizationId, createdAt: new Date(), ...settings } as Provider;
      await this.providers.insert(provider);
      const status = isReady(provider) ? 'active' : 'pending';
      await this.services.audit.record(scope, `${kind}.create`, this.targetOf(provider), { status });
      return this.get(scope, provider.id);
    });
  }

  /** Changes the given fields: an omitted field is unchanged, null clears it. */
  async update(scope: Scope, id: string, input: Input): Promise<ProviderWithTeam<Provider>> {
    const known = await this.providers.find(scope.organizationId, id);
    if (!known) throw notFound(this.protocol.name);
    const settings = await this.read(input, known);
    return this.services.audit.transaction(async () => {
      const before = await this.providers.lock(scope.organizationId, id);
      if (!before) throw notFound(this.protocol.name);
      await this.checkTeam(scope.organizationId, settings.defaultTeamId);
      await this.change(scope, before, settings);
      return this.get(scope, id);
    });
  }

  /** Deletes it; anyone who came in through it is signed out. Does nothing if it is already deleted. */
  delete(scope: Scope, id: string): Promise<void> {
    const { audit, trust, enforcement } = this.services;
    return audit.transaction(async () => {
      const provider = await this.providers.lock(scope.organizationId, id);
      if (!provider) return;
      await this.providers.delete(provider);
      await enforcement.checkStillPossible(scope.organizationId);
      await trust.forget(provider);
      await audit.record(scope, `${this.protocol.kind}.delete`, this.targetOf(provider));
    });
  }

  /** Sets what is given, with all that follows from it. Call it in a transaction that has locked the provider. */
  protected async change(
    scope: OwnScope,
    before: Provider,
    given: Partial<SettingsOf<Provider>>,
    action: AuditAction = `${this.protocol.kind}.update`,
  ): Promise<void> {
    const { protocol, services } = this;
    const settings = protocol.completed?.(before, given) ?? given;
    const differs = differing(before, settings);
    if (differs) await this.providers.update(before, differs);
    const fields = changedFields(protocol.fields, before, settings);
    if (fields.length === 0) return;
    const after = { ...before, ...settings };
    if (protocol.isReady(before) && !protocol.isReady(after))
      await services.enforcement.checkStillPossible(scope.organizationId);
    if (protocol.isAnother(before, after)) await services.trust.forget(before);
    else if (protocol.endsTrust(before, after)) await services.trust.end(before);
    if (protocol.renamesSubjects?.(before, after)) await services.trust.renameSubjects(before);
    await services.audit.record(scope, action, this.targetOf(after), { fields });
  }

  protected targetOf({ id, label }: Provider): AuditTarget {
    return { type: `${this.protocol.kind}-provider`, id, label };
  }

  private async checkTeam(organizationId: string, teamId: string | null | undefined): Promise<void> {
    if (teamId && !(await this.providers.lockTeam(organizationId, teamId)))
      throw badRequest('unknown_reference', 'defaultTeam must be the identifier of a team of this organization.', {
        field: 'defaultTeam',
      });
  }

  private async withTeams(scope: Scope, providers: readonly Provider[]): Promise<ProviderWithTeam<Provider>[]> {
    const ids = providers.flatMap(({ defaultTeamId }) => defaultTeamId ?? []);
    const teams = await this.services.teams.among(scope, ids);
    return providers.map((provider) => ({ provider, defaultTeam: teams.get(provider.defaultTeamId ?? '') }));
  }
}
