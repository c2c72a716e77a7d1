import { Injectable } from '@nestjs/common';

export type JobHandler = (payload: unknown) => Promise<void>;

/** Jobs of one pool never wait for those of the other: `quick` ones end within moments, however long the others take. */
export const JOB_POOLS = ['long', 'quick'] as const;

export type JobPool = (typeof JOB_POOLS)[number];

/** The handlers of all tasks; modules register theirs when they start. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<string, { readonly handler: JobHandler; readonly pool: JobPool }>();

  register(task: string, handler: JobHandler, pool: JobPool = 'long'): void {
    if (this.handlers.has(task)) throw new Error(`Two handlers for the job ${task}`);
    this.handlers.set(task, { handler, pool });
  }

  entries(pool: JobPool): [string, JobHandler][] {
    return [...this.handlers].filter(([, each]) => each.pool === pool).map(([task, { handler }]) => [task, handler]);
  }
}
