import { Controller, Get, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { notFound } from '../../core/errors/app-error';
import { Operation } from '../common/openapi/operation.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { SubdomainResponse } from './dto/subdomain.response';
import { HOSTNAME_RULE } from './dto/update-organization.dto';
import { OrganizationsService } from './organizations.service';

@Controller('subdomains')
export class SubdomainsController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Get(':subdomain')
  @ApiParam({
    name: 'subdomain',
    description: 'The hostname of an organization, 3 to 32 characters.',
    schema: { type: 'string', minLength: 3, maxLength: 32, example: 'handbook' },
  })
  @SelfOnly()
  @Operation({
    id: 'getSubdomain',
    tag: 'Organizations',
    summary: 'Look up a hostname',
    description:
      'Returns the organization that uses this hostname. Available to any signed-in user: hostnames are public. 404 if it is not in use.',
    ok: SubdomainResponse,
  })
  async get(@Param('subdomain') subdomain: string): Promise<SubdomainResponse> {
    const found = HOSTNAME_RULE.regex.test(subdomain) ? await this.organizations.findByHostname(subdomain) : undefined;
    if (!found) throw notFound('subdomain');
    return {
      object: 'subdomain',
      subdomain,
      target: { type: 'organization', organization: found.id },
      isActive: true,
    };
  }
}
