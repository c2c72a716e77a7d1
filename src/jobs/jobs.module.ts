import { Global, Module } from '@nestjs/common';
import { JobHandlers } from './job-handlers';
import { JobQueue } from './job-queue';
import { JobWorker } from './job-worker';

@Global()
@Module({ providers: [JobHandlers, JobQueue, JobWorker], exports: [JobHandlers, JobQueue] })
export class JobsModule {}
