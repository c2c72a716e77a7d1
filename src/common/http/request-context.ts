import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '../permissions/actor';
import type { Share } from '../concurrency/fair-queue';
import { type Trace, traceparent } from './trace';

/** The origin of work: the fields that its log lines have in common. */
export interface Origin {
  readonly requestId: string;
  /** Where the caller sent one. */
  readonly trace?: Trace;
}

/** A browser in which people have signed in before. */
export interface KnownBrowser {
  readonly id: string;
  /** Accounts and entries of directories, the one that signed in last first. */
  readonly subjects: readonly string[];
}

/** What is known about the request being served. */
export interface RequestContext extends Origin {
  /** The address of the peer of the connection. */
  readonly peer?: string;
  readonly agent?: string;
  /** Undefined if no one has signed in before in the browser. */
  browser?: KnownBrowser;
  /** The caller, once known. */
  actor?: Actor;
  /** On whose behalf the request causes work, once known. */
  share?: Share;
  /** Whether it may change only the state that its caller has seen. */
  isConditional?: boolean;
}

/** What is known about the job being done. */
export interface JobContext {
  /** The request that queued it, if there was one. */
  readonly origin?: Origin;
  /** On whose behalf it is done; omitted for the service itself. */
  readonly share?: Share;
}

const storage = new AsyncLocalStorage<RequestContext>();
/** A job is not a request, though it comes from one: it has no caller and no address. */
const jobs = new AsyncLocalStorage<JobContext>();

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Runs a job: its log lines name the request that queued it, and its share bounds what it uses. */
export const runInJob = <T>(context: JobContext, work: () => T): T => jobs.run(context, work);

/** The request being served, or undefined outside of one (start-up, jobs, operator commands). */
export const currentRequest = (): Readonly<RequestContext> | undefined => storage.getStore();

/** The identifier of the request being served, or undefined outside of one. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** The request being served, or the one that queued the job being done. */
export const currentOrigin = (): Origin | undefined => storage.getStore() ?? jobs.getStore()?.origin;

/** Headers of calls to other services, which link them to the trace of the request. */
export function traceHeaders(): { readonly traceparent?: string } {
  const trace = currentOrigin()?.trace;
  return trace ? { traceparent: traceparent(trace) } : {};
}

/** Sets the caller of the request being served. */
export function identifyCaller(actor: Actor): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}

/** Sets the browser that sends the request being served. */
export function identifyBrowser(browser: KnownBrowser | undefined): void {
  const context = storage.getStore();
  if (context && browser) context.browser = browser;
}

/** Sets on whose behalf the request being served causes work. */
export function identifyShare(share: Share): void {
  const context = storage.getStore();
  if (context) context.share = share;
}

/** Runs the part of the request being served that may change only the state that its caller has seen. */
export async function runConditionally<T>(work: () => Promise<T>): Promise<T> {
  const context = storage.getStore();
  if (!context) return work();
  context.isConditional = true;
  try {
    return await work();
  } finally {
    // What the request has started, and goes on after it, is not part of it.
    context.isConditional = false;
  }
}

/** On whose behalf work is done now: operator commands, anonymous calls and jobs of the service itself are a tenant of their own. */
export function currentShare(): Share {
  const context = storage.getStore();
  return context?.share ?? jobs.getStore()?.share ?? { tenant: '', caller: context?.peer ?? '' };
}
