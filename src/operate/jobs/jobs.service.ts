import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { conflict, notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import { JobListRepository, type JobRow } from '../../jobs/job-list.repository';
import { MAIL_TASKS } from '../../mail/mail-queue';
import type { JobKind, JobResponse, JobsQuery } from './job.dto';
import { MailRecipients } from './mail-recipients';

const TASKS: Readonly<Record<JobKind, readonly string[]>> = { mails: MAIL_TASKS };

const JOB_ID = /^\d{1,18}$/;

const toResponse = (job: JobRow, recipients: ReadonlyMap<string, string>): JobResponse => ({
  object: 'job',
  id: job.id,
  task: job.task,
  status: job.status,
  attempts: job.attempts,
  maxAttempts: job.maxAttempts,
  runAt: job.runAt.toISOString(),
  createdAt: job.createdAt.toISOString(),
  ...(job.organizationId !== null && { organization: job.organizationId }),
  recipient: recipients.get(job.id),
  ...(job.lastError !== null && { lastError: job.lastError }),
});

/** The queue, as operators see it. */
@Injectable()
export class OperatedJobs {
  constructor(
    private readonly jobs: JobListRepository,
    private readonly recipients: MailRecipients,
    private readonly audit: AuditLog,
    private readonly cursors: CursorCodec,
  ) {}

  async list({ status, kind, ...query }: JobsQuery): Promise<ListResponse<JobResponse>> {
    const page = await readPage(this.cursors, `operate-jobs:${JSON.stringify([status, kind])}`, query, {
      read: (page) => this.jobs.list({ status, ...(kind && { tasks: TASKS[kind] }) }, page),
      keys: ({ id }) => [id],
      item: (job: JobRow) => job,
    });
    return { ...page, items: await this.present(page.items) };
  }

  /** Runs a job at once, with all its attempts again. @throws 404 if it is gone, 409 while it is running */
  retry(id: string): Promise<JobResponse> {
    return this.audit.transaction(async () => {
      const job = JOB_ID.test(id) ? await this.jobs.find(id) : undefined;
      if (!job) throw notFound('job');
      if (!(await this.jobs.retry(id))) throw conflict('wrong_state', 'This job is running. Wait until it has ended.');
      await this.audit.record({ organizationId: null }, 'job.retry', { type: 'job', id, label: job.task });
      return this.presentOne((await this.jobs.find(id)) ?? job);
    });
  }

  private async present(jobs: readonly JobRow[]): Promise<JobResponse[]> {
    const recipients = await this.recipients.of(jobs);
    return jobs.map((job) => toResponse(job, recipients));
  }

  private async presentOne(job: JobRow): Promise<JobResponse> {
    return toResponse(job, await this.recipients.of([job]));
  }
}
