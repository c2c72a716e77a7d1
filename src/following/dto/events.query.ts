import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, ValidateIf } from 'class-validator';
import { EnumField, StringField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { FOLLOWED_TYPES, type FollowedType } from '../followed-types';

const STARTS = ['oldest', 'now'] as const;

const ID = { regex: /^[\w-]{1,32}$/, message: 'must be an identifier' };

const TypesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      required: false,
      maxItems: FOLLOWED_TYPES.length,
      items: { type: 'string', enum: [...FOLLOWED_TYPES] },
      description: 'Return only events of these kinds; repeat the parameter, or separate the kinds by commas.',
    }),
    Transform(({ value }: { value: unknown }) =>
      [value].flat().flatMap((one: unknown) => (typeof one === 'string' ? one.split(',') : [one])),
    ),
    ValidateIf((_, value) => value !== undefined),
    ArrayMaxSize(FOLLOWED_TYPES.length, { message: 'type may be repeated only with different values' }),
    IsIn([...FOLLOWED_TYPES], { each: true, message: 'type must be one of the kinds of events in the description' }),
  );

const idField = (description: string): PropertyDecorator =>
  StringField({ optional: true, max: 32, pattern: ID, description });

/** Query of the events of an organization; every filter narrows it further. */
export class EventsQuery extends PageQueryDto {
  @EnumField({
    optional: true,
    values: STARTS,
    default: 'oldest',
    description:
      'Where to begin without `page`: with the `oldest` event that is kept, or `now`, which returns no events but the cursor for those that follow.',
  })
  start: (typeof STARTS)[number] = 'oldest';

  @TypesField()
  type?: FollowedType[];

  @idField('Return only events of this space, its content, its change requests and their comments.')
  space?: string;

  @idField('Return only events of this collection itself.')
  collection?: string;

  @idField('Return only events of this site.')
  site?: string;
}
