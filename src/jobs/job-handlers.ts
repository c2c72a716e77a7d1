import { Injectable } from '@nestjs/common';

export type JobHandler = (payload: unknown) => Promise<void>;

/** Jobs of one pool never wait for those of the other: `quick` ones end within moments, however long the others take. */
export const JOB_POOLS = ['long', 'quick'] as const;

export type JobPool = (typeof JOB_POOLS)[number];

interface TaskOptions {
  /** `long` by default. */
  readonly pool?: JobPool;
  /** Whether the task does something to others, such as sending to them; then its jobs wait while these are paused. */
  readonly isOutbound?: boolean;
  /** Whether signing in needs it; then its jobs run in read-only mode, too. */
  readonly isForSignIn?: boolean;
}

/** Which jobs a process runs. */
interface JobSelection {
  readonly withOutbound: boolean;
  readonly onlyForSignIn: boolean;
}

/** The handlers of all tasks; modules register theirs when they start. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<string, Required<TaskOptions> & { readonly handler: JobHandler }>();

  register(
    task: string,
    handler: JobHandler,
    { pool = 'long', isOutbound = false, isForSignIn = false }: TaskOptions = {},
  ): void {
    if (this.handlers.has(task)) throw new Error(`Two handlers for the job ${task}`);
    this.handlers.set(task, { handler, pool, isOutbound, isForSignIn });
  }

  entries(pool: JobPool, { withOutbound, onlyForSignIn }: JobSelection): [string, JobHandler][] {
    return [...this.handlers]
      .filter(([, each]) => each.pool === pool && (withOutbound || !each.isOutbound))
      .filter(([, each]) => each.isForSignIn || !onlyForSignIn)
      .map(([task, { handler }]) => [task, handler]);
  }
}
