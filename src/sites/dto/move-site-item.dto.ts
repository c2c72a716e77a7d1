import { EnumField, ObjectField, StringField } from '../../common/dto/fields';

class SectionPointer {
  @EnumField({ values: ['site-section'], description: 'Kind of the sibling.', example: 'site-section' })
  type: 'site-section';

  @StringField({ min: 1, max: 32, description: 'Identifier of the section.', example: '02KQxUz5wPbYh1eTq7mA0e' })
  siteSection: string;
}

class SectionPosition {
  @ObjectField({ optional: true, type: () => SectionPointer, description: 'Section to place it before.' })
  before?: SectionPointer;

  @ObjectField({ optional: true, type: () => SectionPointer, description: 'Section to place it after.' })
  after?: SectionPointer;
}

export class MoveSectionDto {
  @ObjectField({ optional: true, type: () => SectionPosition, description: 'New position; at the end if omitted.' })
  position?: SectionPosition;
}

class GroupPointer {
  @EnumField({
    values: ['site-section', 'site-section-group'],
    description: 'Kind of the sibling.',
    example: 'site-section',
  })
  type: 'site-section' | 'site-section-group';

  @StringField({
    min: 1,
    max: 32,
    description: 'Identifier of the section or group.',
    example: '02KQxUz5wPbYh1eTq7mA0e',
  })
  id: string;
}

class GroupPosition {
  @ObjectField({ optional: true, type: () => GroupPointer, description: 'Item to place it before.' })
  before?: GroupPointer;

  @ObjectField({ optional: true, type: () => GroupPointer, description: 'Item to place it after.' })
  after?: GroupPointer;
}

export class MoveSectionGroupDto {
  @ObjectField({ optional: true, type: () => GroupPosition, description: 'New position; at the end if omitted.' })
  position?: GroupPosition;
}

class SiteSpacePointer {
  @EnumField({ values: ['site-space'], description: 'Kind of the sibling.', example: 'site-space' })
  type: 'site-space';

  @StringField({ min: 1, max: 32, description: 'Identifier of the site space.', example: '02KQxUz5wPbYh1eTq7mA0v' })
  siteSpace: string;
}

class SiteSpacePosition {
  @ObjectField({ optional: true, type: () => SiteSpacePointer, description: 'Site space to place it before.' })
  before?: SiteSpacePointer;

  @ObjectField({ optional: true, type: () => SiteSpacePointer, description: 'Site space to place it after.' })
  after?: SiteSpacePointer;
}

export class MoveSiteSpaceDto {
  @ObjectField({ optional: true, type: () => SiteSpacePosition, description: 'New position; at the end if omitted.' })
  position?: SiteSpacePosition;
}
