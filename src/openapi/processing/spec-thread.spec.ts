import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { GuardedOutboundClient } from '../../outbound/guarded-outbound-client';
import { SpecFetches } from './spec-fetches';
import { SPEC_LIMITS } from './spec-limits';
import { SpecProblem } from './spec-problem';
import { SpecWorkerPool, type ThreadJob } from './spec-worker-pool';

const API = '{"openapi":"3.0.3","info":{"title":"Pets","version":"1"},"paths":{}}';
const never = new AbortController().signal;
const load = (): Promise<string> => Promise.reject(new SpecProblem('FETCH_ERROR', 'There is nothing.'));

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a thread for a specification', () => {
  const threads = new SpecWorkerPool();
  const processInThread = (job: ThreadJob) => threads.process('somebody', job);
  afterAll(() => threads.end());

  it('gives what is to be stored', async () => {
    const { format, document, raw, size } = await processInThread({ text: API, load, signal: never });
    expect(format).toBe('json');
    expect(gunzipSync(raw).toString()).toBe(API);
    const json = gunzipSync(document).toString();
    expect(JSON.parse(json)).toMatchObject({ info: { title: 'Pets' } });
    expect(size).toBe(Buffer.byteLength(json));
  });

  it('passes on why a document could not be fetched', async () => {
    const text = API.replace('{}', '{"/a":{"$ref":"https://a.example/a.json"}}');
    expect(await failure(processInThread({ text, load, signal: never }))).toMatchObject({
      code: 'FETCH_ERROR',
      message: 'There is nothing.',
    });
  });

  it('rests for the next text of its owner, which may ask for other documents, and for no one else', async () => {
    const started = jest.fn();
    subscribe('child_process', started);
    const own = new SpecWorkerPool();
    const text = API.replace('{}', '{"/a":{"$ref":"https://a.example/a.json"}}');
    const asked: string[] = [];
    const job: ThreadJob = {
      text,
      load: (url) =>
        Promise.resolve(`{"get":{"summary":"${asked.push(url)}","responses":{"200":{"description":"d"}}}}`),
      signal: never,
    };
    for (const owner of ['a', 'a', 'b']) {
      const { document } = await own.process(owner, job);
      expect(gunzipSync(document).toString()).toContain(`"summary":"${asked.length}"`);
    }
    expect(asked).toHaveLength(3);
    unsubscribe('child_process', started);
    expect(started).toHaveBeenCalledTimes(2);
    await own.end();
  });

  it('is ended when it takes too long, and when it is no longer wanted', async () => {
    expect(await failure(processInThread({ text: API, load, signal: never, workMs: 1 }))).toMatchObject({
      code: 'PARSE_ERROR',
      message: expect.stringContaining('longer than') as string,
    });
    const stopping = new AbortController();
    const stopped = failure(processInThread({ text: API, load, signal: stopping.signal }));
    stopping.abort(new Error('Stop'));
    expect(await stopped).toMatchObject({ message: 'Stop' });
  });
});

describe('the fetches of a specification', () => {
  let server: Server;
  let client: GuardedOutboundClient;
  let base: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/endless') {
        const chunk = Buffer.alloc(64 * 1024, 'x');
        const more = (): void => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', more);
        more();
      } else if (request.url === '/inward') response.writeHead(302, { Location: 'http://169.254.169.254/' }).end();
      else if (request.url === '/gone') response.writeHead(404).end();
      else if (request.url !== '/hangs') response.end(API);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = new GuardedOutboundClient({ allow: ['127.0.0.1'], log: { warn: () => undefined }, userAgent: 'test' });
  });
  afterAll(async () => {
    await client.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const limits = { ...SPEC_LIMITS, fetchMs: 2_000, fetchedBytes: 200_000, documents: 3 };
  const fetches = (): SpecFetches => new SpecFetches(client, never, limits);

  it.each([
    ['hangs', '/hangs', 'FETCH_TIMEOUT', 'was not received'],
    ['never ends', '/endless', 'FETCH_ERROR', 'too large'],
    ['leads inward', '/inward', 'FETCH_ERROR', 'could not be fetched'],
    ['is not there', '/gone', 'FETCH_ERROR', '404'],
  ])('say why a source that %s gives nothing', async (_, path, code, words) => {
    expect(await failure(fetches().text(base + path))).toMatchObject({
      code,
      message: expect.stringContaining(words) as string,
    });
  });

  it('are bounded together', async () => {
    const all = fetches();
    for (let count = 0; count < 3; count += 1) expect(await all.text(`${base}/?${count}`)).toBe(API);
    expect(await failure(all.text(`${base}/`))).toMatchObject({ code: 'FETCH_ERROR' });
  });
});
