import { Controller, Get, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Operation } from '../common/openapi/operation.decorator';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { normalizeDomain } from '../organizations/email-domains/email-domain';
import { OrganizationPresenter } from '../organizations/organization-presenter';
import { EmailDomainOrganizationsResponse } from './dto/email-domain-organizations.response';
import { JoinService } from './join.service';

@Controller('email-domains')
export class EmailDomainsController {
  constructor(
    private readonly joining: JoinService,
    private readonly presenter: OrganizationPresenter,
  ) {}

  @Get(':emailDomain/orgs')
  @ApiParam({
    name: 'emailDomain',
    description: 'A domain, such as `example.com`, case-insensitive; internationalized domains are supported.',
    schema: { type: 'string', maxLength: 253, example: 'example.com' },
  })
  @SelfOnly()
  @Operation({
    id: 'getOrganizationsForEmailDomain',
    tag: 'Members',
    summary: 'Find the organization of an email domain',
    description:
      "The organization that people with an address in this domain can join, at most one. Only for the domain of the caller's own email address; for any other domain the list is empty.",
    ok: EmailDomainOrganizationsResponse,
  })
  async find(
    @CallerActor() actor: Actor,
    @Param('emailDomain') emailDomain: string,
  ): Promise<EmailDomainOrganizationsResponse> {
    const found = await this.joining.findOwn(actor);
    if (!found || found.domain !== normalizeDomain(emailDomain)) return { organizations: [], organizaitons: [] };
    const organization = await this.presenter.one(found.organization, found.role ?? null);
    const permissions = { ...organization.permissions, view: found.role !== undefined };
    const organizations = [{ ...organization, permissions }];
    return { organizations, organizaitons: organizations };
  }
}
