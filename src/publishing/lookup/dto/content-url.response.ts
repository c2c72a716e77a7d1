import { ChangeRequestResponse } from '../../../change-requests/dto/change-request.response';
import { CollectionResponse } from '../../../collections/dto/collection.response';
import { ResponsePart } from '../../../common/dto/response-fields';
import { PageResponse } from '../../../content/reading/dto/page.response';
import { SpaceResponse } from '../../../spaces/dto/space.response';

/** The target of a URL: a collection, or a space with a page or change request in it. */
export class ContentUrlResponse {
  @ResponsePart('The collection.', CollectionResponse, { required: false })
  collection?: CollectionResponse;

  @ResponsePart('The space.', SpaceResponse, { required: false })
  space?: SpaceResponse;

  @ResponsePart('The change request.', ChangeRequestResponse, { required: false })
  changeRequest?: ChangeRequestResponse;

  @ResponsePart('The page; that of the change request if there is one.', PageResponse, { required: false })
  page?: PageResponse;
}
