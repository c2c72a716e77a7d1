import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, ValidateIf } from 'class-validator';
import { UpdatedSinceField } from '../../../common/dto/updated-since.field';
import { QueryBooleanField, StringField } from '../../../common/dto/fields';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { CHANGE_REQUEST_STATUSES, type ChangeRequestStatus } from '../../entities/change-request.entity';

const StatusesField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      required: false,
      maxItems: CHANGE_REQUEST_STATUSES.length,
      items: { type: 'string', enum: [...CHANGE_REQUEST_STATUSES] },
      default: ['open'],
      description: 'Return only change requests with one of these statuses; repeat the parameter. Defaults to `open`.',
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value)),
    ValidateIf((_, value) => value !== undefined),
    ArrayMaxSize(CHANGE_REQUEST_STATUSES.length, { message: 'status may be repeated only with different values' }),
    IsIn([...CHANGE_REQUEST_STATUSES], {
      each: true,
      message: `status must be one of ${CHANGE_REQUEST_STATUSES.join(', ')}`,
    }),
  );

const personField = (description: string): PropertyDecorator =>
  StringField({ optional: true, min: 1, max: 32, description });

/** Query of the change requests of an organization. */
export class OrganizationChangeRequestsQuery extends PageQueryDto {
  @StatusesField()
  status: ChangeRequestStatus[] = ['open'];

  @personField('Return only change requests that this person created.')
  creator?: string;

  @personField('Return only change requests that this person created or edited.')
  contributor?: string;

  @personField('Return only change requests with a pending review request for this person.')
  requestedReviewer?: string;

  @UpdatedSinceField()
  updatedSince?: string;

  @QueryBooleanField({ optional: true, description: 'true: each change request has `changedPages`.', example: true })
  changedPages?: boolean;
}
