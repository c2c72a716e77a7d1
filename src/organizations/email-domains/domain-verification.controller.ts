import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { notFound } from '../../../core/errors/app-error';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { Limited } from '../../limits/limited.decorator';
import { EmailDomainResponse } from '../dto/email-domain.response';
import { DomainVerificationService } from './domain-verification.service';
import { normalizeDomain } from './email-domain';

@Controller('orgs/:organizationId/email-domains')
export class DomainVerificationController {
  constructor(private readonly verification: DomainVerificationService) {}

  @Get()
  @Requires('sso.manage')
  @Operation({
    id: 'listOrganizationEmailDomains',
    tag: 'Organizations',
    summary: 'List the email domains of an organization',
    description:
      'The domains that the organization claims, in alphabetical order, each with how it was verified, or with the record to add to its DNS.',
    ok: EmailDomainResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<EmailDomainResponse>> {
    return this.verification.list(scope, query);
  }

  @Post(':emailDomain/prove')
  @Limited('tokens')
  @ApiParam({
    name: 'emailDomain',
    description: 'One of the domains that the organization claims.',
    schema: { type: 'string', maxLength: 253, example: 'example.com' },
  })
  @Requires('sso.manage')
  @Operation({
    id: 'proveOrganizationEmailDomain',
    tag: 'Organizations',
    summary: 'Verify an email domain',
    description:
      'Looks for the TXT record of the domain in the DNS, where it has to stay. From then on people with addresses of the domain find the organization when they sign in, and may join it. 404 for a domain that the organization does not name. 409 when the record is not there, and when another organization has verified the domain before and its record is still there.',
    ok: EmailDomainResponse,
    errors: [409],
  })
  verify(@CallerScope() scope: Scope, @Param('emailDomain') emailDomain: string): Promise<EmailDomainResponse> {
    const domain = normalizeDomain(emailDomain);
    if (domain === undefined) throw notFound('email domain');
    return this.verification.verify(scope, domain);
  }
}
