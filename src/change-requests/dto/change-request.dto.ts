import { UpdatedSinceField } from '../../common/dto/updated-since.field';
import { EnumField, StringField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CHANGE_REQUEST_STATUSES, type ChangeRequestStatus } from '../entities/change-request.entity';

const SubjectField = (): PropertyDecorator =>
  StringField({
    optional: true,
    max: 100,
    description: 'Subject, at most 100 characters.',
    example: 'Explain the new menu',
  });

export class CreateChangeRequestDto {
  @SubjectField()
  subject?: string;

  @StringField({
    optional: true,
    max: 255,
    description: 'Identifier of the related task; accepted and ignored.',
    example: 'task-7',
  })
  agentTaskId?: string;
}

export class UpdateChangeRequestDto {
  @SubjectField()
  subject?: string;

  @EnumField({
    optional: true,
    values: ['draft', 'open', 'archived'],
    description: 'New status. `merged` is refused: use the merge operation.',
    example: 'open',
  })
  status?: 'draft' | 'open' | 'archived';
}

export class MergeChangeRequestDto {
  @StringField({
    optional: true,
    max: 32,
    description:
      'The `revision` of the change request that was reviewed. If its content has changed since, nothing is merged (409).',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision?: string;
}

export class ChangeRequestsQuery extends PageQueryDto {
  @EnumField({
    optional: true,
    values: CHANGE_REQUEST_STATUSES,
    description: 'Return only change requests with this status; defaults to `open`.',
    default: 'open',
  })
  status: ChangeRequestStatus = 'open';

  @StringField({
    optional: true,
    max: 32,
    description: 'Return only change requests that this person created or edited.',
  })
  contributor?: string;

  @UpdatedSinceField()
  updatedSince?: string;
}
