import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { SignInConflictResponse } from '../dto/sign-in-conflict.response';
import { ConflictResolution } from './conflict-resolution';
import { SignInConflictsReader } from './sign-in-conflicts.reader';

const TAG = 'Single sign-on';

@Controller('orgs/:organizationId/sso/conflicts')
export class SignInConflictsController {
  constructor(
    private readonly reader: SignInConflictsReader,
    private readonly resolution: ConflictResolution,
  ) {}

  @Get()
  @Requires('sso.manage')
  @Operation({
    id: 'listSignInConflicts',
    tag: TAG,
    summary: 'List who was refused because of an account',
    description:
      'People who were refused at sign-in because the account of their address belongs to another person, or its membership to another provider. Newest first; deleted after 30 days.',
    ok: SignInConflictResponse,
    list: true,
  })
  list(@CallerScope() scope: Scope, @Query() query: PageQueryDto): Promise<ListResponse<SignInConflictResponse>> {
    return this.reader.list(scope, query);
  }

  @Post(':conflictId/link')
  @Requires('sso.manage')
  @Operation({
    id: 'linkSignInConflict',
    tag: TAG,
    summary: 'Link a refused person to the account',
    description:
      'From now on the provider signs this person in to the account; the previous identifier of the account at the provider is no longer accepted. 409 if the account has no membership in the organization.',
    status: 204,
    errors: [409],
  })
  link(@CallerScope() scope: Scope, @Param('conflictId', IdPipe) id: string): Promise<void> {
    return this.resolution.link(scope, id);
  }

  @Post(':conflictId/replace')
  @Requires('sso.manage')
  @Operation({
    id: 'replaceSignInConflict',
    tag: TAG,
    summary: 'Assign the address to a new person',
    description:
      'The address belongs to another person now: the account loses its membership here and the address; its content keeps its name. The new person gets an account of their own when they sign in next. 409 for other reasons than `subject`, for the last admin, and while the domain of the address is not verified.',
    status: 204,
    errors: [409],
  })
  replace(@CallerScope() scope: Scope, @Param('conflictId', IdPipe) id: string): Promise<void> {
    return this.resolution.replace(scope, id);
  }

  @Delete(':conflictId')
  @Requires('sso.manage')
  @Operation({
    id: 'dismissSignInConflict',
    tag: TAG,
    summary: 'Dismiss a refused sign-in',
    description:
      'Nothing changes, and the person is still refused; the conflict is listed again when they try again. 204 also if it is already resolved.',
    status: 204,
  })
  dismiss(@CallerScope() scope: Scope, @Param('conflictId', IdPipe) id: string): Promise<void> {
    return this.resolution.dismiss(scope, id);
  }
}
