import { Injectable } from '@nestjs/common';

export type JobHandler = (payload: unknown) => Promise<void>;

/** Which code does which task; rooms register their tasks when they start. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<string, JobHandler>();

  register(task: string, handler: JobHandler): void {
    if (this.handlers.has(task)) throw new Error(`Two handlers for the job ${task}`);
    this.handlers.set(task, handler);
  }

  entries(): [string, JobHandler][] {
    return [...this.handlers];
  }
}
