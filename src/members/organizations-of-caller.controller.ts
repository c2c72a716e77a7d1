import { Role } from '../common/permissions/role';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { OrganizationResponse } from '../organizations/dto/organization.response';
import { toOrganizationResponse } from '../organizations/organization.mapper';
import { CreateOrganizationDto } from './dto/create-organization.dto';
import { Founding } from './founding';
import { MembersService } from './members.service';

@Controller('orgs')
export class OrganizationsOfCallerController {
  constructor(
    private readonly members: MembersService,
    private readonly founding: Founding,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'listOrganizationsForAuthenticatedUser',
    tag: 'Organizations',
    summary: 'List your organizations',
    description: 'The organizations that the caller is a member or guest of, in order of creation.',
    ok: OrganizationResponse,
    list: true,
  })
  list(@CallerActor() actor: Actor, @Query() query: PageQueryDto): Promise<ListResponse<OrganizationResponse>> {
    return this.members.listOrganizations(actor, query, ({ organization, role }) =>
      toOrganizationResponse(organization, role, this.configuration),
    );
  }

  @Post()
  @SelfOnly()
  @Operation({
    id: 'createOrganization',
    tag: 'Organizations',
    summary: 'Create an organization',
    description:
      'Creates an organization with the caller as its first admin. Only operators may, unless ORGANIZATION_CREATION says otherwise: 403 names whom to ask. 409 if the hostname is taken. A token limited to one organization may not create another (403).',
    ok: OrganizationResponse,
    creates: true,
    errors: [409, 413, 415],
  })
  async create(@CallerActor() actor: Actor, @Body() body: CreateOrganizationDto): Promise<OrganizationResponse> {
    await this.founding.check(actor);
    return toOrganizationResponse(await this.members.found(actor.userId, body), Role.Admin, this.configuration);
  }
}
