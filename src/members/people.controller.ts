import { Body, Controller, Get, Inject, Param, Patch } from '@nestjs/common';
import { forbidden } from '../../core/errors/app-error';
import { IdPipe } from '../common/ids/id.pipe';
import { Operation } from '../common/openapi/operation.decorator';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { UpdateUserDto } from '../users/dto/update-user.dto';
import { UserResponse } from '../users/dto/user.response';
import { toUserResponse } from '../users/user.mapper';
import { UsersService } from '../users/users.service';
import { MembersService } from './members.service';

@Controller('users')
export class PeopleController {
  constructor(
    private readonly members: MembersService,
    private readonly users: UsersService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get(':userId')
  @SelfOnly()
  @Operation({
    id: 'getUserById',
    tag: 'Users',
    summary: 'Get a user',
    description:
      'Returns the caller, or a person in one of the organizations that the caller is a member of. 404 for anyone else.',
    ok: UserResponse,
  })
  async get(@CallerActor() actor: Actor, @Param('userId', IdPipe) userId: string): Promise<UserResponse> {
    return toUserResponse(await this.members.findColleague(actor, userId), this.configuration);
  }

  @Patch(':userId')
  @SelfOnly()
  @Operation({
    id: 'updateUserById',
    tag: 'Users',
    summary: 'Update your profile',
    description:
      'Changes the name, 1 to 64 characters, and picture of the caller. 403 for other people visible to the caller, and with a session or token that is limited to one organization; 404 for everyone else.',
    ok: UserResponse,
    errors: [413, 415],
  })
  async update(
    @CallerActor() actor: Actor,
    @Param('userId', IdPipe) userId: string,
    @Body() body: UpdateUserDto,
  ): Promise<UserResponse> {
    if ((await this.members.findColleague(actor, userId)).id !== actor.userId)
      throw forbidden('missing_permission', 'Only the person themselves may change their profile.');
    if (actor.organizationId)
      throw forbidden(
        'token_scope',
        'A profile belongs to the person, not to one organization: change it with a session or token that is not limited to one.',
      );
    return toUserResponse(await this.users.update(userId, body), this.configuration);
  }
}
