import { Controller, Get } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { SignInMethodsResponse } from './dto/sign-in-methods.response';
import { SignInMethods } from './sign-in-methods';

@Controller('orgs/:organizationId/sso')
export class OrganizationSsoController {
  constructor(private readonly methods: SignInMethods) {}

  @Get()
  @Requires('organization.view')
  @Operation({
    id: 'listSSOProviderLoginsInOrganization',
    tag: 'Single sign-on',
    summary: 'List the sign-in methods of an organization',
    description:
      'The configured identity providers of the organization, with the URL at which a browser starts. Available to members and guests.',
    ok: SignInMethodsResponse,
  })
  async list(@CallerScope() { organizationId }: Scope): Promise<SignInMethodsResponse> {
    return { items: await this.methods.of(organizationId) };
  }
}
