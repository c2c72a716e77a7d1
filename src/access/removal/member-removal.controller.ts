import { Controller, Delete, Param } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { MemberRemovalService } from './member-removal.service';

@Controller('orgs/:organizationId/members')
export class MemberRemovalController {
  constructor(private readonly removal: MemberRemovalService) {}

  @Delete(':userId')
  @Requires('organization.view')
  @Operation({
    id: 'removeMemberFromOrganizationById',
    dryRun: true,
    tag: 'Members',
    summary: 'Remove a member or leave',
    description:
      'Ends the membership immediately, together with the team memberships, shares, sessions, tokens limited to this organization and invite links of the person. Their content keeps their name. Anyone may leave; removing others requires the `admin` role (403 otherwise). Removed people can return only if an admin invites them again. 204 also if the person was not a member. 409 for the last admin.',
    status: 204,
    errors: [409],
  })
  async remove(@CallerScope() scope: Scope, @Param('userId', IdPipe) userId: string): Promise<void> {
    await this.removal.remove(scope, userId);
  }
}
