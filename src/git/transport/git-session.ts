import path from 'node:path';
import { OutboundError } from '../../outbound/outbound-error';
import type { OutboundClient } from '../../outbound/outbound-client';
import { WorkerProcess } from '../../jobs/worker/worker-process';
import { GIT_LIMITS } from '../git-limits';
import { LfsClient } from '../lfs/lfs-client';
import type {
  Committed,
  Failure,
  Fetched,
  FetchedPull,
  FromWorker,
  GitCalls,
  HttpResponse,
  HttpRequest,
  NewCommit,
  ToWorker,
  TreeListing,
} from './git-messages';
import { GitProblem } from '../git-problem';
import { basicAuthorization, type GitRemote } from '../git-remote';

const SCRIPT = path.join(__dirname, 'git.worker');
/** Heap size, without packs and files, whose size is limited separately. */
const HEAP_MIB = 256;
/** How a client identifies itself to a remote. */
const EXPECTED_STATUSES = [401, 403, 404, 407];

interface PendingCall {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const errorOf = ({ code, message }: Failure): Error =>
  code === undefined ? new Error(message) : new GitProblem(code, message);

/** The error for a failed exchange, without details of the internal network. */
function problemOf(error: unknown): Error {
  if (!(error instanceof OutboundError)) return error instanceof Error ? error : new Error(String(error));
  if (error.kind === 'redirect')
    return new GitProblem('redirect', 'The remote redirects to another URL, which is not followed. Enter that URL.');
  if (error.kind === 'too-large') return new GitProblem('too-large', `The repository is too large: ${error.message}`);
  return new GitProblem('network', `The remote cannot be reached: ${error.message}`);
}

/** Starts a process that works with one repository. */
export const gitWorker = (): WorkerProcess => new WorkerProcess(HEAP_MIB, SCRIPT);

/**
 * A session with one repository, in a separate process with limited memory: no response of a remote can take the service down. Requests
 * go through the guarded client of this process, which alone knows the credentials; redirects are not followed.
 */
export class GitSession implements GitCalls {
  readonly lfs: LfsClient;
  private readonly waiting = new Map<number, PendingCall>();
  private readonly base: string;
  private calls = 0;

  constructor(
    private readonly outbound: OutboundClient,
    private readonly remote: GitRemote,
    folder: string,
    private readonly signal: AbortSignal,
    private readonly worker = gitWorker(),
  ) {
    this.lfs = new LfsClient(outbound, remote, signal);
    this.base = `${remote.url.replace(/\/+$/, '')}/`;
    this.worker
      .on('message', (received) => this.receive(received as FromWorker))
      .on('error', (error) => this.fail(error))
      .on('exit', () => this.fail(new Error('The process that works with Git ended.')));
    signal.addEventListener('abort', this.onAbort, { once: true });
    this.send({ open: { folder, url: remote.url } });
  }

  fetch(params: { branch: string; trusted: readonly string[] }): Promise<Fetched> {
    return this.call('fetch', params) as Promise<Fetched>;
  }

  fetchPull(params: { ref: string; head: string; branch: string; onto: string }): Promise<FetchedPull> {
    return this.call('fetchPull', params) as Promise<FetchedPull>;
  }

  list(params: { commit: string; folder: string }): Promise<TreeListing> {
    return this.call('list', params) as Promise<TreeListing>;
  }

  async read(params: { oids: readonly string[] }): Promise<readonly Buffer[]> {
    return ((await this.call('read', params)) as Uint8Array[]).map(bufferOf);
  }

  async readAt(params: { commit: string; path: string }): Promise<Buffer | undefined> {
    const bytes = (await this.call('readAt', params)) as Uint8Array | undefined;
    return bytes && bufferOf(bytes);
  }

  /** Its commit is signed here, because the process that works with the repository has no keys. */
  async commit(params: NewCommit): Promise<Committed> {
    const committed = (await this.call('commit', params)) as Committed;
    const { oid, payload } = committed;
    const { sign } = this.remote;
    if (!sign || oid === undefined || payload === undefined) return committed;
    return { ...committed, oid: await this.addSignature({ oid, signature: await sign(payload) }) };
  }

  addSignature(params: { oid: string; signature: string }): Promise<string> {
    return this.call('addSignature', params) as Promise<string>;
  }

  push(params: { commit: string; branch: string }): Promise<null> {
    return this.call('push', params) as Promise<null>;
  }

  keep(params: { commit: string }): Promise<null> {
    return this.call('keep', params) as Promise<null>;
  }

  async close(): Promise<void> {
    this.signal.removeEventListener('abort', this.onAbort);
    this.worker.removeAllListeners();
    this.worker.on('error', () => undefined);
    await this.worker.terminate();
  }

  private readonly onAbort = (): void => {
    this.fail(new GitProblem('network', 'The synchronization took too long and was ended. Nothing is half done.'));
    void this.worker.terminate();
  };

  private call(name: keyof GitCalls, params: unknown): Promise<unknown> {
    this.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      this.calls += 1;
      this.waiting.set(this.calls, { resolve, reject });
      this.send({ call: this.calls, name, params });
    });
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private receive(received: FromWorker): void {
    if ('ask' in received) {
      const { ask } = received;
      this.exchange(received.question).then(
        (http) => this.send({ answer: ask, http }),
        (error: unknown) => {
          const { message } = problemOf(error);
          const code = error instanceof OutboundError ? (problemOf(error) as GitProblem).code : undefined;
          this.send({ answer: ask, failure: { message, ...(code && { code }) } });
        },
      );
      return;
    }
    const waiting = this.waiting.get(received.reply);
    this.waiting.delete(received.reply);
    if (received.failure) waiting?.reject(errorOf(received.failure));
    else waiting?.resolve(received.result);
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** The worker processes untrusted data, so its requests are restricted to the URL of the repository. */
  private async exchange({ url, headers, body }: HttpRequest): Promise<HttpResponse> {
    if (!url.startsWith(this.base)) throw new Error('An address outside of the repository was asked for.');
    const { accept = '*/*', 'content-type': type, 'git-protocol': version } = headers;
    const { credentials } = this.remote;
    const answer = await this.outbound.fetch(url, {
      accept,
      headers: {
        ...(version !== undefined && { 'git-protocol': version }),
        ...(type !== undefined && { 'content-type': type }),
        ...(credentials && { authorization: basicAuthorization(credentials) }),
      },
      ...(body !== undefined && { body: bufferOf(body) }),
      maxBytes: url.includes('/info/refs') ? GIT_LIMITS.refsBytes : GIT_LIMITS.packBytes,
      timeoutMs: GIT_LIMITS.exchangeMs,
      acceptStatus: EXPECTED_STATUSES,
      signal: this.signal,
    });
    return { status: answer.status, contentType: answer.contentType, body: answer.bytes };
  }
}
