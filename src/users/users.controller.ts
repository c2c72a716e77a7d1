import { Controller, Get, Inject } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { UserResponse } from './dto/user.response';
import { toUserResponse } from './user.mapper';
import { UsersService } from './users.service';

@Controller('user')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get()
  @SelfOnly()
  @Operation({
    id: 'getAuthenticatedUser',
    tag: 'Users',
    summary: 'Get the authenticated user',
    description: 'Returns the user that the token belongs to.',
    ok: UserResponse,
  })
  async me(@CallerActor() actor: Actor): Promise<UserResponse> {
    return toUserResponse(await this.users.get(actor.userId), this.configuration);
  }
}
