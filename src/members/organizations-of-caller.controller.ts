import { Role } from '../common/permissions/role';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import type { ListResponse } from '../common/pagination/page';
import { PageQueryDto } from '../common/pagination/page-query.dto';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { OrganizationResponse } from '../organizations/dto/organization.response';
import { OrganizationPresenter } from '../organizations/organization-presenter';
import { CreateOrganizationDto } from './dto/create-organization.dto';
import { OrganizationCreationPolicy } from './organization-creation-policy';
import { MembersService } from './members.service';

@Controller('orgs')
export class OrganizationsOfCallerController {
  constructor(
    private readonly members: MembersService,
    private readonly creationPolicy: OrganizationCreationPolicy,
    private readonly presenter: OrganizationPresenter,
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
  async list(@CallerActor() actor: Actor, @Query() query: PageQueryDto): Promise<ListResponse<OrganizationResponse>> {
    const page = await this.members.listOrganizations(actor, query, (member) => member);
    return { ...page, items: await this.presenter.all(page.items) };
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
    await this.creationPolicy.check(actor);
    return this.presenter.one(await this.members.createOrganization(actor.userId, body), Role.Admin);
  }
}
