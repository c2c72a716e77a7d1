import { EnumField, StringField, UrlField } from '../../../common/dto/fields';
import { CHECK_LIMITS, CHECK_NAME, CHECK_STATES, type CheckState } from '../../entities/change-request-check.entity';

/** The result of a check. */
export class ReportCheckDto {
  @StringField({
    min: 1,
    max: CHECK_LIMITS.name,
    pattern: CHECK_NAME,
    description: `Name of the check, one line of at most ${CHECK_LIMITS.name} characters, unique in the change request. Merge rules refer to it.`,
    example: 'links',
  })
  name: string;

  @EnumField({
    values: CHECK_STATES,
    enumName: 'CheckState',
    description:
      'pending: not finished; success: passed; neutral: found nothing that prevents a merge, counts as passed; failure: failed; error: could not be run, counts as failed.',
    example: 'success',
  })
  state: CheckState;

  @StringField({
    optional: true,
    max: CHECK_LIMITS.details,
    description: `What was found, as plain text of at most ${CHECK_LIMITS.details} characters.`,
    example: '214 links, all reachable.',
  })
  details?: string;

  @UrlField({
    optional: true,
    description: 'Where people can read more, for example the log of the pipeline.',
    example: 'https://ci.example.com/runs/4711',
  })
  url?: string;

  @StringField({
    optional: true,
    max: 32,
    pattern: { regex: /^[\w-]{1,32}$/, message: 'is not an identifier' },
    description:
      'Revision of the change request that was checked: the newest one, unless specified. Specify the one that was read, since others may edit meanwhile.',
  })
  revision?: string;
}
