import { EnumField, StringField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CHANGE_REQUEST_STATUSES, type ChangeRequestStatus } from '../entities/change-request.entity';

export class CreateChangeRequestDto {
  @StringField({
    optional: true,
    max: 100,
    description: 'What it is about, at most 100 characters.',
    example: 'Explain the new menu',
  })
  subject?: string;

  @StringField({
    optional: true,
    max: 255,
    description: 'Identifier of the task it was made for; accepted and not kept.',
    example: 'task-7',
  })
  agentTaskId?: string;
}

export class UpdateChangeRequestDto {
  @StringField({
    optional: true,
    max: 100,
    description: 'What it is about, at most 100 characters.',
    example: 'Explain the new menu',
  })
  subject?: string;

  @EnumField({
    optional: true,
    values: ['draft', 'open', 'archived'],
    description: 'New state. merged is refused: a merge does that.',
    example: 'open',
  })
  status?: 'draft' | 'open' | 'archived';
}

export class ChangeRequestsQuery extends PageQueryDto {
  @EnumField({
    optional: true,
    values: CHANGE_REQUEST_STATUSES,
    description: 'Only those in this state; open when left out.',
    default: 'open',
  })
  status: ChangeRequestStatus = 'open';

  @StringField({ optional: true, max: 32, description: 'Only those that this person made or wrote into.' })
  contributor?: string;
}
