import { EnumField, StringField } from '../../common/dto/fields';
import { type DefaultLevel, ROLES } from '../../common/permissions/role';

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

  @EnumField({
    optional: true,
    nullable: true,
    values: [...ROLES, 'inherit'],
    description: 'Default role of members; `inherit`: that of the parent level; null: admins and the creator only.',
    example: 'inherit',
  })
  defaultLevel?: DefaultLevel;
}
