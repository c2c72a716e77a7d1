import { Body, Controller, Get, Put } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpaceOwnersDto } from './dto/owners.dto';
import { SpaceOwnersResponse } from './dto/owners.response';
import { OwnersService } from './owners.service';

/** Owners of parts of a space. */
@Controller('spaces/:spaceId/owners')
export class SpaceOwnersController {
  constructor(private readonly owners: OwnersService) {}

  @Get()
  @Requires('content.view')
  @Operation({
    id: 'getOwnersOfSpace',
    tag: 'Change requests',
    summary: 'Get the owners of the pages of a space',
    description:
      'The people and teams that are responsible for parts of the space: pages with their subpages, or the pages that a path pattern matches.',
    ok: SpaceOwnersResponse,
  })
  get(@CallerScope() scope: SpaceScope): Promise<SpaceOwnersResponse> {
    return this.owners.get(scope);
  }

  @Put()
  @Requires('space.admin')
  @Operation({
    id: 'setOwnersOfSpace',
    tag: 'Change requests',
    summary: 'Set the owners of the pages of a space',
    description:
      'Replaces the owners. When a change request is opened, the owners of what it changes are asked for a review, at most 20 of them. With `required`, a merge needs the approval of the newest revision by one owner of each entry that contains a changed page, where it was or where it is now; the only owner of an entry need not approve what they created themselves. People whom `allow_bypass` of the merge rules names are exempt. 400 for people without access to the space, for unknown teams, and for an entry without owners or with both `page` and `path`.',
    ok: SpaceOwnersResponse,
    errors: [413, 415],
  })
  set(@CallerScope() scope: SpaceScope, @Body() body: SpaceOwnersDto): Promise<SpaceOwnersResponse> {
    return this.owners.set(scope, body);
  }
}
