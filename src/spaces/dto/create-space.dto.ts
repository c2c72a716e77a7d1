import { ParentCollectionField } from '../../collections/dto/create-collection.dto';
import { EnumField, StringField } from '../../common/dto/fields';
import { EDIT_MODES, type EditMode } from '../entities/space.entity';
import { EMOJI_RULE } from './emoji-rule';

export class CreateSpaceDto {
  @StringField({
    optional: true,
    max: 50,
    description: 'Title, at most 50 characters; defaults to "Untitled".',
    example: 'Product guide',
  })
  title?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 50,
    pattern: EMOJI_RULE,
    description: 'Emoji: a character or its code point in hexadecimal.',
    example: '1f4d6',
  })
  emoji?: string;

  @ParentCollectionField()
  parent?: string;

  @EnumField({
    optional: true,
    values: EDIT_MODES,
    description: 'live (default): content can be edited directly; locked: through change requests only.',
    example: 'live',
  })
  editMode?: EditMode;
}
