import { ResponseField } from '../../../common/dto/fields';
import { ChangeRequestResponse } from '../../../change-requests/dto/change-request.response';
import { CollectionResponse } from '../../../collections/dto/collection.response';
import { PageResponse } from '../../../content/dto/page.response';
import { SpaceResponse } from '../../../spaces/dto/space.response';

/** What an address leads to: a collection, or a space with what is looked at in it. */
export class ContentUrlResponse {
  @ResponseField({ description: 'The collection.', required: false, type: CollectionResponse })
  collection?: CollectionResponse;

  @ResponseField({ description: 'The space.', required: false, type: SpaceResponse })
  space?: SpaceResponse;

  @ResponseField({ description: 'The change request.', required: false, type: ChangeRequestResponse })
  changeRequest?: ChangeRequestResponse;

  @ResponseField({
    description: 'The page; that of the change request if there is one.',
    required: false,
    type: PageResponse,
  })
  page?: PageResponse;
}
