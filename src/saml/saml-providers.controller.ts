import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { conflict } from '../../core/errors/app-error';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { MAX_PROVIDERS, type ProviderWithTeam } from '../sso/providers/identity-providers.service';
import { CreateSamlProviderDto, UpdateSamlProviderDto } from './dto/saml-provider.dto';
import { SamlProviderResponse } from './dto/saml-provider.response';
import { SamlTestResponse } from './dto/saml-test.response';
import type { SamlProvider } from './entities/saml-provider.entity';
import { SamlAddresses } from './saml-addresses';
import { toSamlProviderResponse } from './saml-provider.mapper';
import { SamlProvidersService } from './saml-providers.service';
import { TestSignInTokens } from './signing-in/test-sign-in-tokens';

const TAG = 'Single sign-on';

@Controller('orgs/:organizationId/saml')
export class SamlProvidersController {
  constructor(
    private readonly providers: SamlProvidersService,
    private readonly addresses: SamlAddresses,
    private readonly testTokens: TestSignInTokens,
  ) {}

  @Get()
  @Requires('sso.manage')
  @Operation({
    id: 'listSAMLProvidersInOrganizationById',
    tag: TAG,
    summary: 'List the SAML providers of an organization',
    description: `The providers in the order in which they were added, at most ${MAX_PROVIDERS}.`,
    ok: SamlProviderResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<SamlProviderResponse>> {
    return this.providers.list(scope, query, (seen) => this.toResponse(scope, seen));
  }

  @Post()
  @Requires('sso.manage')
  @Operation({
    id: 'createOrganizationSAMLProvider',
    tag: TAG,
    summary: 'Add a SAML provider',
    description: `Adds an identity provider. It is pending until entityID, ssoURL and certificate are all set, which may happen later. \`service\` in the response contains the settings to register at the provider. 409 if the organization already has ${MAX_PROVIDERS} providers.`,
    ok: SamlProviderResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async create(@CallerScope() scope: Scope, @Body() body: CreateSamlProviderDto): Promise<SamlProviderResponse> {
    return this.toResponse(scope, await this.providers.create(scope, body));
  }

  @Get(':samlProviderId')
  @Requires('sso.manage')
  @Operation({
    id: 'getOrganizationSAMLProviderById',
    tag: TAG,
    summary: 'Get a SAML provider',
    description: 'Returns the settings of the provider, and those to register at it.',
    ok: SamlProviderResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('samlProviderId', IdPipe) id: string): Promise<SamlProviderResponse> {
    return this.toResponse(scope, await this.providers.get(scope, id));
  }

  @Patch(':samlProviderId')
  @Requires('sso.manage')
  @Operation({
    id: 'updateOrganizationSAMLProvider',
    tag: TAG,
    summary: 'Update a SAML provider',
    description:
      'Changes only the fields in the body; null clears a field. People who signed in through the provider are signed out if its entityID changes, if it loses a certificate, or if it becomes pending.',
    ok: SamlProviderResponse,
    errors: [413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('samlProviderId', IdPipe) id: string,
    @Body() body: UpdateSamlProviderDto,
  ): Promise<SamlProviderResponse> {
    return this.toResponse(scope, await this.providers.update(scope, id, body));
  }

  @Delete(':samlProviderId')
  @Requires('sso.manage')
  @Operation({
    id: 'deleteOrganizationSAMLProvider',
    tag: TAG,
    summary: 'Delete a SAML provider',
    description:
      'Deletes the provider and signs out everyone who signed in through it; accounts and memberships are kept. 204 also if it was already deleted.',
    status: 204,
  })
  delete(@CallerScope() scope: Scope, @Param('samlProviderId', IdPipe) id: string): Promise<void> {
    return this.providers.delete(scope, id);
  }

  @Post(':samlProviderId/test')
  @Requires('sso.manage')
  @Operation({
    id: 'testOrganizationSAMLProvider',
    tag: TAG,
    summary: 'Test a SAML provider',
    description:
      'Returns a URL to open in a browser. It performs the complete sign-in at the identity provider and ends on a page with the response of the provider and the result of each check. No one is signed in, and it works even if the settings are incorrect. 409 if ssoURL is not set.',
    ok: SamlTestResponse,
    errors: [409],
  })
  async test(@CallerScope() scope: Scope, @Param('samlProviderId', IdPipe) id: string): Promise<SamlTestResponse> {
    const { provider } = await this.providers.get(scope, id);
    if (provider.ssoUrl === null)
      throw conflict('provider_incomplete', 'This provider cannot be tested yet: set its ssoURL first.');
    const query = new URLSearchParams({ test: this.testTokens.issue(provider.id) });
    return { url: `${this.addresses.start(provider)}?${query}` };
  }

  private toResponse({ organizationRole }: Scope, seen: ProviderWithTeam<SamlProvider>): SamlProviderResponse {
    return toSamlProviderResponse(seen, organizationRole, this.addresses);
  }
}
