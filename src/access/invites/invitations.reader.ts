import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Actor } from '../../common/permissions/actor';
import type { Scope } from '../../common/permissions/scope';
import { OrganizationsService } from '../../organizations/organizations.service';
import { UsersService } from '../../users/users.service';
import type { InvitationResponse } from './dto/invitation.response';
import { toInvitationResponse } from './invitation.mapper';
import { type InvitationFilter, InvitationsRepository } from './invitations.repository';
import { InviteValidity } from './invite-validity';

/** Lists invitations for the organizations that sent them and for the people they are addressed to. */
@Injectable()
export class InvitationsReader {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly organizations: OrganizationsService,
    private readonly users: UsersService,
    private readonly validity: InviteValidity,
    private readonly cursors: CursorCodec,
  ) {}

  ofOrganization({ organizationId }: Scope, query: PageQueryDto): Promise<ListResponse<InvitationResponse>> {
    return this.list({ organizationId }, query);
  }

  /** Invitations for the address of the caller; none for a caller that is limited to one organization. */
  async ofCaller(actor: Actor, query: PageQueryDto): Promise<ListResponse<InvitationResponse>> {
    if (actor.organizationId) return { count: 0, items: [] };
    return this.list({ email: await this.addressOf(actor) }, query);
  }

  /** The verified address by which the caller can be invited. */
  async addressOf({ userId }: Actor): Promise<string> {
    return (await this.users.get(userId)).email;
  }

  private async list(filter: InvitationFilter, query: PageQueryDto): Promise<ListResponse<InvitationResponse>> {
    const { items, ...page } = await readPage(this.cursors, `invitations:${JSON.stringify(filter)}`, query, {
      read: (request) => this.invitations.list(filter, request),
      keys: ({ id }) => [id],
      item: (invitation) => invitation,
    });
    const titles = await this.organizations.titles(items.map(({ organizationId }) => organizationId));
    const endings = await this.validity.endingsOf(items);
    return {
      ...page,
      items: items.map((invitation) =>
        toInvitationResponse(invitation, titles.get(invitation.organizationId) ?? '', endings.get(invitation.id)),
      ),
    };
  }
}
