import { EnumField, ObjectField, StringField } from '../../common/dto/fields';

/** A neighbour in the new place. */
export class PointerDto {
  @EnumField({ values: ['space', 'collection'], description: 'Kind of the neighbour.', example: 'space' })
  type: 'space' | 'collection';

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Identifier of the neighbour, when it is a space.',
    example: '02KQxUz5wPbYh1eTq7mA0j',
  })
  space?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Identifier of the neighbour, when it is a collection.',
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
    description: 'Collection to move into; null: to the top of the organization; left out: it stays in its parent.',
    example: null,
  })
  parent?: string | null;

  @ObjectField({
    optional: true,
    type: () => PositionDto,
    description: 'Place in the parent; at the end when left out.',
    example: { after: { type: 'space', space: '02KQxUz5wPbYh1eTq7mA0j' } },
  })
  position?: PositionDto;
}
