import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { MAX_PROVIDERS, type ProviderWithTeam } from '../sso/providers/identity-providers.service';
import { CreateOidcProviderDto, UpdateOidcProviderDto } from './dto/oidc-provider.dto';
import { OidcProviderResponse } from './dto/oidc-provider.response';
import type { OidcProvider } from './entities/oidc-provider.entity';
import { OidcAddresses } from './oidc-addresses';
import { toOidcProviderResponse } from './oidc-provider.mapper';
import { OidcProvidersService } from './oidc-providers.service';

const TAG = 'Single sign-on';

@Controller('orgs/:organizationId/oidc')
export class OidcProvidersController {
  constructor(
    private readonly providers: OidcProvidersService,
    private readonly addresses: OidcAddresses,
  ) {}

  @Get()
  @Requires('sso.manage')
  @Operation({
    id: 'listOidcProviders',
    tag: TAG,
    summary: 'List the OpenID Connect providers of an organization',
    description: `The providers in the order in which they were added, at most ${MAX_PROVIDERS}.`,
    ok: OidcProviderResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<OidcProviderResponse>> {
    return this.providers.list(scope, query, (seen) => this.toResponse(scope, seen));
  }

  @Post()
  @Requires('sso.manage')
  @Operation({
    id: 'createOidcProvider',
    tag: TAG,
    summary: 'Add an OpenID Connect provider',
    description: `Adds an identity provider. It is pending until issuer, clientId and clientSecret are all set, which may happen later. \`service\` in the response contains the settings to register at the provider. 409 if the organization already has ${MAX_PROVIDERS} providers.`,
    ok: OidcProviderResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async create(@CallerScope() scope: Scope, @Body() body: CreateOidcProviderDto): Promise<OidcProviderResponse> {
    return this.toResponse(scope, await this.providers.create(scope, body));
  }

  @Get(':oidcProviderId')
  @Requires('sso.manage')
  @Operation({
    id: 'getOidcProvider',
    tag: TAG,
    summary: 'Get an OpenID Connect provider',
    description: 'Returns the settings of the provider, and those to register at it.',
    ok: OidcProviderResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('oidcProviderId', IdPipe) id: string): Promise<OidcProviderResponse> {
    return this.toResponse(scope, await this.providers.get(scope, id));
  }

  @Patch(':oidcProviderId')
  @Requires('sso.manage')
  @Operation({
    id: 'updateOidcProvider',
    tag: TAG,
    summary: 'Update an OpenID Connect provider',
    description:
      'Changes only the fields in the body; null clears a field. People who signed in through the provider are signed out if its issuer or clientId changes, or if it becomes pending. A client secret belongs to one issuer: if issuer changes without a new clientSecret, the old secret is deleted.',
    ok: OidcProviderResponse,
    errors: [413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('oidcProviderId', IdPipe) id: string,
    @Body() body: UpdateOidcProviderDto,
  ): Promise<OidcProviderResponse> {
    return this.toResponse(scope, await this.providers.update(scope, id, body));
  }

  @Delete(':oidcProviderId')
  @Requires('sso.manage')
  @Operation({
    id: 'deleteOidcProvider',
    tag: TAG,
    summary: 'Delete an OpenID Connect provider',
    description:
      'Deletes the provider and signs out everyone who signed in through it; accounts and memberships are kept. 204 also if it was already deleted.',
    status: 204,
  })
  delete(@CallerScope() scope: Scope, @Param('oidcProviderId', IdPipe) id: string): Promise<void> {
    return this.providers.delete(scope, id);
  }

  private toResponse({ organizationRole }: Scope, seen: ProviderWithTeam<OidcProvider>): OidcProviderResponse {
    return toOidcProviderResponse(seen, organizationRole, this.addresses);
  }
}
