import { ResponseExternalId } from '../../common/dto/external-id.fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText, ResponseUrl } from '../../common/dto/response-fields';
import { ResponseDefaultLevel } from '../../common/permissions/default-level-fields';
import type { DefaultLevel } from '../../common/permissions/role';

class CollectionUrls {
  @ResponseUrl('API URL of the resource.', 'http://localhost:3000/v1/collections/02KQxUz5wPbYh1eTq7mA0g')
  location: string;

  @ResponseUrl('Web page of the resource.', 'http://localhost:3000/app/collections/02KQxUz5wPbYh1eTq7mA0g')
  app: string;
}

class CollectionPermissions {
  @ResponseFlag('Can view the collection.')
  view: boolean;

  @ResponseFlag('Can change, move and delete it.')
  admin: boolean;

  @ResponseFlag('Can view its invite links.')
  viewInviteLinks: boolean;

  @ResponseFlag('Can create spaces and collections in it.')
  create: boolean;
}

/** A folder of spaces and of further collections. */
export class CollectionResponse {
  @ResourceType('collection')
  object: 'collection';

  @ResponseText('Identifier of the collection.', '02KQxUz5wPbYh1eTq7mA0g')
  id: string;

  @ResponseText('Title, at most 50 characters.', 'Handbooks')
  title: string;

  @ResponseText('Description, at most 100 characters.', 'How we work', { required: false })
  description?: string;

  @ResponseExternalId()
  externalId?: string;

  @ResponseText('Organization that owns it.', '02KQxUz5wPbYh1eTq7mA0e')
  organization: string;

  @ResponseText('Parent collection; absent at the top level.', '02KQxUz5wPbYh1eTq7mA0h', { required: false })
  parent?: string;

  @ResponseDefaultLevel()
  defaultLevel: DefaultLevel;

  @ResponsePart('URLs of the collection.', CollectionUrls)
  urls: CollectionUrls;

  @ResponsePart('Permissions of the caller.', CollectionPermissions)
  permissions: CollectionPermissions;
}
