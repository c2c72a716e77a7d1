import { StringField } from '../../common/dto/fields';
import { DefaultLevelField } from '../../common/permissions/default-level-fields';
import type { DefaultLevel } from '../../common/permissions/role';
import { CollectionDescriptionField } from './create-collection.dto';

export class UpdateCollectionDto {
  @StringField({ optional: true, max: 50, description: 'Title, at most 50 characters.', example: 'Handbooks' })
  title?: string;

  @CollectionDescriptionField()
  description?: string;

  @DefaultLevelField()
  defaultLevel?: DefaultLevel;
}
