import { ParentCollectionField } from '../../collections/dto/create-collection.dto';
import { ExternalIdField } from '../../common/dto/external-id.fields';
import { EnumField, StringField, UrlField } from '../../common/dto/fields';
import { DefaultLevelField } from '../../common/permissions/default-level-fields';
import type { DefaultLevel } from '../../common/permissions/role';
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

  @UrlField({ optional: true, description: 'URL of an icon.', example: 'https://example.com/icon.png' })
  icon?: string;

  @DefaultLevelField()
  defaultLevel?: DefaultLevel;

  @ExternalIdField()
  externalId?: string | null;
}

class SpaceSettingsDto {
  @StringField({ optional: true, max: 50, description: 'Title, at most 50 characters.', example: 'Product guide' })
  title?: string;

  @StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: 50,
    pattern: EMOJI_RULE,
    description: 'Emoji: a character or its code point in hexadecimal; null removes it.',
    example: '1f4d6',
  })
  emoji?: string | null;

  @UrlField({
    optional: true,
    nullable: true,
    description: 'URL of an icon; null removes it.',
    example: 'https://example.com/icon.png',
  })
  icon?: string | null;

  @EnumField({
    optional: true,
    values: EDIT_MODES,
    description: 'live: content can be edited directly; locked: through change requests only.',
    example: 'live',
  })
  editMode?: EditMode;

  @DefaultLevelField()
  defaultLevel?: DefaultLevel;
}

export class UpdateSpaceDto extends SpaceSettingsDto {
  @ExternalIdField()
  externalId?: string | null;
}

/** A space as a program declares it: what is omitted stays as it is, and gets its default on creation. */
export class DeclareSpaceDto extends SpaceSettingsDto {
  @StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: 32,
    description: 'Parent collection; null: the top level of the organization. A space elsewhere is moved there.',
    example: null,
  })
  parent?: string | null;
}
