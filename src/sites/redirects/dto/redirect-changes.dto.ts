import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { EnumField, StringField } from '../../../common/dto/fields';
import type { RedirectDestination } from '../../entities/site-redirect.entity';
import { DestinationField } from './destination.field';
import { SOURCE } from './redirect.dto';

/** Maximum number of redirects that one request can change. */
export const MAX_CHANGES = 500;

/** A change to the redirect of one path. */
export class RedirectChangeDto {
  @StringField(SOURCE)
  source: string;

  @DestinationField({ nullable: true })
  destination: RedirectDestination | null;

  @EnumField({
    values: ['live'],
    optional: true,
    description: 'live, the default: readers are redirected at once. Drafts are not supported.',
    example: 'live',
  })
  intent?: 'live';
}

const ChangesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: () => [RedirectChangeDto],
      minItems: 1,
      maxItems: MAX_CHANGES,
      description: `1 to ${MAX_CHANGES} redirects, processed in this order.`,
      example: [
        { source: '/old/page', destination: { kind: 'site-space', siteSpaceId: '02KQxUz5wPbYh1eTq7mA0v' } },
        { source: '/gone', destination: null },
      ],
    }),
    IsArray({ message: 'redirects must be an array' }),
    ArrayMinSize(1, { message: 'redirects must contain at least 1 redirect' }),
    ArrayMaxSize(MAX_CHANGES, { message: `redirects must contain at most ${MAX_CHANGES} redirects` }),
    IsObject({ each: true, message: 'redirects must contain only objects' }),
    ValidateNested({ each: true }),
    Type(() => RedirectChangeDto),
  );

/** Changes to the redirects of several paths. */
export class RedirectChangesDto {
  @ChangesField()
  redirects: RedirectChangeDto[];
}
