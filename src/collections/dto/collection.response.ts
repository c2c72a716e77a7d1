import { ResponseField } from '../../common/dto/fields';
import { type DefaultLevel, ROLES } from '../../common/permissions/role';

class CollectionUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/v1/collections/02KQxUz5wPbYh1eTq7mA0g',
  })
  location: string;

  @ResponseField({
    description: 'Web page of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/app/collections/02KQxUz5wPbYh1eTq7mA0g',
  })
  app: string;
}

class CollectionPermissions {
  @ResponseField({ description: 'Can view the collection.', example: true })
  view: boolean;

  @ResponseField({ description: 'Can change, move and delete it.', example: true })
  admin: boolean;

  @ResponseField({ description: 'Can view its invite links.', example: true })
  viewInviteLinks: boolean;

  @ResponseField({ description: 'Can create spaces and collections in it.', example: true })
  create: boolean;
}

/** A folder of spaces and of further collections. */
export class CollectionResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['collection'], example: 'collection' })
  object: 'collection';

  @ResponseField({ description: 'Identifier of the collection.', example: '02KQxUz5wPbYh1eTq7mA0g' })
  id: string;

  @ResponseField({ description: 'Title, at most 50 characters.', example: 'Handbooks' })
  title: string;

  @ResponseField({ description: 'Description, at most 100 characters.', required: false, example: 'How we work' })
  description?: string;

  @ResponseField({ description: 'Organization that owns it.', example: '02KQxUz5wPbYh1eTq7mA0e' })
  organization: string;

  @ResponseField({
    description: 'Parent collection; absent at the top level.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0h',
  })
  parent?: string;

  @ResponseField({
    description: 'Default role of members; `inherit`: that of the parent level; null: admins and the creator only.',
    nullable: true,
    type: 'string',
    enum: [...ROLES, 'inherit', null],
    example: 'inherit',
  })
  defaultLevel: DefaultLevel;

  @ResponseField({ description: 'URLs of the collection.', type: CollectionUrls })
  urls: CollectionUrls;

  @ResponseField({ description: 'Permissions of the caller.', type: CollectionPermissions })
  permissions: CollectionPermissions;
}
