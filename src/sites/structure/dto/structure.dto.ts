import { applyDecorators } from '@nestjs/common';
import { Equals, ValidateBy } from 'class-validator';
import { ExternalIdField } from '../../../common/dto/external-id.fields';
import { BooleanField, EnumField, ObjectField, StringArrayField, StringField } from '../../../common/dto/fields';
import type { StructureItemType } from '../sort-structure';

const ITEM_TYPES = ['site-space', 'site-section', 'site-section-group'] as const;
const PATH = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u;

/** Checked here and not by `pattern` in the schema: other consumers of the OpenAPI document do not support Unicode property classes. */
const PathField = () =>
  applyDecorators(
    StringField({
      optional: true,
      min: 1,
      max: 100,
      description:
        'Path segment, in lower case: letters, digits, ".", "_" and "-", with a letter or digit at each end; unique among its siblings. The previous path continues to redirect here.',
      example: 'guides',
    }),
    ValidateBy({
      name: 'path',
      validator: {
        validate: (value) => typeof value === 'string' && PATH.test(value),
        defaultMessage: () => 'path must be letters, digits, ".", "_" and "-", with a letter or digit at each end',
      },
    }),
  );

/** Conditions are parsed by the service, which reports the position of an error. */
const ConditionField = () =>
  StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: 1024,
    description: 'Condition on the claims of a visitor that decides who sees it; null: visible to everyone.',
    example: 'visitor.claims.isBeta == true',
  });

const IconField = () =>
  StringField({
    optional: true,
    nullable: true,
    max: 50,
    description: 'Name of an icon; null: none.',
    example: 'book',
  });

const SpaceIdField = (optional: boolean) =>
  StringField({
    optional,
    min: 1,
    max: 32,
    description: 'Identifier of the space to show.',
    example: '02KQxUz5wPbYh1eTq7mA0s',
  });

export class AddSectionDto {
  @SpaceIdField(false)
  spaceId: string;

  @StringField({
    optional: true,
    nullable: true,
    min: 2,
    max: 128,
    description: 'Title, 2 to 128 characters; null or omitted: that of the space.',
    example: 'Guides',
  })
  title?: string | null;

  @IconField()
  icon?: string | null;

  @ExternalIdField('the site')
  externalId?: string | null;
}

class SectionSettingsDto {
  @StringField({ optional: true, min: 2, max: 128, description: 'Title, 2 to 128 characters.', example: 'Guides' })
  title?: string;

  @PathField()
  path?: string;

  @ConditionField()
  condition?: string | null;

  @IconField()
  icon?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 256,
    description: 'Description, at most 256 characters; null removes it.',
  })
  description?: string | null;
}

export class UpdateSectionDto extends SectionSettingsDto {
  @StringField({ optional: true, min: 1, max: 32, description: 'Default variant of the section.' })
  defaultSiteSpace?: string;

  @ExternalIdField('the site')
  externalId?: string | null;
}

/** A section as a program declares it: what is omitted stays as it is. */
export class DeclareSectionDto extends SectionSettingsDto {
  @StringField({
    min: 1,
    max: 32,
    description:
      'The space that a new section shows; others are added as site spaces. For an existing section, one of its spaces.',
    example: '02KQxUz5wPbYh1eTq7mA0s',
  })
  spaceId: string;
}

export class AddSectionGroupDto {
  @StringField({ min: 1, max: 100, description: 'Title, 1 to 100 characters.', example: 'Products' })
  title: string;

  @IconField()
  icon?: string | null;

  @StringArrayField({
    optional: true,
    maxItems: 200,
    itemMax: 32,
    description: 'Sections to add to it, in this order.',
  })
  sections?: string[];
}

export class UpdateSectionGroupDto {
  @StringField({ optional: true, min: 1, max: 100, description: 'Title, 1 to 100 characters.', example: 'Products' })
  title?: string;

  @IconField()
  icon?: string | null;
}

export class AddToGroupDto {
  @StringField({
    min: 1,
    max: 32,
    description: 'Section to add to the end of the group.',
    example: '02KQxUz5wPbYh1eTq7mA0e',
  })
  sectionId: string;
}

export class AddSiteSpaceDto {
  @SpaceIdField(false)
  spaceId: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Section to add it to; if omitted, the default section, or the root of a site without sections.',
  })
  sectionId?: string;

  @ExternalIdField('the site')
  externalId?: string | null;
}

export class DuplicateSiteSpaceDto {
  @BooleanField({ optional: true, description: 'Whether to hide the copy from readers; not supported, only false.' })
  @Equals(false, { message: 'draft must be false: drafts are not supported. Omit it, or duplicate the space itself' })
  draft?: boolean;
}

/** A site space as a program declares it: what is omitted stays as it is. */
export class DeclareSiteSpaceDto {
  @SpaceIdField(false)
  spaceId: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description:
      'Section it belongs to; if omitted, a new one is added to the default section, or to the root of a site without sections. 400 for another section than that of the existing one.',
  })
  sectionId?: string;

  @PathField()
  path?: string;

  @ConditionField()
  condition?: string | null;
}

export class UpdateSiteSpaceDto {
  @PathField()
  path?: string;

  @ConditionField()
  condition?: string | null;

  @SpaceIdField(true)
  spaceId?: string;

  @ExternalIdField('the site')
  externalId?: string | null;
}

export class StructureItemDto {
  @EnumField({ values: ITEM_TYPES, description: 'Kind of the item.', example: 'site-section' })
  type: StructureItemType;

  @StringField({ min: 1, max: 32, description: 'Identifier of the item.', example: '02KQxUz5wPbYh1eTq7mA0e' })
  id: string;
}

export class StructurePositionDto {
  @ObjectField({ optional: true, type: () => StructureItemDto, description: 'Item to place it before.' })
  before?: StructureItemDto;

  @ObjectField({ optional: true, type: () => StructureItemDto, description: 'Item to place it after.' })
  after?: StructureItemDto;
}

export class SortStructureDto {
  @ObjectField({ type: () => StructureItemDto, description: 'The item to move.' })
  item: StructureItemDto;

  @ObjectField({
    type: () => StructurePositionDto,
    description: 'New position among its siblings; empty: at the end.',
  })
  position: StructurePositionDto;
}
