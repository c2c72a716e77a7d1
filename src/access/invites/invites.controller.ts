import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { Actor } from '../../common/permissions/actor';
import { CallerActor, CallerScope } from '../../common/permissions/caller.decorator';
import { Requires, SelfOnly } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { OrganizationResponse } from '../../organizations/dto/organization.response';
import { OrganizationsService } from '../../organizations/organizations.service';
import { OrganizationPresenter } from '../../organizations/organization-presenter';
import { Limited } from '../../limits/limited.decorator';
import { InvitePeopleDto } from './dto/invite-people.dto';
import { InvitedPeopleResponse } from './dto/invited-people.response';
import { toNewInvitationResponse } from './invitation.mapper';
import { InvitationAcceptance } from './invitation-acceptance.service';
import { InviteJoiningService } from './invite-joining.service';
import { InviteParam } from './invite-param.decorator';
import { PeopleInvitesService } from './people-invites.service';

@Controller('orgs/:organizationId/invites')
export class InvitesController {
  constructor(
    private readonly people: PeopleInvitesService,
    private readonly joining: InviteJoiningService,
    private readonly invitations: InvitationAcceptance,
    private readonly organizations: OrganizationsService,
    private readonly presenter: OrganizationPresenter,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post()
  @Limited('invites')
  @Requires('invites.manage')
  @Operation({
    id: 'inviteUsersToOrganization',
    tag: 'Members',
    summary: 'Invite people by email address',
    description:
      'Invites 1 to 100 people. People of an email domain that the organization has verified become members at once, with a new account if they have none. Everyone else gets an invitation: nothing is created until they accept, with the link in `invitations`, under Your invitations, or by signing in through an identity provider if `sso` is set. Existing members keep their role and are listed once. No one can grant a role above their own (403). 409 at 5000 open invitations.',
    ok: InvitedPeopleResponse,
    errors: [409, 413, 415],
  })
  async invite(@CallerScope() scope: Scope, @Body() body: InvitePeopleDto): Promise<InvitedPeopleResponse> {
    const { userIds, offers } = await this.people.invite(scope, body);
    const { title } = await this.organizations.get(scope);
    return {
      users: [...userIds],
      invited: userIds.length + offers.length,
      failedSSOEmails: [],
      invitations: offers.map((offer) => toNewInvitationResponse(offer, title, this.configuration)),
    };
  }

  @Post(':inviteId')
  @Limited('invites')
  @InviteParam()
  @SelfOnly()
  @Operation({
    id: 'joinOrganizationWithInvite',
    tag: 'Members',
    summary: 'Join by invite link',
    description:
      'Grants the caller what the link offers, also the link of an invitation by email address, which works once. What the caller has already stays: a role in the organization, or guest access with a role on one space or collection. 404 if the link or its target does not exist. 409 if invite links are disabled for the organization, if the caller was removed or demoted after the link was created, and if whoever made the link could not make it now: an admin can renew it.',
    ok: OrganizationResponse,
    errors: [409],
  })
  async join(
    @CallerActor() actor: Actor,
    @Param('organizationId', IdPipe) organizationId: string,
    @Param('inviteId', IdPipe) inviteId: string,
  ): Promise<OrganizationResponse> {
    const { organization, role } =
      (await this.invitations.acceptSecret(actor, organizationId, inviteId)) ??
      (await this.joining.join(actor, organizationId, inviteId));
    return this.presenter.one(organization, role);
  }
}
