import { ExternalIdField } from '../../common/dto/external-id.fields';
import { StringField } from '../../common/dto/fields';
import { DefaultLevelField } from '../../common/permissions/default-level-fields';
import type { DefaultLevel } from '../../common/permissions/role';
import { CollectionDescriptionField } from './create-collection.dto';

class CollectionSettingsDto {
  @StringField({ optional: true, max: 50, description: 'Title, at most 50 characters.', example: 'Handbooks' })
  title?: string;

  @CollectionDescriptionField()
  description?: string;

  @DefaultLevelField()
  defaultLevel?: DefaultLevel;
}

export class UpdateCollectionDto extends CollectionSettingsDto {
  @ExternalIdField()
  externalId?: string | null;
}

/** A collection as a program declares it: what is omitted stays as it is, and gets its default on creation. */
export class DeclareCollectionDto extends CollectionSettingsDto {
  @StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: 32,
    description: 'Parent collection; null: the top level of the organization. A collection elsewhere is moved there.',
    example: null,
  })
  parent?: string | null;
}
