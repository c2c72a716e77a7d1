import { ExternalIdField } from '../../common/dto/external-id.fields';
import { StringField } from '../../common/dto/fields';
import { DefaultLevelField } from '../../common/permissions/default-level-fields';
import type { DefaultLevel } from '../../common/permissions/role';

/** Where a new space or collection is created. */
export const ParentCollectionField = (): PropertyDecorator =>
  StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Parent collection; the top level of the organization if omitted.',
  });

/** What a collection is for, when it is created and later. */
export const CollectionDescriptionField = (): PropertyDecorator =>
  StringField({
    optional: true,
    max: 100,
    description: 'Description, at most 100 characters.',
    example: 'How we work',
  });

export class CreateCollectionDto {
  @StringField({
    optional: true,
    max: 50,
    description: 'Title, at most 50 characters; defaults to "Untitled".',
    example: 'Handbooks',
  })
  title?: string;

  @ParentCollectionField()
  parent?: string;

  @CollectionDescriptionField()
  description?: string;

  @DefaultLevelField()
  defaultLevel?: DefaultLevel;

  @ExternalIdField()
  externalId?: string | null;
}
