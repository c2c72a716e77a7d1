import { Controller, Get, Param } from '@nestjs/common';
import { PermissionExplanationResponse } from '../access/grants/dto/effective-permission.response';
import { PermissionExplainer } from '../access/grants/permission-explainer';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { SpaceScope } from './space-scope';

/** Explains the role of a person on a space. */
@Controller('spaces/:spaceId/permissions/users/:userId/explain')
export class SpacePermissionExplanationsController {
  constructor(private readonly explainer: PermissionExplainer) {}

  @Get()
  @Requires('space.manage')
  @Operation({
    id: 'explainUserPermissionInSpace',
    tag: 'Permissions',
    summary: 'Explain the role of a person on a space',
    description:
      'Returns the role of a person of the organization on the space, the level that determines it and why, and the role at each level. 404 for people who are not in the organization.',
    ok: PermissionExplanationResponse,
  })
  explain(
    @CallerScope() scope: SpaceScope,
    @Param('userId', IdPipe) userId: string,
  ): Promise<PermissionExplanationResponse> {
    return this.explainer.explain(scope, userId);
  }
}
