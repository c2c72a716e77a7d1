import { OutboundError } from '../../outbound/outbound-error';
import type { OutboundClient } from '../../outbound/outbound-client';
import { fieldsOf, forgeTitle } from '../forges/forge-answers';
import { GIT_LIMITS } from '../git-limits';
import { basicAuthorization, type GitRemote } from '../git-remote';
import { type LfsObject, objectOf } from './lfs-pointer';

const JSON_TYPE = 'application/vnd.git-lfs+json';
/** Few enough that the addresses of the last one have not expired when it is its turn. */
const OBJECTS_PER_BATCH = 50;
const AT_ONCE = 4;
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_HEADERS = 32;
const NOT_FOUND = 404;
const NAME = /^[!#$%&'*+.^_`|~\w-]{1,100}$/;
const VALUE = /^[\t\x20-\x7e]{0,8192}$/;
/** Headers of the connection, which are not for a server to choose. */
const REFUSED_HEADERS =
  /^(?:host|connection|keep-alive|upgrade|te|trailer|transfer-encoding|content-length|expect|proxy-.*)$/;

const MEANINGS: Readonly<Record<number, string>> = {
  401: 'the LFS server refuses the credentials of the connection',
  403: 'the LFS server does not allow it with the credentials of the connection',
  404: 'the LFS server does not have it',
  410: 'the LFS server has deleted it',
  413: 'the LFS server takes no file of this size',
  429: 'the LFS server was asked too often',
  501: 'the remote has no LFS server',
  507: 'the LFS server has no space left',
  509: 'the bandwidth of the LFS server is used up',
};

const meaningOf = (status: number, message = ''): string =>
  (MEANINGS[status] ?? `the LFS server answered ${status}`) + (message === '' ? '' : ` (“${message}”)`);

/** Why an object was not transferred, as part of a sentence. */
export class LfsProblem extends Error {}

/** Content that is sent. */
export interface LfsUpload extends LfsObject {
  readonly bytes: Buffer;
}

interface Action {
  readonly href: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Offer {
  readonly download?: Action;
  readonly upload?: Action;
  readonly verify?: Action;
}

function problemOf(error: unknown): LfsProblem {
  if (error instanceof LfsProblem) return error;
  if (!(error instanceof OutboundError) || error.kind === 'cancelled') throw error;
  if (error.kind === 'status' && error.answered !== undefined) return new LfsProblem(meaningOf(error.answered));
  return new LfsProblem(`the LFS server cannot be reached: ${error.message.replace(/\.$/, '')}`);
}

function parseAnswer(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new LfsProblem('the LFS server does not answer in its form');
  }
}

function headersOf(given: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(fieldsOf(given)).slice(0, MAX_HEADERS))
    if (NAME.test(name) && typeof value === 'string' && VALUE.test(value) && !REFUSED_HEADERS.test(name.toLowerCase()))
      headers[name.toLowerCase()] = value;
  return headers;
}

/**
 * The server of Git LFS that belongs to a remote (batch API, basic transfer). It gets the credentials of the remote; a storage that it
 * leads to gets only the headers that were given for it.
 */
export class LfsClient {
  /** The address of the repository without `.git`. */
  private readonly repository: string;

  constructor(
    private readonly outbound: OutboundClient,
    private readonly remote: GitRemote,
    private readonly signal: AbortSignal,
  ) {
    this.repository = remote.url.replace(/\/+$/, '').replace(/\.git$/, '');
  }

  /** Their content, whose size and hash were checked, or the reason why there is none. */
  async download(objects: readonly LfsObject[]): Promise<Map<string, Buffer | LfsProblem>> {
    return this.transfer('download', objects, async ({ oid, size }, { download }) => {
      if (!download) throw new LfsProblem('the LFS server offers no download');
      const bytes = await this.get(download, size);
      const found = objectOf(bytes);
      if (found.size !== size || found.oid !== oid)
        throw new LfsProblem('what the LFS server sends is not what the pointer stands for');
      return bytes;
    });
  }

  /** Stores what the server does not have yet; the reasons why something could not be. */
  async upload(objects: readonly LfsUpload[]): Promise<Map<string, LfsProblem>> {
    const results = await this.transfer('upload', objects, async ({ oid, size, bytes }, { upload, verify }) => {
      if (upload) await this.put(upload, bytes);
      if (upload && verify) await this.post(verify.href, verify.headers, { oid, size });
    });
    return new Map([...results].flatMap(([oid, result]) => (result ? [[oid, result]] : [])));
  }

  private async transfer<Wanted extends LfsObject, Result>(
    operation: 'download' | 'upload',
    objects: readonly Wanted[],
    one: (object: Wanted, offer: Offer) => Promise<Result>,
  ): Promise<Map<string, Result | LfsProblem>> {
    const results = new Map<string, Result | LfsProblem>();
    const unique = [...new Map(objects.map((object) => [object.oid, object])).values()];
    for (let start = 0; start < unique.length; start += OBJECTS_PER_BATCH) {
      const batch = unique.slice(start, start + OBJECTS_PER_BATCH);
      const offers = await this.offers(operation, batch).catch(problemOf);
      const queue = batch.values();
      const work = async (): Promise<void> => {
        for (const object of queue)
          try {
            results.set(object.oid, await one(object, offerFor(object, offers)));
          } catch (error) {
            results.set(object.oid, problemOf(error));
          }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
    return results;
  }

  private async offers(operation: string, objects: readonly LfsObject[]): Promise<Map<string, Offer | LfsProblem>> {
    const address = `${this.repository}.git/info/lfs/objects/batch`;
    const answer = await this.post(address, this.credentials, {
      operation,
      transfers: ['basic'],
      objects: objects.map(({ oid, size }) => ({ oid, size })),
      hash_algo: 'sha256',
    }).catch((error: unknown) => {
      const isUnknown = error instanceof OutboundError && error.answered === NOT_FOUND;
      throw isUnknown ? new LfsProblem('the remote has no LFS server, or does not show it') : error;
    });
    const { transfer = 'basic', objects: offered } = fieldsOf(parseAnswer(answer));
    if (!Array.isArray(offered)) throw new LfsProblem('the LFS server does not answer in its form');
    if (transfer !== 'basic') throw new LfsProblem('the LFS server does not support the transfer “basic”');
    return new Map(offered.slice(0, objects.length).map((each) => this.readOffer(fieldsOf(each))));
  }

  private readOffer({ oid, error, actions, authenticated }: Readonly<Record<string, unknown>>) {
    const { code, message } = fieldsOf(error);
    const action = (name: string): Action | undefined => {
      const { href, header } = fieldsOf(fieldsOf(actions)[name]);
      if (typeof href !== 'string' || !URL.canParse(href)) return undefined;
      const headers = headersOf(header);
      const isOurs = authenticated !== true && headers.authorization === undefined && this.belongsToRemote(href);
      return { href, headers: isOurs ? { ...this.credentials, ...headers } : headers };
    };
    const offer =
      error === undefined
        ? { download: action('download'), upload: action('upload'), verify: action('verify') }
        : new LfsProblem(meaningOf(typeof code === 'number' ? code : 500, forgeTitle(message)));
    return [typeof oid === 'string' ? oid : '', offer] as const;
  }

  private get credentials(): Record<string, string> {
    const { credentials } = this.remote;
    return credentials ? { authorization: basicAuthorization(credentials) } : {};
  }

  /** Whether an address is inside of the repository, and may have its credentials. */
  private belongsToRemote(href: string): boolean {
    const { href: plain } = new URL(href);
    return [`${this.repository}/`, `${this.repository}.git/`].some((start) => plain.startsWith(start));
  }

  private get({ href, headers }: Action, size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    return this.outbound.download(
      href,
      { ...this.limits(size), originHeaders: headers, accept: 'application/octet-stream' },
      async (bytes) => {
        for await (const part of bytes) parts.push(part);
        return Buffer.concat(parts);
      },
    );
  }

  private async put({ href, headers }: Action, bytes: Buffer): Promise<void> {
    const all = { 'content-type': 'application/octet-stream', ...headers };
    await this.outbound.fetch(href, { ...this.limits(MAX_ANSWER_BYTES), headers: all, body: bytes, method: 'PUT' });
  }

  private async post(href: string, headers: Readonly<Record<string, string>>, body: object): Promise<Buffer> {
    const { bytes } = await this.outbound.fetch(href, {
      ...this.limits(MAX_ANSWER_BYTES),
      accept: JSON_TYPE,
      headers: { ...headers, 'content-type': JSON_TYPE },
      body: JSON.stringify(body),
    });
    return bytes;
  }

  private limits(maxBytes: number) {
    return { maxBytes, timeoutMs: GIT_LIMITS.exchangeMs, signal: this.signal };
  }
}

function offerFor({ oid }: LfsObject, offers: ReadonlyMap<string, Offer | LfsProblem> | LfsProblem): Offer {
  const offer = offers instanceof LfsProblem ? offers : offers.get(oid);
  if (offer === undefined) throw new LfsProblem('the LFS server does not mention it');
  if (offer instanceof LfsProblem) throw offer;
  return offer;
}
