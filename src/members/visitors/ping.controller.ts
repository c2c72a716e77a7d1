import { Controller, Post } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { UsersService } from '../../users/users.service';
import { PingResponse } from '../dto/ping.response';
import { LastSeen } from '../last-seen';
import { VisitorClaims } from './visitor-claims';

@Controller('orgs/:organizationId/ping')
export class PingController {
  constructor(
    private readonly lastSeen: LastSeen,
    private readonly users: UsersService,
    private readonly claims: VisitorClaims,
  ) {}

  @Post()
  @Requires('organization.view')
  @Operation({
    id: 'updateOrganizationMemberLastSeenAt',
    tag: 'Members',
    summary: 'Report activity',
    description:
      'Sets `lastSeenAt` of the caller to the current time. The response contains a signed token that identifies the caller for one hour.',
    ok: PingResponse,
  })
  async ping(@CallerScope() { organizationId, actor }: Scope): Promise<PingResponse> {
    await this.lastSeen.move(organizationId, actor.userId);
    return { serviceVisitorClaims: this.claims.of(await this.users.get(actor.userId), organizationId) };
  }
}
