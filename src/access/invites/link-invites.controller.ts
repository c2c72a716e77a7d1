import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Limited } from '../../limits/limited.decorator';
import { CreateLinkInviteDto } from './dto/create-link-invite.dto';
import { LinkInviteResponse } from './dto/link-invite.response';
import { UpdateLinkInviteDto } from './dto/update-link-invite.dto';
import { InviteParam } from './invite-param.decorator';
import { LinkInvitesService } from './link-invites.service';

/** Example of an organization link, the usual case. */
const EXAMPLE = { object: 'invite', id: 'kY3vQx9ZtB7mN2pLw5sD8fGhJ4rT6cVe', role: 'read', redundant: true };

const WHO =
  'Organization links require the `admin` role; space and collection links require the permission to manage the target (403 otherwise).';

@Controller('orgs/:organizationId/link-invites')
export class LinkInvitesController {
  constructor(
    private readonly invites: LinkInvitesService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('invites.manage')
  @Operation({
    id: 'listOrganizationInviteLinks',
    tag: 'Members',
    summary: 'List the invite links of an organization',
    description:
      'Links that grant a role in the organization, newest first. `ended` says why one can no longer be used: whoever made it could not make it now.',
    ok: LinkInviteResponse,
    list: true,
    example: EXAMPLE,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<LinkInviteResponse>> {
    return this.invites.list(scope, query);
  }

  @Post()
  @Limited('invites')
  @Requires('organization.view')
  @Operation({
    id: 'createOrganizationInvite',
    tag: 'Members',
    summary: 'Create an invite link',
    description: `Send \`role\` for a link that grants a role in the organization (null: guest), or \`level\` with either \`space\` or \`collection\` for a link that adds guests with that role on the target. Anyone who knows the identifier of the link can use it until it is deleted. ${WHO} No one can grant a role above their own (403). 409 if invite links are disabled for the organization, or if it already has 1000 of them.`,
    ok: LinkInviteResponse,
    status: 201,
    headers: ['Location'],
    errors: [409, 413, 415],
    example: EXAMPLE,
  })
  async create(
    @CallerScope() scope: Scope,
    @Body() body: CreateLinkInviteDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LinkInviteResponse> {
    const invite = await this.invites.create(scope, body);
    response.location(`${this.configuration.publicUrl}/v1/orgs/${scope.organizationId}/link-invites/${invite.id}`);
    return invite;
  }

  @Get(':inviteId')
  @InviteParam()
  @Requires('organization.view')
  @Operation({
    id: 'getOrganizationInviteLink',
    tag: 'Members',
    summary: 'Get an invite link',
    description: `Returns what the link grants, and whether the caller already has it (\`redundant\`). ${WHO}`,
    ok: LinkInviteResponse,
    example: EXAMPLE,
  })
  get(@CallerScope() scope: Scope, @Param('inviteId', IdPipe) inviteId: string): Promise<LinkInviteResponse> {
    return this.invites.get(scope, inviteId);
  }

  @Patch(':inviteId')
  @InviteParam()
  @Requires('organization.view')
  @Operation({
    id: 'updateOrganizationInviteById',
    tag: 'Members',
    summary: 'Update an invite link',
    description: `Send \`role\` for an organization link, \`level\` for a space or collection link. Applies to everyone who uses the link from now on. ${WHO} No one can grant a role above their own (403).`,
    ok: LinkInviteResponse,
    errors: [413, 415],
    example: EXAMPLE,
  })
  update(
    @CallerScope() scope: Scope,
    @Param('inviteId', IdPipe) inviteId: string,
    @Body() body: UpdateLinkInviteDto,
  ): Promise<LinkInviteResponse> {
    return this.invites.update(scope, inviteId, body);
  }

  @Post(':inviteId/renew')
  @Limited('invites')
  @InviteParam()
  @Requires('organization.view')
  @Operation({
    id: 'renewOrganizationInviteById',
    tag: 'Members',
    matches: ['getOrganizationInviteLink'],
    summary: 'Renew an invite link',
    description: `Makes the caller the one who made the link, also where it has ended; the link stays the same. ${WHO} No one can grant a role above their own (403).`,
    ok: LinkInviteResponse,
    example: EXAMPLE,
  })
  renew(@CallerScope() scope: Scope, @Param('inviteId', IdPipe) inviteId: string): Promise<LinkInviteResponse> {
    return this.invites.renew(scope, inviteId);
  }

  @Delete(':inviteId')
  @InviteParam()
  @Requires('organization.view')
  @Operation({
    id: 'deleteOrganizationInviteById',
    tag: 'Members',
    summary: 'Delete an invite link',
    description: `Invalidates the link; people who used it keep their access. ${WHO} 204 if there was no such link.`,
    deletes: true,
  })
  delete(@CallerScope() scope: Scope, @Param('inviteId', IdPipe) inviteId: string): Promise<boolean> {
    return this.invites.delete(scope, inviteId);
  }
}
