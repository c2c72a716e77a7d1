import { Controller, Delete, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { Limited } from '../../limits/limited.decorator';
import { OrganizationsService } from '../../organizations/organizations.service';
import { InvitationResponse, NewInvitationResponse } from './dto/invitation.response';
import { RenewInvitationQuery } from './dto/renew-invitation.query';
import { toNewInvitationResponse } from './invitation.mapper';
import { InvitationsReader } from './invitations.reader';
import { InvitationsService } from './invitations.service';

@Controller('orgs/:organizationId/invitations')
export class InvitationsController {
  constructor(
    private readonly reader: InvitationsReader,
    private readonly invitations: InvitationsService,
    private readonly organizations: OrganizationsService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @Requires('invites.manage')
  @Operation({
    id: 'listInvitations',
    tag: 'Members',
    summary: 'List the open invitations of an organization',
    description:
      'Invitations by email address that no one has accepted yet, newest first, without their links. `ended` says why one can no longer be accepted: whoever made it could not make it now.',
    ok: InvitationResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<InvitationResponse>> {
    return this.reader.ofOrganization(scope, query);
  }

  @Post(':invitationId/renew')
  @Limited('invites')
  @Requires('invites.manage')
  @Operation({
    id: 'renewInvitation',
    tag: 'Members',
    summary: 'Renew an invitation',
    description:
      'Makes the caller the one who invites, also where the invitation has ended, for as many days again as it was created for. It gets a new link, which is emailed where mail is configured; the previous one is invalid. 403 for a role above your own.',
    ok: NewInvitationResponse,
  })
  async renew(
    @CallerScope() scope: Scope,
    @Param('invitationId', IdPipe) id: string,
    @Query() query: RenewInvitationQuery,
  ): Promise<NewInvitationResponse> {
    const renewed = await this.invitations.renew(scope, id, query);
    const { title } = await this.organizations.get(scope);
    const response = toNewInvitationResponse(renewed, title, this.configuration);
    return { ...response, mailed: response.mailed && query.mail !== false };
  }

  @Delete(':invitationId')
  @Requires('invites.manage')
  @Operation({
    id: 'withdrawInvitation',
    tag: 'Members',
    summary: 'Withdraw an invitation',
    description: 'Invalidates its link. 204 if there is no such invitation, also if it was accepted.',
    deletes: true,
  })
  withdraw(@CallerScope() scope: Scope, @Param('invitationId', IdPipe) id: string): Promise<boolean> {
    return this.invitations.withdraw(scope, id);
  }
}
