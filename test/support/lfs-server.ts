import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import { objectOf, writePointer } from '../../src/git/lfs/lfs-pointer';

const TYPE = 'application/vnd.git-lfs+json';
const STORAGE_KEY = 'Storage key';

interface Batch {
  readonly operation: 'download' | 'upload';
  readonly transfers?: readonly string[];
  readonly objects: readonly { readonly oid: string; readonly size: number }[];
}

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
}

const seen = ({ method = '', url = '', headers }: IncomingMessage): Seen => ({
  method,
  path: url,
  authorization: headers.authorization ?? '',
});

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': TYPE }).end(JSON.stringify(body));
}

/**
 * A server of Git LFS for tests: the batch API of a Git server, and its storage at another origin, which accepts only the key that the
 * batch API gives, and may redirect downloads to a third origin, as forges do.
 */
export class LfsServer {
  readonly objects = new Map<string, Buffer>();
  /** The requests to the batch API, the storage, and the origin that downloads are redirected to. */
  readonly batches: (Batch & Seen)[] = [];
  readonly stored: Seen[] = [];
  readonly redirected: Seen[] = [];
  redirects = false;
  verifies = false;
  /** If set, the batch API answers with this status. */
  refusal?: number;
  /** If set, the batch API refuses uploads. */
  isReadOnly = false;
  /** Bytes that are sent instead of the content. */
  damaged?: Buffer;

  private constructor(
    private readonly storage: Server,
    private readonly cdn: Server,
  ) {}

  static async start(): Promise<LfsServer> {
    const storage: Server = await listen((request, response) => void lfs.answerStorage(request, response));
    const cdn: Server = await listen((request, response) => {
      lfs.redirected.push(seen(request));
      lfs.send(request.url ?? '', response);
    });
    const lfs: LfsServer = new LfsServer(storage, cdn);
    return lfs;
  }

  /** Stores content and returns its pointer. */
  add(content: Buffer): Buffer {
    const object = objectOf(content);
    this.objects.set(object.oid, content);
    return writePointer(object);
  }

  /** Answers requests to `…/info/lfs/objects/batch`. */
  async answerBatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const batch = (await json(request)) as Batch;
    this.batches.push({ ...batch, ...seen(request) });
    const { operation, objects, transfers = ['basic'] } = batch;
    if (request.headers.accept !== TYPE || !transfers.includes('basic'))
      return sendJson(response, 422, { message: 'Unknown transfer' });
    const refusal = operation === 'upload' && this.isReadOnly ? 403 : this.refusal;
    if (refusal !== undefined) return sendJson(response, refusal, { message: 'Not now' });
    sendJson(response, 200, { transfer: 'basic', objects: objects.map((each) => this.offer(operation, each)) });
  }

  async close(): Promise<void> {
    for (const server of [this.storage, this.cdn]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  private offer(operation: string, { oid, size }: Batch['objects'][number]): object {
    const isThere = this.objects.has(oid);
    const action = (path: string) => ({
      href: `${urlOf(this.storage)}/${path}`,
      header: { Authorization: STORAGE_KEY },
      expires_in: 3600,
    });
    if (operation === 'upload' && isThere) return { oid, size };
    if (operation === 'upload')
      return { oid, size, actions: { upload: action(oid), ...(this.verifies && { verify: action('verify') }) } };
    if (!isThere) return { oid, size, error: { code: 404, message: 'Object does not exist' } };
    return { oid, size, authenticated: true, actions: { download: action(oid) } };
  }

  private async answerStorage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.stored.push(seen(request));
    const path = request.url ?? '';
    if (request.headers.authorization !== STORAGE_KEY) response.writeHead(401).end();
    else if (request.method === 'PUT') {
      const content = await buffer(request);
      const { oid } = objectOf(content);
      if (path === `/${oid}`) this.objects.set(oid, content);
      response.writeHead(path === `/${oid}` ? 200 : 400).end();
    } else if (request.method === 'POST') {
      const { oid, size } = (await json(request)) as { oid: string; size: number };
      response.writeHead(this.objects.get(oid)?.length === size ? 200 : 404).end();
    } else if (this.redirects) response.writeHead(302, { location: urlOf(this.cdn) + path }).end();
    else this.send(path, response);
  }

  private send(path: string, response: ServerResponse): void {
    const content = this.damaged ?? this.objects.get(path.slice(1));
    if (content) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(content);
    else response.writeHead(404).end();
  }
}
