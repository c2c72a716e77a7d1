import { StringField } from '../../common/dto/fields';
import { DefaultLevelField } from '../../common/permissions/default-level-fields';
import type { DefaultLevel } from '../../common/permissions/role';

export class UpdateCollectionDto {
  @StringField({ optional: true, max: 50, description: 'Title, at most 50 characters.', example: 'Handbooks' })
  title?: string;

  @StringField({
    optional: true,
    max: 100,
    description: 'Description, at most 100 characters.',
    example: 'How we work',
  })
  description?: string;

  @DefaultLevelField()
  defaultLevel?: DefaultLevel;
}
