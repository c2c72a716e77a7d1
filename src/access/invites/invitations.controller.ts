import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { InvitationResponse } from './dto/invitation.response';
import { InvitationsReader } from './invitations.reader';
import { InvitationsService } from './invitations.service';

@Controller('orgs/:organizationId/invitations')
export class InvitationsController {
  constructor(
    private readonly reader: InvitationsReader,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  @Requires('invites.manage')
  @Operation({
    id: 'listInvitations',
    tag: 'Members',
    summary: 'List the open invitations of an organization',
    description: 'Invitations by e-mail address that nobody has accepted yet, newest first, without their links.',
    ok: InvitationResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<InvitationResponse>> {
    return this.reader.ofOrganization(scope, query);
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
