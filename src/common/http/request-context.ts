import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The identifier of the request being served, or undefined outside of one (start-up, jobs, operator commands). */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;
