import { Body, Controller, Post } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { SpaceResponse } from '../../spaces/dto/space.response';
import { SpacePresenter } from '../../spaces/space-presenter';
import type { SpaceScope } from '../../spaces/space-scope';
import { SpacesService } from '../../spaces/spaces.service';
import { DuplicateService } from '../transfer/duplicate.service';
import { TransferDto } from '../transfer/dto/transfer.dto';
import { TransferService } from '../transfer/transfer.service';

/** Actions on a space with all its content. */
@Controller('spaces/:spaceId')
export class SpaceActionsController {
  constructor(
    private readonly duplicates: DuplicateService,
    private readonly transfers: TransferService,
    private readonly spaces: SpacesService,
    private readonly presenter: SpacePresenter,
  ) {}

  @Post('duplicate')
  @Requires('space.manage')
  @Operation({
    id: 'duplicateSpace',
    tag: 'Spaces',
    summary: 'Duplicate a space',
    description:
      'Creates a copy in the same parent: the newest content as one revision, the settings, the merge rules and the permissions. History, comments and change requests are not copied. Pages and files keep their identifiers in the copy. Pages of a large copy become searchable after a few seconds. Also requires the `create` role in the parent collection or organization.',
    ok: SpaceResponse,
    creates: true,
  })
  async duplicate(@CallerScope() scope: SpaceScope): Promise<SpaceResponse> {
    const copy = await this.duplicates.duplicate(scope);
    return this.presenter.one(copy, await this.spaces.roleOn(scope, copy));
  }

  @Post('transfer')
  @Requires('space.admin')
  @Operation({
    id: 'transferSpace',
    tag: 'Spaces',
    matches: ['getSpaceById'],
    summary: 'Transfer a space',
    description:
      'Moves the space with its history, change requests and comments to the top level of another organization. Its shares and invite links are removed, as are review requests and merge rules that name people who are not members there. Also requires the `admin` role in the target organization: 412 if you are not an admin there, or if your token is limited to one organization. 404 for an organization that you cannot see, 409 if the space is already in it.',
    ok: SpaceResponse,
    errors: [409, 412, 413, 415],
  })
  async transfer(@CallerScope() scope: SpaceScope, @Body() body: TransferDto): Promise<SpaceResponse> {
    const { item, role } = await this.transfers.transferSpace(scope, body.organization);
    return this.presenter.one(item, role);
  }
}
