import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { OrganizationParam, UserParam } from '../../common/openapi/path-params.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { MemberRemovalService } from './member-removal.service';

@Controller('orgs/:organizationId/members')
@OrganizationParam()
export class MemberRemovalController {
  constructor(private readonly removal: MemberRemovalService) {}

  @Delete(':userId')
  @HttpCode(204)
  @UserParam()
  @Requires('organization.view')
  @Operation({
    id: 'removeMemberFromOrganizationById',
    tag: 'Members',
    summary: 'Remove a member, or leave',
    description:
      'Ends the place of a person at once: their teams, what was shared with them, sessions, tokens that open only this organization and invite links they made go with it; what they wrote keeps their name. Anyone may leave; removing others requires the `admin` role (403 otherwise). They come back only when an admin invites them again. 204 also when they had no place. 409 for the last admin.',
    status: 204,
    errors: [409],
  })
  async remove(@CallerScope() scope: Scope, @Param('userId', IdPipe) userId: string): Promise<void> {
    await this.removal.remove(scope, userId);
  }
}
