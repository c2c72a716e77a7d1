import { type DynamicModule, Module } from '@nestjs/common';
import { TracingModule } from '../tracing/tracing.module';
import { JobAttempts } from './job-attempts';
import { JobHandlers } from './job-handlers';
import { JobListRepository } from './job-list.repository';
import { JobQueue } from './job-queue';
import { JobReaper } from './job-reaper';
import { QueueMetrics } from './queue-metrics';
import { RefusedJobs } from './refused-jobs';
import { RegularJobs } from './regular-jobs';
import { JobWorker } from './job-worker';
import { OutboundPauses } from './outbound/outbound-pauses';
import { OutboundPausesRepository } from './outbound/outbound-pauses.repository';

/** The queue. The service also runs jobs; operator commands only enqueue them. */
@Module({})
export class JobsModule {
  static forRoot({ worker }: { worker: boolean }): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: worker ? [TracingModule] : [],
      providers: [
        JobHandlers,
        JobQueue,
        RegularJobs,
        JobListRepository,
        OutboundPausesRepository,
        OutboundPauses,
        RefusedJobs,
        ...(worker ? [JobAttempts, JobReaper, JobWorker, QueueMetrics] : []),
      ],
      exports: [JobHandlers, JobListRepository, JobQueue, RegularJobs, OutboundPauses],
    };
  }
}
