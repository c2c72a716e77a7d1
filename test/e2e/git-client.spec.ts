import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Tenant } from '../factories/factories';
import { runFolder } from '../support/run-folder';
import { sharedTestApp, type TestApp } from '../support/test-app';

interface ChangeRequest {
  readonly number: number;
  readonly subject: string;
  readonly status: string;
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const FILES = {
  'README.md': '# Home\n\n[Install](guide/install.md)\n',
  'guide/install.md': '---\ntags: [b, a]\n---\n\n# Install\n\nOne.\n',
};

let app: TestApp;
let tenant: Tenant;
let spaceId: string;
let folder: string;
let client: string;

beforeAll(async () => {
  app = await sharedTestApp({ outboundAllow: ['127.0.0.1'] });
  const { text } = await app.client().get('/v1/git/client', { status: 200 });
  // Where no package can be found.
  client = path.join(mkdtempSync(path.join(runFolder(), 'client-')), 'bindery.mjs');
  writeFileSync(client, text);
});
afterAll(() => app.close());
beforeEach(async () => {
  tenant = await app.factories.organization();
  spaceId = (await app.factories.space(tenant)).id;
  folder = mkdtempSync(path.join(runFolder(), 'docs-'));
  write(FILES);
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const run = (args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      BINDERY_URL: app.url,
      BINDERY_SPACE: spaceId,
      BINDERY_TOKEN: tenant.token,
      ...environment,
    };
    execFile(process.execPath, [client, ...args], { env, cwd: path.dirname(folder) }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const changeRequests = async (status: string): Promise<readonly ChangeRequest[]> =>
  tenant.client.all<ChangeRequest>(`/v1/spaces/${spaceId}/change-requests`, { status });

describe('the client for CI runners', () => {
  it('pushes a folder into a change request, finds that again, and merges it', async () => {
    const environment = { GITHUB_HEAD_REF: 'explain' };
    expect(await run(['push', folder], environment)).toMatchObject({ code: 0, stderr: '' });
    write({ 'guide/more.md': '# More\n' });
    expect((await run(['push', folder], environment)).stdout).toContain('3 files are in the change request #1');
    expect(await changeRequests('draft')).toMatchObject([{ number: 1, subject: 'Documentation of explain' }]);
    const merged = await run(['push', folder, '--merge'], environment);
    expect(merged).toMatchObject({ code: 0, stdout: expect.stringContaining('It is merged.') as string });
    expect(await changeRequests('merged')).toHaveLength(1);
  });

  it('annotates broken links in the form of GitHub Actions, and fails', async () => {
    write({ 'guide/install.md': '# Install\n\nOne.\n\n[Gone](gone.md)\n' });
    const found = await run(['push', folder, '--merge'], { GITHUB_ACTIONS: 'true' });
    expect(found.code).toBe(1);
    expect(found.stdout).toMatch(
      /^::error file=.*guide\/install\.md,line=5::The link guide\/gone\.md leads to nothing\.$/m,
    );
    expect(await changeRequests('merged')).toEqual([]);
    const warned = await run(['check', folder, '--allow-broken-links']);
    expect(warned).toMatchObject({ code: 0, stdout: expect.stringMatching(/^warning: .*install\.md:5: /m) as string });
  });

  it('finds blocks that are not ended, not opened or not known, and does not merge them', async () => {
    write({ 'guide/install.md': '# Install\n\n{% hint style="info" %}\nOne.\n\n{% endtab %}\n\n{% hnit %}\n' });
    const found = await run(['push', folder, '--merge'], { GITHUB_ACTIONS: 'true' });
    expect(found).toMatchObject({ code: 1, stderr: '' });
    const lines = found.stdout.split('\n').filter((line) => line.startsWith('::'));
    expect(lines.map((line) => line.replace(/file=[^,]*guide\/install/, 'file=install'))).toEqual([
      '::error file=install.md,line=3::The block {%25 hint %25} is never ended: {%25 endhint %25} is missing.',
      '::error file=install.md,line=6::{%25 endtab %25} ends a block that was not opened.',
      '::warning file=install.md,line=8::{%25 hnit %25} is no known block and is shown as text.',
    ]);
    expect(await changeRequests('merged')).toEqual([]);
  });

  it('writes a Code Quality report of GitLab, in which a finding keeps its fingerprint when it moves', async () => {
    interface Report {
      readonly description: string;
      readonly fingerprint: string;
      readonly severity: string;
      readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
    }
    const report = path.join(folder, '..', `${path.basename(folder)}.json`);
    const reported = async (text: string): Promise<Report[]> => {
      write({ 'guide/install.md': text });
      expect((await run(['check', folder, '--code-quality', report])).code).toBe(1);
      return JSON.parse(readFileSync(report, 'utf8')) as Report[];
    };
    const [first, second] = await reported('# Install\n\n[Gone](gone.md)\n\n{% hnit %}\n');
    expect([first?.severity, second?.severity]).toEqual(['minor', 'major']);
    expect(second?.location).toEqual({ path: `${folder}/guide/install.md`, lines: { begin: 3 } });
    const moved = await reported('# Install\n\nOne.\n\n[Gone](gone.md)\n\n{% hnit %}\n');
    expect(moved.map(({ fingerprint }) => fingerprint)).toEqual([first?.fingerprint, second?.fingerprint]);
    expect(moved[1]?.location.lines.begin).toBe(5);
  });

  it('checks a folder and leaves nothing open', async () => {
    expect(await run(['check', folder])).toMatchObject({ code: 0, stdout: '2 files were checked.\n' });
    expect([await changeRequests('draft'), await changeRequests('open')]).toEqual([[], []]);
    expect(await changeRequests('archived')).toHaveLength(1);
  });

  it('pulls what was pushed byte for byte, and writes only what differs', async () => {
    await run(['push', folder, '--merge']);
    const copy = `${folder}-copy`;
    expect((await run(['pull', copy])).code).toBe(0);
    for (const [name, text] of Object.entries(FILES)) expect(readFileSync(path.join(copy, name), 'utf8')).toBe(text);
    expect((await run(['pull', copy])).stdout).toContain('0 files were written');
  });

  it.each([
    ['a missing folder', ['push', 'nowhere'], {}, /nowhere does not exist/],
    ['an unknown command', ['publish', 'docs'], {}, /Usage: bindery/],
    ['a missing token', ['push', 'docs'], { BINDERY_TOKEN: '' }, /BINDERY_TOKEN/],
    ['a service that does not answer', ['pull', 'docs'], { BINDERY_URL: 'http://127.0.0.1:9' }, /does not answer/],
    ['a token that is refused', ['pull', 'docs'], { BINDERY_TOKEN: 'bnd_wrong' }, /^401: /],
  ])('says what is wrong and ends with 2: %s', async (_, args, environment, message) => {
    const ended = await run(args, environment);
    expect([ended.code, ended.stdout]).toEqual([2, '']);
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toMatch(/\n\s+at /);
  });

  it('shows how it is used', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('push <folder>') as string,
    });
  });
});
