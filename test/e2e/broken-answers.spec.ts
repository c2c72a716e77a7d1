import { mkdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Configuration } from '../../src/config/configuration';
import { CONFIGURATION } from '../../src/config/configuration';
import { PublishedSite } from '../fixtures/site/published-site';
import { CapturedLog, type LogLine } from '../support/captured-log';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';

const TOKEN = 'a-token-that-only-tests-use';
/** More than fits between two processes: who does not read on is waited for. */
const LARGE = 'x'.repeat(16 * 1024 * 1024);

let app: TestApp;
let site: PublishedSite;
let log: CapturedLog;

beforeAll(async () => {
  app = await startTestApp({ metricsToken: TOKEN });
  site = await PublishedSite.make(app, {
    files: {
      'README.md': '# Start\n\n[small](small.bin) [large](large.bin)\n',
      'small.bin': 'This is the small file.',
      'large.bin': LARGE,
    },
  });
});
beforeEach(() => {
  log = new CapturedLog(app);
});
afterEach(() => jest.restoreAllMocks());

const broken = async (reason: string): Promise<number> => {
  const { text } = await app.request.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
  return Number(new RegExp(`bindery_http_broken_answers_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

interface Ended {
  readonly status?: number;
  readonly headers?: http.IncomingHttpHeaders;
  readonly isWhole: boolean;
  readonly text: string;
}

/** Asks and reads until the end, however that comes; or goes away with the first bytes. */
function ask(address: string, leaves = false): Promise<Ended> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${site.tenant.token}` };
    const request = http.get(new URL(address, app.url), { headers }, (response) => {
      let text = '';
      response.setEncoding('latin1');
      response.on('data', (piece: string) => {
        text += piece;
        if (leaves) request.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () =>
        resolve({ status: response.statusCode, headers: response.headers, isWhole: response.complete, text }),
      );
    });
    request.on('error', () => resolve({ isWhole: false, text: '' }));
  });
}

/** The line that says how an answer broke off. */
async function lineOf(reason: string): Promise<LogLine | undefined> {
  let found: LogLine | undefined;
  await eventually(() => (found = log.take().find(({ fields }) => fields.reason === reason)) !== undefined);
  return found;
}

interface FileOf {
  readonly id: string;
  readonly name: string;
  readonly downloadURL: string;
}

async function fileOf(name: string): Promise<FileOf> {
  const spaceId = site.spaces[0] ?? '';
  const { body } = await site.tenant.client.get<{ items: FileOf[] }>(`/v1/spaces/${spaceId}/content/files`, {
    status: 200,
  });
  const file = body.items.find((each) => each.name === name);
  if (!file) throw new Error(`There is no ${name}`);
  return file;
}

const addressesOf = async (name: string): Promise<string[]> => {
  const { id, downloadURL } = await fileOf(name);
  const { pathname, search } = new URL(downloadURL);
  return [pathname + search, `${site.path}/~/files/${id}/${name}`];
};

const EXPORTS = (): string[] => [
  `/v1/spaces/${site.spaces[0] ?? ''}/export`,
  `/v1/orgs/${site.tenant.organizationId}/sites/${site.id}/export`,
];

/** Puts something that cannot be read where the bytes of a file were, as a broken disk would. */
async function breakBytes(name: string): Promise<void> {
  const hash = new URL((await fileOf(name)).downloadURL).pathname.split('/').at(-2) ?? '';
  const { dataDir } = app.app.get<Configuration>(CONFIGURATION);
  const place = path.join(dataDir, 'blobs', hash.slice(0, 2), hash);
  rmSync(place);
  mkdirSync(place);
}

/** The template of the route at an address, which the log names instead. */
function routeAt(address: string): string {
  if (address.startsWith('/files/')) return '/files/:hash/:name';
  if (address.startsWith('/v1/spaces/')) return '/v1/spaces/:spaceId/export';
  return address.startsWith('/v1/') ? '/v1/orgs/:organizationId/sites/:siteId/export' : 'site:files';
}

describe('an answer that is not waited for', () => {
  it('is logged and counted as such: files, and archives', async () => {
    const before = await broken('client');
    const addresses = [...(await addressesOf('large.bin')), ...EXPORTS()];
    for (const address of addresses) {
      expect((await ask(address, true)).isWhole).toBe(false);
      const line = await lineOf('client');
      expect(line).toMatchObject({ level: 'info', message: 'a client disconnected before the response' });
      expect(line?.fields).toEqual({ reason: 'client', method: 'GET', route: routeAt(address), status: 200 });
    }
    expect(await broken('client')).toBe(before + addresses.length);
  });

  it('is not what an answer is that was read to its end', async () => {
    const before = await broken('client');
    for (const address of [...(await addressesOf('small.bin')), ...EXPORTS(), `${site.path}/`])
      expect(await ask(address)).toMatchObject({ status: 200, isWhole: true });
    expect(await broken('client')).toBe(before);
    expect(log.take()).toEqual([]);
  });
});

describe('bytes that the storage cannot read', () => {
  beforeAll(() => breakBytes('small.bin'));

  it('are an error of the one shape where nothing has been sent yet', async () => {
    for (const address of await addressesOf('small.bin')) {
      const { status, headers, text } = await ask(address);
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
      expect(headers).not.toHaveProperty('content-disposition');
      expect(headers).not.toHaveProperty('etag');
      const { error } = JSON.parse(text) as { error: { code: number; message: string } };
      expect(error).toMatchObject({ code: 503, message: expect.stringContaining('file storage failed') as string });
    }
  });

  it('end an archive that has begun, which the log and the metrics say', async () => {
    const before = await broken('storage');
    for (const address of EXPORTS()) {
      expect(await ask(address)).toMatchObject({ status: 200, isWhole: false });
      const line = await lineOf('storage');
      expect(line).toMatchObject({ level: 'error', message: 'a response was aborted' });
      expect(line?.fields).toMatchObject({
        reason: 'storage',
        route: routeAt(address),
        status: 200,
        err: { code: 'EISDIR' },
      });
    }
    expect(await broken('storage')).toBe(before + EXPORTS().length);
  });
});
