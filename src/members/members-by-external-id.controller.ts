import { Controller } from '@nestjs/common';
import { CallerScope } from '../common/permissions/caller.decorator';
import type { Scope } from '../common/permissions/scope';
import { GetByExternalId, SoughtExternalId } from '../external-ids/by-external-id.decorators';
import { ExternalIds } from '../external-ids/external-ids';
import { MemberResponse } from './dto/member.response';
import { MembersDirectory } from './members-directory';

/** Members by the names that programs give to them. People join by invitation or through a directory, so none is created here. */
@Controller('orgs/:organizationId/members')
export class MembersByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly directory: MembersDirectory,
  ) {}

  @GetByExternalId(
    { name: 'Member', label: 'member', tag: 'Members', body: MemberResponse },
    'organization.list-members',
  )
  async get(@CallerScope() scope: Scope, @SoughtExternalId() externalId: string): Promise<MemberResponse> {
    return this.directory.get(scope, await this.externalIds.find(scope, { kind: 'member', externalId }));
  }
}
