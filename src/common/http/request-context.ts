import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../permissions/actor';

/** What is known of the call being served. */
export interface RequestContext {
  readonly requestId: string;
  /** The address of whoever opened the connection. */
  readonly peer?: string;
  readonly agent?: string;
  /** Who calls, from the moment that is known. */
  actor?: Actor;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The request being served, or undefined outside of one (start-up, jobs, operator commands). */
export const currentRequest = (): Readonly<RequestContext> | undefined => storage.getStore();

/** The identifier of the request being served, or undefined outside of one. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** Says who makes the call that is being served. */
export function identifyCaller(actor: Actor): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}
