import { EnumField, StringField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { IMPORT_RUN_STATUSES, type ImportRunStatus } from '../entities/import-run.entity';

const STATUSES = ['active', ...IMPORT_RUN_STATUSES] as const;

/** Query of the import runs of an organization. */
export class ImportRunsQuery extends PageQueryDto {
  @StringField({ optional: true, min: 1, max: 32, description: 'Return only runs into this space.' })
  space?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Return only runs into the change request with this identifier.',
  })
  changeRequest?: string;

  @EnumField({
    values: STATUSES,
    optional: true,
    description: 'Return only runs with this status; `active` stands for `pending` and `in-progress`.',
  })
  status?: 'active' | ImportRunStatus;
}
