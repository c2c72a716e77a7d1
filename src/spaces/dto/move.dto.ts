import { EnumField, ObjectField, StringField } from '../../common/dto/fields';

/** A neighbour in the new place. */
export class PointerDto {
  @EnumField({
    values: ['space', 'collection'],
    description: 'Kind of the sibling.',
    example: 'space',
  })
  type: 'space' | 'collection';

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Identifier of the sibling if it is a space.',
    example: '02KQxUz5wPbYh1eTq7mA0j',
  })
  space?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Identifier of the sibling if it is a collection.',
  })
  collection?: string;
}

/** A place among the items of a parent: before one, after one, or between two that are neighbours. */
export class PositionDto {
  @ObjectField({ optional: true, type: () => PointerDto, description: 'Item to place it before.' })
  before?: PointerDto;

  @ObjectField({ optional: true, type: () => PointerDto, description: 'Item to place it after.' })
  after?: PointerDto;
}

export class MoveDto {
  @StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: 32,
    description: 'New parent collection; null: the top level of the organization; if omitted, the parent is unchanged.',
    example: null,
  })
  parent?: string | null;

  @ObjectField({
    optional: true,
    type: () => PositionDto,
    description: 'Position in the parent; at the end if omitted.',
    example: { after: { type: 'space', space: '02KQxUz5wPbYh1eTq7mA0j' } },
  })
  position?: PositionDto;
}
