import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor } from '../../common/permissions/caller.decorator';
import { SelfOnly } from '../../common/permissions/route-access.decorator';
import { Limited } from '../../limits/limited.decorator';
import { OrganizationResponse } from '../../organizations/dto/organization.response';
import { OrganizationPresenter } from '../../organizations/organization-presenter';
import { InvitationResponse } from './dto/invitation.response';
import { InvitationAcceptance } from './invitation-acceptance.service';
import { InvitationsReader } from './invitations.reader';

@Controller('user/invitations')
export class OwnInvitationsController {
  constructor(
    private readonly reader: InvitationsReader,
    private readonly invitations: InvitationAcceptance,
    private readonly presenter: OrganizationPresenter,
  ) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'listYourInvitations',
    tag: 'Users',
    summary: 'List your invitations',
    description:
      'Invitations for your email address that you have not accepted yet, newest first. Empty with a session or token that is limited to one organization.',
    ok: InvitationResponse,
    list: true,
  })
  list(@CallerActor() actor: Actor, @Query() query: PageQueryDto): Promise<ListResponse<InvitationResponse>> {
    return this.reader.ofCaller(actor, query);
  }

  @Post(':invitationId/accept')
  @Limited('invites')
  @SelfOnly()
  @Operation({
    id: 'acceptInvitation',
    tag: 'Users',
    summary: 'Accept an invitation',
    description:
      'Grants you the offered role; members keep a higher one. 404 for an invitation that is not for your email address, was withdrawn or has expired, and with a session or token that is limited to one organization. 409 if your access was revoked after you were invited, and if whoever invited you may no longer do so: an admin can renew it.',
    ok: OrganizationResponse,
    errors: [409],
  })
  async accept(@CallerActor() actor: Actor, @Param('invitationId', IdPipe) id: string): Promise<OrganizationResponse> {
    const { organization, role } = await this.invitations.acceptOwn(actor, await this.addressOf(actor), id);
    return this.presenter.one(organization, role);
  }

  @Delete(':invitationId')
  @SelfOnly()
  @Operation({
    id: 'declineInvitation',
    tag: 'Users',
    summary: 'Decline an invitation',
    description: 'Deletes an invitation that is for your email address. 204 if there is none.',
    deletes: true,
  })
  async decline(@CallerActor() actor: Actor, @Param('invitationId', IdPipe) id: string): Promise<boolean> {
    if (actor.organizationId) return false;
    return this.invitations.decline(actor, await this.reader.addressOf(actor), id);
  }

  private addressOf(actor: Actor): Promise<string> {
    if (actor.organizationId) throw notFound('invitation');
    return this.reader.addressOf(actor);
  }
}
