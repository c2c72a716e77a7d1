import { Controller, Get } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { OrganizationParam } from '../common/openapi/path-params.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { SignInMethodsResponse } from './dto/sign-in-methods.response';
import { SignInMethods } from './sign-in-methods';

@Controller('orgs/:organizationId/sso')
export class OrganizationSsoController {
  constructor(private readonly methods: SignInMethods) {}

  @Get()
  @OrganizationParam()
  @Requires('organization.view')
  @Operation({
    id: 'listSSOProviderLoginsInOrganization',
    tag: 'Single sign-on',
    summary: 'List the ways to sign in to an organization',
    description:
      'The identity providers of the organization that are set up, with the address at which a browser begins. Members and guests may read it.',
    ok: SignInMethodsResponse,
  })
  async list(@CallerScope() { organizationId }: Scope): Promise<SignInMethodsResponse> {
    return { items: await this.methods.of(organizationId) };
  }
}
