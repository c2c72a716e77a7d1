import { Role } from '../../src/common/permissions/role';
import { loadConfiguration } from '../../src/config/configuration';
import { Operators } from '../../src/operate/operators/operators.service';
import type { Tenant } from '../factories/factories';
import { MailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { zipOf } from '../support/zip';
import { runCli } from './run-cli';

interface Usage {
  readonly contact: string;
  readonly quotas: readonly { kind: string; allowed: number | null; used?: number; warning: boolean }[];
}

const CONTACT = 'ops@example.com';
const MIB = 1024 * 1024;

describe('quotas of organizations', () => {
  let app: TestApp;
  let mails: MailServer;
  let operator: Tenant;

  beforeAll(async () => {
    mails = await MailServer.start();
    const { mail } = loadConfiguration({ SMTP_URL: mails.url, MAIL_FROM: 'docs@example.com' });
    app = await startTestApp({ operatorContact: CONTACT, mail });
    operator = await app.factories.organization();
    await app.get(Operators).set(operator.user.id, true);
  });

  afterAll(() => mails.stop());

  const limit = (organizationId: string, quotas: object) =>
    operator.client.patch(`/v1/operate/organizations/${organizationId}/quotas`, { body: quotas, status: 200 });

  const usage = async ({ client, organizationId }: Tenant): Promise<Usage['quotas'][number][]> => [
    ...(await client.get<Usage>(`/v1/orgs/${organizationId}/usage`, { status: 200 })).body.quotas,
  ];

  const used = async (tenant: Tenant, kind: string) => (await usage(tenant)).find((one) => one.kind === kind);

  /** Merges a change request that adds a page. */
  async function addPage(client: TestClient, spaceId: string): Promise<{ status: number; text: string }> {
    const requests = `/v1/spaces/${spaceId}/change-requests`;
    const { body } = await client.post<{ id: string }>(requests, { status: 201 });
    const changes = [{ operation: 'insert_page', document: { markdown: `# Page ${body.id}\n\nText.\n` } }];
    await client.post(`${requests}/${body.id}/content`, { body: { changes } });
    return client.send('post', `${requests}/${body.id}/merge`, {});
  }

  it('are none by default, and not shown to others than admins', async () => {
    const tenant = await app.factories.organization();
    const quotas = await usage(tenant);
    expect(quotas.map(({ allowed }) => allowed)).toEqual([null, null, null, null, null, null]);
    const reader = await app.factories.member(tenant, Role.Edit);
    await reader.client.refused('get', `/v1/orgs/${tenant.organizationId}/usage`, 403);
  });

  it('of pages refuse what is more, with what is used and allowed and whom to ask', async () => {
    const tenant = await app.factories.organization();
    const { space } = await app.factories.importedSpace({ 'README.md': '# One', 'two.md': '# Two' }, tenant);
    const before = (await used(tenant, 'pages'))?.used ?? 0;
    expect(before).toBeGreaterThanOrEqual(2);
    await limit(tenant.organizationId, { pages: before + 1 });
    expect((await addPage(tenant.client, space.id)).status).toBe(200);
    const refused = await addPage(tenant.client, space.id);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain(`The quota of the organization is ${before + 1} pages`);
    expect(refused.text).toContain(`${before + 1} pages are used`);
    expect(refused.text).toContain(`ask ${CONTACT}`);
    expect(await used(tenant, 'pages')).toMatchObject({ used: before + 1, allowed: before + 1, warning: true });
    // A copy of the space would double it.
    const copy = await tenant.client.send('post', `/v1/spaces/${space.id}/duplicate`, {});
    expect(copy.status).toBe(403);
    await limit(tenant.organizationId, { pages: null });
    expect((await addPage(tenant.client, space.id)).status).toBe(200);
  });

  it('of pages hold for requests at the same time in different spaces', async () => {
    const tenant = await app.factories.organization();
    const spaces = await Promise.all([1, 2, 3, 4].map(() => app.factories.space(tenant)));
    await limit(tenant.organizationId, { pages: 2 });
    const answers = await Promise.all(spaces.map(({ id }) => addPage(tenant.client, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
    expect(await used(tenant, 'pages')).toMatchObject({ used: 2 });
  });

  it('of storage and of one file refuse imports, which leave nothing', async () => {
    const tenant = await app.factories.organization();
    const space = await app.factories.space(tenant);
    const archive = await zipOf({ 'README.md': '# One\n\n![](a.bin)', 'a.bin': Buffer.alloc(MIB, 7) });
    const importing = () =>
      tenant.client.send('post', `/v1/spaces/${space.id}/content/import/archive`, {
        body: archive,
        headers: { 'Content-Type': 'application/zip' },
      });
    await limit(tenant.organizationId, { storage: MIB - 1 });
    const refused = await importing();
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('MiB of files')]);
    expect(await used(tenant, 'storage')).toMatchObject({ used: 0 });
    await limit(tenant.organizationId, { storage: 10 * MIB, file: MIB / 2 });
    const tooLarge = await importing();
    expect([tooLarge.status, tooLarge.text]).toEqual([403, expect.stringContaining('for one file')]);
    await limit(tenant.organizationId, { file: null, archive: 100 });
    const archived = await importing();
    expect([archived.status, archived.text]).toEqual([403, expect.stringContaining('for one archive')]);
    await limit(tenant.organizationId, { archive: null });
    expect((await importing()).status).toBe(201);
    expect(await used(tenant, 'storage')).toMatchObject({ used: MIB });
  });

  it('of one file and one archive refuse uploads before a byte is sent', async () => {
    const tenant = await app.factories.organization();
    const space = await app.factories.space(tenant);
    const upload = async (kind: string, size: number): Promise<number> => {
      const options = { query: { kind }, headers: { 'Upload-Length': String(size) } };
      return (await tenant.client.send('post', `/v1/spaces/${space.id}/uploads`, options)).status;
    };
    await limit(tenant.organizationId, { file: MIB, archive: 2 * MIB });
    expect(await upload('file', MIB)).toBe(201);
    expect(await upload('picture', MIB + 1)).toBe(403);
    expect(await upload('archive', 2 * MIB)).toBe(201);
    expect(await upload('archive', 2 * MIB + 1)).toBe(403);
  });

  it('of members refuse to add and to invite more people', async () => {
    const tenant = await app.factories.organization();
    await limit(tenant.organizationId, { members: 2 });
    await app.factories.member(tenant, Role.Read);
    await expect(app.factories.member(tenant, Role.Read)).rejects.toThrow(/The quota of the organization is 2 members/);
    const invites = `/v1/orgs/${tenant.organizationId}/invites`;
    await tenant.client.refused('post', invites, 403, { body: { emails: ['new@example.com'] } });
    expect(await used(tenant, 'members')).toMatchObject({ used: 2, allowed: 2, warning: true });
  });

  it('of mails count those to addresses that members enter', async () => {
    const tenant = await app.factories.organization();
    await limit(tenant.organizationId, { mails: 2 });
    const invites = `/v1/orgs/${tenant.organizationId}/invites`;
    const invite = (...emails: string[]) => tenant.client.send('post', invites, { body: { emails } });
    expect((await invite('one@example.net', 'two@example.net')).status).toBeLessThan(300);
    const refused = await invite('three@example.net');
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('2 emails a day are used')]);
    expect(await used(tenant, 'mails')).toMatchObject({ used: 2, allowed: 2, warning: true });
  });

  it('hold for what is moved here from another organization', async () => {
    const [from, to] = [await app.factories.organization(), await app.factories.organization()];
    await app.factories.join(to.organizationId, from.user.id, Role.Admin);
    const { space } = await app.factories.importedSpace({ 'README.md': '# One' }, from);
    await limit(to.organizationId, { pages: 0 });
    const transfer = () =>
      from.client.send('post', `/v1/spaces/${space.id}/transfer`, { body: { organization: to.organizationId } });
    expect((await transfer()).status).toBe(403);
    await limit(to.organizationId, { pages: 100 });
    expect((await transfer()).status).toBe(200);
    expect((await used(from, 'pages'))?.used).toBe(0);
    expect((await used({ ...to }, 'pages'))?.used).toBeGreaterThan(0);
  });

  it('come from the installation where none are set for the organization, also by a command', async () => {
    const service = await app.sibling({ quotas: { members: 1, pages: 5 }, operatorContact: CONTACT });
    const tenant = await service.factories.organization();
    await expect(service.factories.member(tenant, Role.Read)).rejects.toThrow(/quota of the organization is 1 member/);
    const { databaseUrl, dataDir, secretKey = '' } = app.configuration;
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey, QUOTA_PAGES: '5' };
    const set = await runCli(environment, 'quotas', 'set', tenant.organizationId, '--members', '3', '--json');
    expect(JSON.parse(set.stdout)).toMatchObject({ own: { members: 3, pages: null } });
    await service.factories.member(tenant, Role.Read);
    const unset = await runCli(
      environment,
      ...['quotas', 'set', tenant.organizationId, '--members', '1', '--pages', 'default', '--storage-mb', 'default'],
    );
    expect(unset.stdout).toMatch(/members +2 members +1 member +organization +exceeded/);
    expect(unset.stdout).toMatch(/storage .* unlimited +installation/);
    await runCli(environment, 'quotas', 'set', tenant.organizationId, '--members', '3');
    const shown = await runCli(environment, 'quotas', 'show', tenant.organizationId);
    expect(shown.stdout).toMatch(/pages +0 pages +5 pages +installation/);
    expect(shown.stdout).toMatch(/members +2 members +3 members +organization/);
    const events = await tenant.client.get<{ items: { action: string }[] }>(
      `/v1/orgs/${tenant.organizationId}/audit-events`,
      { query: { action: 'organization.quotas' }, status: 200 },
    );
    expect(events.body.items).toHaveLength(3);
  });
});
