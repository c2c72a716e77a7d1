import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { MAX_PROVIDERS, type ProviderWithTeam } from '../sso/providers/identity-providers.service';
import { CreateLdapProviderDto, UpdateLdapProviderDto } from './dto/ldap-provider.dto';
import { LdapTestResponse } from './dto/ldap-test.response';
import { TestLdapProviderDto } from './dto/ldap-test.dto';
import { LdapProviderResponse } from './dto/ldap-provider.response';
import type { LdapProvider } from './entities/ldap-provider.entity';
import { LdapAddresses } from './ldap-addresses';
import { ConnectionTest } from './testing/connection-test';
import { toLdapProviderResponse, toLdapTestResponse } from './ldap-provider.mapper';
import { LdapProvidersService } from './ldap-providers.service';

const TAG = 'Single sign-on';

@Controller('orgs/:organizationId/ldap')
export class LdapProvidersController {
  constructor(
    private readonly providers: LdapProvidersService,
    private readonly addresses: LdapAddresses,
    private readonly connections: ConnectionTest,
  ) {}

  @Get()
  @Requires('sso.manage')
  @Operation({
    id: 'listLDAPProviders',
    tag: TAG,
    summary: 'List the LDAP directories of an organization',
    description: `The directories in the order in which they were added, at most ${MAX_PROVIDERS}.`,
    ok: LdapProviderResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<LdapProviderResponse>> {
    return this.providers.list(scope, query, (seen) => this.toResponse(scope, seen));
  }

  @Post()
  @Requires('sso.manage')
  @Operation({
    id: 'createLDAPProvider',
    tag: TAG,
    summary: 'Add an LDAP directory',
    description: `Adds a directory. It is pending until url, bindDN, bindPassword and baseDN are all set, which may happen later. 409 if the organization already has ${MAX_PROVIDERS} directories.`,
    ok: LdapProviderResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async create(@CallerScope() scope: Scope, @Body() body: CreateLdapProviderDto): Promise<LdapProviderResponse> {
    return this.toResponse(scope, await this.providers.create(scope, body));
  }

  @Get(':ldapProviderId')
  @Requires('sso.manage')
  @Operation({
    id: 'getLDAPProvider',
    tag: TAG,
    summary: 'Get an LDAP directory',
    description: 'Returns the settings of the directory, and where people sign in.',
    ok: LdapProviderResponse,
  })
  async get(@CallerScope() scope: Scope, @Param('ldapProviderId', IdPipe) id: string): Promise<LdapProviderResponse> {
    return this.toResponse(scope, await this.providers.get(scope, id));
  }

  @Patch(':ldapProviderId')
  @Requires('sso.manage')
  @Operation({
    id: 'updateLDAPProvider',
    tag: TAG,
    summary: 'Update an LDAP directory',
    description:
      'Changes only the fields in the body; null clears a field. People who signed in through the directory are signed out if its url, baseDN or caCertificate changes, or if it becomes pending. A password belongs to one server: if url or caCertificate changes without a new bindPassword, the old one is deleted.',
    ok: LdapProviderResponse,
    errors: [413, 415],
  })
  async update(
    @CallerScope() scope: Scope,
    @Param('ldapProviderId', IdPipe) id: string,
    @Body() body: UpdateLdapProviderDto,
  ): Promise<LdapProviderResponse> {
    return this.toResponse(scope, await this.providers.update(scope, id, body));
  }

  @Delete(':ldapProviderId')
  @Requires('sso.manage')
  @Operation({
    id: 'deleteLDAPProvider',
    tag: TAG,
    summary: 'Delete an LDAP directory',
    description:
      'Deletes the directory and signs out everyone who signed in through it; accounts and memberships are kept. 204 also if it was already deleted.',
    status: 204,
  })
  delete(@CallerScope() scope: Scope, @Param('ldapProviderId', IdPipe) id: string): Promise<void> {
    return this.providers.delete(scope, id);
  }

  @Post(':ldapProviderId/test')
  @HttpCode(200)
  @Requires('sso.manage')
  @Operation({
    id: 'testLDAPProvider',
    tag: TAG,
    summary: 'Test an LDAP directory',
    description:
      'Connects to the directory, binds as the bind account and looks a person up, as a sign-in would, but for their password. Returns the result of each check; no one is signed in. At most 30 times in ten minutes. 409 while url, bindDN, bindPassword or baseDN is not set.',
    ok: LdapTestResponse,
    errors: [409, 413, 415],
  })
  async test(
    @CallerScope() scope: Scope,
    @Param('ldapProviderId', IdPipe) id: string,
    @Body() { login }: TestLdapProviderDto,
  ): Promise<LdapTestResponse> {
    const { provider } = await this.providers.get(scope, id);
    return toLdapTestResponse(await this.connections.run(provider, login));
  }

  private toResponse({ organizationRole }: Scope, seen: ProviderWithTeam<LdapProvider>): LdapProviderResponse {
    return toLdapProviderResponse(seen, organizationRole, this.addresses);
  }
}
