import { createHash, randomBytes } from 'node:crypto';
import { ImportRunScheduler } from '../../src/import-runs/import-run-scheduler';
import type { Tenant } from '../factories/factories';
import { unzip } from '../support/bundle-in-memory';
import { eventually } from '../support/eventually';
import { outline } from '../support/pages';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { UploadClient } from '../support/upload-client';
import { zipOf } from '../support/zip';

interface Run {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
  readonly source: { readonly type: string; readonly url?: string; readonly upload?: string; readonly name?: string };
  readonly progress?: { readonly phase: string; readonly done: number; readonly total?: number };
  readonly result?: {
    readonly importedResources: number;
    readonly totalResources: number;
    readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  };
}

interface StoredFile {
  readonly name: string;
  readonly size: number;
  readonly downloadURL: string;
}

/** A picture to everything that does not decode it. */
const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008020000009091683600000000', 'hex');
const picture = (size: number): Buffer => Buffer.concat([PNG_HEAD, randomBytes(size)]);

let app: TestApp;
let tenant: Tenant;
let space: string;
let path: string;
let uploads: UploadClient;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  tenant = await app.factories.organization();
  space = (await app.factories.space(tenant)).id;
  path = `/v1/org/${tenant.organizationId}/imports`;
  uploads = new UploadClient(tenant, app.url, space);
});

const bodyOf = (upload: string, type = 'zip') => ({ source: { type, upload }, target: { space } });
const start = async (upload: string): Promise<Run> =>
  (await tenant.client.post<Run>(path, { body: bodyOf(upload), status: 201 })).body;
const read = async ({ id }: Pick<Run, 'id'>): Promise<Run> =>
  (await tenant.client.get<Run>(`${path}/${id}`, { status: 200 })).body;
const ended = async (run: Pick<Run, 'id'>): Promise<Run> => {
  await eventually(async () => !['pending', 'in-progress'].includes((await read(run)).status), 60_000);
  return read(run);
};
const tree = () => outline(tenant.client, `/v1/spaces/${space}/content`);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The files of the space with the hash of their bytes, as the API serves them. */
async function servedFiles(): Promise<Record<string, string>> {
  const { body } = await tenant.client.get<List<StoredFile>>(`/v1/spaces/${space}/content/files`, { status: 200 });
  const hashes = body.items.map(async ({ name, downloadURL }) => {
    const response = await fetch(downloadURL);
    return [name, sha256(Buffer.from(await response.arrayBuffer()))] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

async function exported(): Promise<Buffer> {
  const response = await fetch(`${app.url}/v1/spaces/${space}/export`, {
    headers: { Authorization: `Bearer ${tenant.token}` },
  });
  return Buffer.from(await response.arrayBuffer());
}

describe('an import run from an upload', () => {
  it('imports an archive with files of any size byte for byte, and reports what it left out', async () => {
    const small = picture(20_000);
    const large = picture(5 * 1024 * 1024);
    const archive = await zipOf({
      'docs/README.md': '# Home\n\n![](img/small.png) ![](img/large.png)\n',
      'docs/guide.md': '# Guide\n\n[home](README.md)\n',
      'docs/img/small.png': small,
      'docs/img/large.png': large,
      'docs/notes.txt': 'nobody refers to me',
    });
    const key = await uploads.upload('archive', archive, 'docs.zip');
    const run = await ended(await start(key));
    expect(run).toMatchObject({
      status: 'completed',
      source: { type: 'zip', upload: key, name: 'docs.zip' },
      result: { importedResources: 4, totalResources: 5, skipped: [{ path: 'notes.txt' }] },
    });
    expect(run.source.url).toBeUndefined();
    expect(await tree()).toEqual(['Home', 'Guide']);
    expect(await servedFiles()).toEqual({ 'small.png': sha256(small), 'large.png': sha256(large) });
    // The space has what it needs: the archive is not kept.
    await eventually(async () => (await tenant.client.get(`/v1/uploads/${key}`)).status === 404);
  });

  it('keeps the bytes of every page, and the paths of an export that has one folder only', async () => {
    const marked = '\uFEFF# Marked\r\n\r\n[wide](wide.md)\r\n';
    await app.factories.import(tenant, space, {
      'package.json': '{}',
      'docs/index.md': '# Home\n\n[marked](marked.md)\n',
      'docs/marked.md': marked,
      'docs/wide.md': Buffer.from('\uFEFF# Wide\n', 'utf16le'),
      'docs/old.md': Buffer.from('# Caf\xe9\n', 'latin1'),
    });
    const first = await exported();
    expect((await unzip(first)).files.find(({ path: name }) => name === 'docs/marked.md')?.bytes).toEqual(
      Buffer.from(marked),
    );
    space = (await app.factories.space(tenant)).id;
    const key = await new UploadClient(tenant, app.url, space).upload('archive', first, 'export.zip');
    expect(await ended(await start(key))).toMatchObject({ status: 'completed' });
    expect((await exported()).equals(first)).toBe(true);
  });

  it('keeps the upload when it fails, says why, and writes nothing', async () => {
    const archive = await zipOf({
      'README.md': '# Home\n',
      'picture.png': picture(3 * 1024 * 1024),
      'b.md': '![](picture.png)',
    });
    const damaged = Buffer.from(archive);
    damaged.fill(0, archive.length / 2, archive.length / 2 + 100);
    const key = await uploads.upload('archive', damaged, 'docs.zip');
    const run = await ended(await start(key));
    expect(run).toMatchObject({
      status: 'failed',
      reason: 'The archive is damaged: "picture.png" cannot be unpacked.',
    });
    expect(await tree()).toEqual([]);
    await tenant.client.get(`/v1/uploads/${key}`, { status: 200 });
  });

  it('is refused for an upload that is incomplete, of someone else, of no archive, or beside an address', async () => {
    const archive = await zipOf({ 'README.md': '# Home\n' });
    const incomplete = await uploads.create('archive', archive.length, 'a.zip');
    await tenant.client.refused('post', path, 400, { body: bodyOf(incomplete) });
    const other = await app.factories.organization();
    const theirSpace = (await app.factories.space(other)).id;
    const theirs = await new UploadClient(other, app.url, theirSpace).upload('archive', archive);
    await tenant.client.refused('post', path, 400, { body: bodyOf(theirs) });
    const key = await uploads.upload('archive', archive);
    await tenant.client.refused('post', path, 400, { body: bodyOf(key, 'website') });
    await tenant.client.refused('post', path, 400, { body: { source: { type: 'zip' }, target: { space } } });
    const both = { type: 'zip', upload: key, url: 'https://example.com/a.zip' };
    await tenant.client.refused('post', path, 400, { body: { source: both, target: { space } } });
  });

  it('restarts after its process died, and imports everything once', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`page-${n}.md`, `# Page ${n}\n\n![](p.png)\n`]),
    );
    const key = await uploads.upload(
      'archive',
      await zipOf({ ...pages, 'p.png': picture(3 * 1024 * 1024) }),
      'docs.zip',
    );
    const run = await start(key);
    await eventually(async () => (await read(run)).status !== 'pending', 30_000);
    // As if its process had died a while ago: what still runs may not write any more.
    await app.database.execute(`UPDATE import_runs SET heartbeat_at = now() - interval '5 minutes' WHERE id = $1`, [
      run.id,
    ]);
    await app.get(ImportRunScheduler).requeueLost();
    expect(await ended(run)).toMatchObject({ status: 'completed', result: { importedResources: 301 } });
    expect(await tree()).toHaveLength(300);
    const revisions = await tenant.client.get<List<object>>(`/v1/spaces/${space}/revisions`, { status: 200 });
    expect(revisions.body.items).toHaveLength(2);
  });
});
