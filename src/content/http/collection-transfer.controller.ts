import { Body, Controller, Inject, Post } from '@nestjs/common';
import { toCollectionResponse } from '../../collections/collection.mapper';
import type { CollectionScope } from '../../collections/collection-scope';
import { CollectionResponse } from '../../collections/dto/collection.response';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import { TransferDto } from '../transfer/dto/transfer.dto';
import { TransferService } from '../transfer/transfer.service';

/** Moves a collection with its content; therefore it is not in the collections module, which does not depend on content. */
@Controller('collections/:collectionId')
export class CollectionTransferController {
  constructor(
    private readonly transfers: TransferService,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Post('transfer')
  @Requires('organization.admin')
  @Operation({
    id: 'transferCollection',
    tag: 'Collections',
    matches: ['getCollectionById'],
    summary: 'Transfer a collection',
    description:
      'Moves the collection with all its collections and spaces to the top level of another organization, as transferSpace does for a single space: all of them or none. Spaces in the trash are included. Also requires the `admin` role in the target organization: 412 if you are not an admin there, or if your token is limited to one organization. 404 for an organization that you cannot see, 409 if the collection is already in it.',
    ok: CollectionResponse,
    errors: [409, 412, 413, 415],
  })
  async transfer(@CallerScope() scope: CollectionScope, @Body() body: TransferDto): Promise<CollectionResponse> {
    const { item, role } = await this.transfers.transferCollection(scope, body.organization);
    return toCollectionResponse(item, role, this.configuration);
  }
}
