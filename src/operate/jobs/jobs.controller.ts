import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import type { ListResponse } from '../../common/pagination/page';
import { OperatorOnly } from '../../common/permissions/route-access.decorator';
import { JobResponse, JobsQuery } from './job.dto';
import { OperatedJobs } from './jobs.service';

const TAG = 'Operate';

@Controller('operate/jobs')
export class JobsController {
  constructor(private readonly jobs: OperatedJobs) {}

  @Get()
  @OperatorOnly()
  @Operation({
    id: 'listJobs',
    tag: TAG,
    summary: 'List the jobs of the queue',
    description:
      'The work that waits, runs or has failed, newest first, without its payload but for the recipients of emails. Emails that the mail server has rejected for good, such as for an unknown address, have failed; they are kept for 14 days, at most the newest 10,000.',
    ok: JobResponse,
    list: true,
  })
  list(@Query() query: JobsQuery): Promise<ListResponse<JobResponse>> {
    return this.jobs.list(query);
  }

  @Post(':jobId/retry')
  @OperatorOnly()
  @Operation({
    id: 'retryJob',
    tag: TAG,
    summary: 'Retry a job',
    description:
      'Runs it as soon as a worker is free, with all its attempts again; an email that was rejected for good once. 409 while it is running.',
    ok: JobResponse,
    status: 200,
    errors: [409],
  })
  retry(@Param('jobId') id: string): Promise<JobResponse> {
    return this.jobs.retry(id);
  }
}
