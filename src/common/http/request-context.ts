import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../permissions/actor';
import type { Share } from '../concurrency/fair-queue';
import { type Trace, traceparent } from './trace';

/** Where work comes from: what its log lines have in common. */
export interface Origin {
  readonly requestId: string;
  /** Where the caller sent one. */
  readonly trace?: Trace;
}

/** What is known of the call being served. */
export interface RequestContext extends Origin {
  /** The address of the peer of the connection. */
  readonly peer?: string;
  readonly agent?: string;
  /** Who calls, from the moment that is known. */
  actor?: Actor;
  /** For whom the call makes work, from the moment that is known. */
  share?: Share;
}

const storage = new AsyncLocalStorage<RequestContext>();
/** A job is no request, though it comes from one: nobody calls, and no address is known. */
const jobs = new AsyncLocalStorage<Origin>();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Runs a job whose log lines name the request that queued it. */
export const runInJob = <T>(origin: Origin, work: () => T): T => jobs.run(origin, work);

/** The request being served, or undefined outside of one (start-up, jobs, operator commands). */
export const currentRequest = (): Readonly<RequestContext> | undefined => storage.getStore();

/** The identifier of the request being served, or undefined outside of one. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** The request being served, or the one that queued the job being done. */
export const currentOrigin = (): Origin | undefined => storage.getStore() ?? jobs.getStore();

/** What a call to somewhere else carries, so that it is found in the trace of the request. */
export function traceHeaders(): { readonly traceparent?: string } {
  const trace = currentOrigin()?.trace;
  return trace ? { traceparent: traceparent(trace) } : {};
}

/** Says who makes the call that is being served. */
export function identifyCaller(actor: Actor): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}

/** Says for whom the call that is being served makes work. */
export function identifyShare(share: Share): void {
  const context = storage.getStore();
  if (context) context.share = share;
}

/** For whom work is done now: jobs, operator commands and calls of nobody in particular are one tenant of their own. */
export function currentShare(): Share {
  const context = storage.getStore();
  return context?.share ?? { tenant: '', caller: context?.peer ?? '' };
}
