import { shownExternalId } from '../common/dto/external-id.fields';
import { allows } from '../common/permissions/permission';
import type { RoleOrGuest } from '../common/permissions/role';
import type { Configuration } from '../config/configuration';
import type { CollectionResponse } from './dto/collection.response';
import type { Collection } from './entities/collection.entity';

/** A collection as a caller with `role` on it sees it. */
export const toCollectionResponse = (
  collection: Collection,
  role: RoleOrGuest,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): CollectionResponse => ({
  object: 'collection',
  id: collection.id,
  title: collection.title,
  ...(collection.description !== null && { description: collection.description }),
  ...shownExternalId(collection),
  organization: collection.organizationId,
  ...(collection.parentId && { parent: collection.parentId }),
  defaultLevel: collection.defaultLevel,
  urls: {
    location: `${publicUrl}/v1/collections/${collection.id}`,
    app: `${publicUrl}/app/collections/${collection.id}`,
  },
  permissions: {
    view: allows(role, 'collection.view'),
    admin: allows(role, 'collection.manage'),
    viewInviteLinks: allows(role, 'collection.manage'),
    create: allows(role, 'collection.create'),
  },
});
