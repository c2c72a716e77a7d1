import { Injectable } from '@nestjs/common';

export type JobHandler = (payload: unknown) => Promise<void>;

/** Jobs of one lane never wait for those of the other: `quick` ones end within a moment, however long the others take. */
export const JOB_LANES = ['long', 'quick'] as const;

export type JobLane = (typeof JOB_LANES)[number];

/** Which code does which task; rooms register their tasks when they start. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<string, { readonly handler: JobHandler; readonly lane: JobLane }>();

  register(task: string, handler: JobHandler, lane: JobLane = 'long'): void {
    if (this.handlers.has(task)) throw new Error(`Two handlers for the job ${task}`);
    this.handlers.set(task, { handler, lane });
  }

  entries(lane: JobLane): [string, JobHandler][] {
    return [...this.handlers].filter(([, each]) => each.lane === lane).map(([task, { handler }]) => [task, handler]);
  }
}
