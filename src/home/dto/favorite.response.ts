import { ResponseField } from '../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../common/dto/response-fields';
import { FAVORITE_TYPES, type FavoriteType } from '../entities/favorite.entity';

const ID = '02KQxUz5wPbYh1eTq7mA0d';

class FavoriteUrls {
  @ResponseUrl('API URL of the favorite.', `https://docs.example.com/v1/spaces/${ID}/favorite`)
  location: string;
}

/** Whether the caller has starred something. */
export class FavoriteResponse {
  @ResourceType('favorite')
  object: 'favorite';

  @ResponseField({ description: 'What kind of thing it is.', enum: [...FAVORITE_TYPES], example: 'space' })
  type: FavoriteType;

  @ResponseText('Identifier of the space or page.', ID)
  target: string;

  @ResponseText('Title of the space or page.', 'Handbook')
  title: string;

  @ResponseText('Emoji of the space or page.', '📘', { required: false })
  emoji?: string;

  @ResponseText('Identifier of the space that it is or belongs to.', ID)
  space: string;

  @ResponseText('Title of that space.', 'Handbook')
  spaceTitle: string;

  @ResponseFlag('Whether it is a favorite of the caller.')
  favorite: boolean;

  @ResponseTime('When the caller starred it; absent if they have not.', undefined, { required: false })
  createdAt?: string;

  @ResponsePart('URLs of the resource.', FavoriteUrls)
  urls: FavoriteUrls;
}
