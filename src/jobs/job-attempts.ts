import { Injectable } from '@nestjs/common';
import type { Share } from '../common/concurrency/fair-queue';
import { runInJob } from '../common/http/request-context';
import { Tracing } from '../tracing/tracing';
import type { JobHandler } from './job-handlers';
import { extractOrigin } from './job-origin';
import { JobRefusal, RefusedJobs } from './refused-jobs';

const shareOf = (payload: unknown): Share | undefined =>
  typeof payload === 'object' &&
  payload !== null &&
  'organizationId' in payload &&
  typeof payload.organizationId === 'string'
    ? { tenant: payload.organizationId, caller: 'job' }
    : undefined;

/** Runs the handler of a job: its log lines name the request that enqueued it, if there was one; one of an organization uses its share. */
@Injectable()
export class JobAttempts {
  constructor(
    private readonly tracing: Tracing,
    private readonly refused: RefusedJobs,
  ) {}

  async run(jobId: string, task: string, handler: JobHandler, given: unknown): Promise<void> {
    try {
      await this.work(task, handler, given);
    } catch (error) {
      if (error instanceof JobRefusal) await this.refused.mark(jobId);
      throw error;
    }
  }

  private work(task: string, handler: JobHandler, given: unknown): Promise<void> {
    const { payload, origin: joined } = extractOrigin(given);
    const share = shareOf(payload);
    return this.tracing.runJob(task, joined?.trace, (trace) => {
      const origin = joined && { ...joined, ...(trace && { trace }) };
      return runInJob({ ...(origin && { origin }), ...(share && { share }) }, () => handler(payload));
    });
  }
}
