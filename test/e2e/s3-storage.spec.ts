import { existsSync } from 'node:fs';
import path from 'node:path';
import { PIXEL } from '../factories/handbook';
import type { Tenant } from '../factories/factories';
import { S3_CREDENTIALS, S3Server } from '../support/s3-server';
import { startTestApp, type TestApp } from '../support/test-app';
import type { Failure } from '../support/test-client';
import { zipOf } from '../support/zip';
import { ZIP } from './route-sample';

interface File {
  readonly name: string;
  readonly downloadURL: string;
}

const LONG = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
const FILES = { 'README.md': '# Home\n\n[Data](data.bin) ![Logo](logo.png)\n', 'logo.png': PIXEL, 'data.bin': LONG };

describe('a service whose files are in S3 storage', () => {
  let server: S3Server;
  let app: TestApp;
  let tenant: Tenant;
  let space: string;
  let files: Map<string, string>;

  const upload = async (content: Readonly<Record<string, string | Buffer>>, status: number) =>
    tenant.client.post(`${space}/content/import/archive`, { body: await zipOf(content), headers: ZIP, status });

  beforeAll(async () => {
    server = await S3Server.start();
    app = await startTestApp({ storage: server.place, s3Credentials: S3_CREDENTIALS });
    tenant = await app.factories.organization();
    space = `/v1/spaces/${(await app.factories.space(tenant)).id}`;
    await upload(FILES, 201);
    const list = await tenant.client.all<File>(`${space}/content/files`);
    files = new Map(list.map(({ name, downloadURL }) => [name, downloadURL]));
  });

  it('writes uploaded files there and nowhere else, and sends them whole and in part', async () => {
    expect(server.keys()).toHaveLength(2);
    expect(existsSync(path.join(app.configuration.dataDir, 'blobs'))).toBe(false);
    const whole = await fetch(files.get('logo.png') ?? '');
    expect(Buffer.from(await whole.arrayBuffer()).equals(PIXEL)).toBe(true);
    const part = await fetch(files.get('data.bin') ?? '', { headers: { Range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(LONG.subarray(10, 20))).toBe(true);
  });

  it('answers 503 with a sentence while the storage does not respond, for reading and for writing', async () => {
    await server.stop();
    const refusals = [
      await app.request.get(
        new URL(files.get('logo.png') ?? '').pathname + new URL(files.get('logo.png') ?? '').search,
      ),
      await upload({ 'new.png': Buffer.concat([PIXEL, Buffer.from('x')]), 'README.md': '![New](new.png)\n' }, 503),
    ];
    for (const { status, headers, body } of refusals) {
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect((body as Failure).error.message).toBe('The file storage is not responding. Try again in a moment.');
    }
    await tenant.client.get(`${space}/content`, { status: 200 });
  });
});
