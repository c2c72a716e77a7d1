import { EnumField, ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseText, ResponseTime } from '../../common/dto/response-fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { JOB_STATUSES, type JobStatus } from '../../jobs/job-list.repository';

const STATUSES =
  'waiting: due; running; scheduled: for later; failing: failed, and tried again later; failed: not tried again by itself.';

/** Kinds of jobs that a list can be restricted to. */
export const JOB_KINDS = ['mails'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

export class JobsQuery extends PageQueryDto {
  @EnumField({ optional: true, values: JOB_STATUSES, description: `Return only jobs of this status. ${STATUSES}` })
  status?: JobStatus;

  @EnumField({ optional: true, values: JOB_KINDS, description: 'mails: return only emails to people.' })
  kind?: JobKind;
}

/** A piece of work in the queue. Those that have succeeded are gone. */
export class JobResponse {
  @ResourceType('job')
  object: 'job';

  @ResponseText('Identifier of the job.', '4711')
  id: string;

  @ResponseText('What it does.', 'webhooks.deliver')
  task: string;

  @ResponseField({ description: STATUSES, enum: [...JOB_STATUSES], example: 'failed' })
  status: JobStatus;

  @ResponseField({ description: 'How often it was tried.', example: 10 })
  attempts: number;

  @ResponseField({ description: 'How often it is tried at most.', example: 10 })
  maxAttempts: number;

  @ResponseTime('When it runs, or was due.')
  runAt: string;

  @ResponseTime('When it was enqueued.')
  createdAt: string;

  @ResponseText('The organization that it works for, if it names one.', '02KQxUz5wPbYh1eTq7mA0d', { required: false })
  organization?: string;

  @ResponseText('To whom an email goes.', 'ada@example.com', { required: false })
  recipient?: string;

  @ResponseText('Why the last attempt failed: the first line, at most 500 characters.', 'connect ECONNREFUSED', {
    required: false,
  })
  lastError?: string;
}
