import { Body, Controller, Get, Put } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpaceMergeRulesDto } from './dto/merge-rules.dto';
import { MergeRulesResponse } from '../../organizations/merge-rules/merge-rules.response';
import { MergeRulesService } from './merge-rules.service';

/** Conditions for merging change requests of a space. */
@Controller('spaces/:spaceId/merge-rules')
export class SpaceMergeRulesController {
  constructor(private readonly rules: MergeRulesService) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getMergeRulesOfSpace',
    tag: 'Change requests',
    summary: 'Get the merge rules of a space',
    description:
      'Conditions that a change request of the space must meet before it can be merged. `inherit`, the default, applies the rules of the organization.',
    ok: MergeRulesResponse,
  })
  get(@CallerScope() scope: SpaceScope): Promise<MergeRulesResponse> {
    return this.rules.ofSpace(scope);
  }

  @Put()
  @Requires('space.admin')
  @Operation({
    id: 'setMergeRulesOfSpace',
    tag: 'Change requests',
    summary: 'Set the merge rules of a space',
    description:
      'Replaces the rules. A merge that does not meet all of them is refused with 409, unless allow_bypass names the caller. Only reviews of the newest revision of a change request count. 400 for people without access to the space.',
    ok: MergeRulesResponse,
    errors: [413, 415],
  })
  set(@CallerScope() scope: SpaceScope, @Body() body: SpaceMergeRulesDto): Promise<MergeRulesResponse> {
    return this.rules.setOfSpace(scope, body);
  }
}
