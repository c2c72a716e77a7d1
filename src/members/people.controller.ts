import { Controller, Get, Inject, Param } from '@nestjs/common';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import { UserParam } from '../common/openapi/path-params.decorator';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { UserResponse } from '../users/dto/user.response';
import { toUserResponse } from '../users/user.mapper';
import { MembersService } from './members.service';

@Controller('users')
export class PeopleController {
  constructor(
    private readonly members: MembersService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get(':userId')
  @UserParam()
  @SelfOnly()
  @Operation({
    id: 'getUserById',
    tag: 'Users',
    summary: 'Get a person',
    description:
      'The caller, or a person of an organization that the caller is a member of. Anyone else does not exist for the caller.',
    ok: UserResponse,
  })
  async get(@CallerActor() actor: Actor, @Param('userId', IdPipe) userId: string): Promise<UserResponse> {
    return toUserResponse(await this.members.findColleague(actor, userId), this.configuration);
  }
}
