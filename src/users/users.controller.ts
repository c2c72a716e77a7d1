import { Controller, Get, Inject } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import type { Actor } from '../common/permissions/actor';
import { CallerActor } from '../common/permissions/caller.decorator';
import { SelfOnly } from '../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { OwnUserResponse } from './dto/own-user.response';
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
    description:
      'Returns the user that the token belongs to. `operator` is there for operators of the installation, with a token or session that is not limited to one organization.',
    ok: OwnUserResponse,
  })
  async me(@CallerActor() { userId, organizationId }: Actor): Promise<OwnUserResponse> {
    const user = await this.users.get(userId);
    const isOperator = user.operator && organizationId === undefined;
    return { ...toUserResponse(user, this.configuration), ...(isOperator && { operator: true }) };
  }
}
