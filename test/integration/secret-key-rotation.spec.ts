import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SEALED_COLUMNS } from '../../src/cli/secret-key/sealed-columns';
import type { Configuration } from '../../src/config/configuration';
import { OneTimeCodes } from '../../src/accounts/codes/one-time-codes';
import { ServiceKeys } from '../../src/saml/service-keys/service-keys';
import { ProviderSessions } from '../../src/sso/signing-out/provider-sessions';
import { Role } from '../../src/common/permissions/role';
import { Sealer } from '../../src/config/sealer';
import { makeWorld, type World } from '../e2e/route-samples';
import { runCli } from '../e2e/run-cli';
import { FileServer } from '../support/file-server';
import { createProvider, newcomer, registerProviders } from '../support/sso';
import { startTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';
import { environmentOf, query } from './installation';

const FORMER = 'the-key-of-last-year';
const COMING = 'the-key-of-this-year';

/** Of these files, what they seal is in one of the columns that are resealed. */
const LONG_LIVED = [
  'accounts/codes/one-time-codes.ts',
  'auth/sessions/session-keys.ts',
  'git/git-secrets.ts',
  'git/signing/signing-keys.ts',
  'import-runs/new-import-runs.ts',
  'ldap/settings-reader.ts',
  'oidc/settings-reader.ts',
  'saml/service-keys/service-keys.ts',
  'sites/publishing-auth/publishing-auth.service.ts',
  'sites/share-links/share-links.service.ts',
  'sites/sites.service.ts',
  'sso/signing-out/provider-sessions.ts',
  'webhooks/webhook-secrets.ts',
];
/** What these seal has ended, or was sealed again when clients used it, when a former key is given up after 30 days. */
const SHORT_LIVED = [
  'accounts/links/mailed-links.ts',
  'accounts/signing-in/second-factor.ts',
  'auth/agent-tokens.ts',
  'idempotency/idempotency-keys.repository.ts',
  'limits/known-browsers.ts',
  'mail/mail-queue.ts',
  'notifications/mails/unsubscribe-links.ts',
  'oauth/encrypted-state.ts',
  'oidc/signing-in/request-secrets.ts',
  'saml/signing-in/test-sign-in-tokens.ts',
  'sso/tickets.repository.ts',
];

interface Signed {
  readonly page: string;
  readonly file: string;
}

/** A page cursor and the URL of a file, as `app` hands them out. */
async function signedBy(app: TestApp, { tenant, values }: World): Promise<Signed> {
  const client = app.client(tenant.token);
  const query = { limit: 1 };
  const pages = await client.get<List<unknown>>(`/v1/orgs/${values.organizationId}/members`, { query, status: 200 });
  const files = await client.get<List<{ downloadURL: string }>>(`/v1/spaces/${values.spaceId}/content/files`);
  return { page: pages.body.next?.page ?? '', file: files.body.items[0]?.downloadURL ?? '' };
}

/** The statuses with which `app` answers what was signed elsewhere. */
async function statusesAt(app: TestApp, { page, file }: Signed, { tenant, values }: World): Promise<number[]> {
  const list = new URL(`/v1/orgs/${values.organizationId}/members?limit=1&page=${page}`, app.url);
  const download = new URL(file);
  const authorization = `Bearer ${tenant.token}`;
  const answers = [
    await fetch(list, { headers: { authorization } }),
    await fetch(new URL(`${download.pathname}${download.search}`, app.url)),
  ];
  for (const answer of answers) await answer.arrayBuffer();
  return answers.map(({ status }) => status);
}

/** What the world lacks, so that every column has a value. */
async function fillColumns(app: TestApp, { tenant, values, unconnectedSpace }: World): Promise<void> {
  const { organizationId, user } = tenant;
  const provider = createProvider(app, organizationId);
  const { browser } = await newcomer(app, provider, Role.Read);
  await app.get(OneTimeCodes).begin(user.id, user.email);
  await app.get(ServiceKeys).of({ id: values.samlProviderId ?? '' });
  const [session] = await app.database.query<{ id: string }>('SELECT id FROM sessions LIMIT 1');
  await app
    .get(ProviderSessions)
    .note(session?.id ?? '', provider.id, { subject: 'someone', detail: { nameId: 'someone' } });
  expect((await browser.call('get', '/v1/user')).status).toBe(200);
  // A connection with a GitHub App beside the one with a token.
  await app.database.execute(
    `INSERT INTO git_connections SELECT (jsonb_populate_record(g, $1)).* FROM git_connections g WHERE space_id = $2`,
    [
      { id: 'app', space_id: unconnectedSpace, app_id: '1', installation_id: '1', credentials: null, hook_secret: '' },
      values.spaceId,
    ],
  );
  const sealer = app.get(Sealer);
  for (const { table, key, column, where = 'true', purpose } of SEALED_COLUMNS) {
    const empty = `(${column} IS NULL OR ${column} = '') AND ${where}`;
    for (const row of await app.database.query<{ key: string }>(`SELECT ${key} AS key FROM ${table} WHERE ${empty}`)) {
      const sealed = sealer.seal(purpose(row.key), `${table} ${row.key}`);
      await app.database.execute(`UPDATE ${table} SET ${column} = $1 WHERE ${key} = $2`, [sealed, row.key]);
    }
  }
}

describe('the secret key of an installation', () => {
  let server: FileServer;

  beforeAll(async () => {
    server = await FileServer.start();
  });
  afterAll(() => server.close());

  const sealedOf = async (app: TestApp) =>
    Promise.all(
      SEALED_COLUMNS.map(async ({ table, key, column, where = 'true', purpose }) => ({
        name: `${table}.${column} where ${where}`,
        values: (
          await query<{ key: string; sealed: string }>(
            app.configuration,
            `SELECT ${key} AS key, ${column} AS sealed FROM ${table} WHERE ${column} <> '' AND ${where} ORDER BY ${key}`,
          )
        ).map((row) => ({ purpose: purpose(row.key), sealed: row.sealed })),
      })),
    );

  it('is replaced in the data folder: all that it sealed and signed stays valid, and nothing needs the former one', async () => {
    const start = { outboundAllow: ['127.0.0.1'], secretKey: undefined };
    const former = await startTestApp(start);
    registerProviders(former);
    const cli = (...args: string[]) => runCli(environmentOf(former.configuration), 'secret-key', ...args);
    const world = await makeWorld(former, server);
    await fillColumns(former, world);
    const clear = await sealedOf(former);
    const texts = clear.map(({ name, values }) => ({
      name,
      texts: values.map(({ purpose, sealed }) => former.get(Sealer).open(purpose, sealed)),
    }));
    const signed = await signedBy(former, world);

    expect(await cli('rotate')).toMatchObject({ code: 0 });
    expect(await cli('rotate')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('secret-key forget') as string,
    });
    const during = await former.sibling(start);
    expect(await statusesAt(during, signed, world)).toEqual([200, 200]);
    expect(await statusesAt(former, await signedBy(during, world), world)).toEqual([400, 404]);
    expect(await cli('forget')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('secret-key reseal') as string,
    });

    const resealed = await cli('reseal', '--json');
    expect(resealed).toMatchObject({ code: 0 });
    expect(JSON.parse(resealed.stdout)).toMatchObject({ resealed: texts.flatMap((column) => column.texts).length });
    expect(JSON.parse((await cli('reseal', '--json')).stdout)).toMatchObject({ resealed: 0 });
    expect(await cli('forget')).toMatchObject({ code: 0 });
    const after = await former.sibling(start);
    const opened = (await sealedOf(after)).map(({ name, values }) => ({
      name,
      texts: values.map(({ purpose, sealed }) => after.get(Sealer).open(purpose, sealed)),
    }));
    expect(opened).toEqual(texts);
    expect(await statusesAt(after, signed, world)).toEqual([400, 404]);
    expect(await statusesAt(after, await signedBy(during, world), world)).toEqual([200, 200]);
    const empty = texts.filter((column) => column.texts.length === 0).map(({ name }) => name);
    expect(empty).toEqual([]);
  }, 120_000);

  it('is replaced in the environment, process by process, while each accepts what the others sign', async () => {
    const steps: Pick<Configuration, 'secretKey' | 'secretKeyFallbacks'>[] = [
      { secretKey: FORMER, secretKeyFallbacks: [] },
      { secretKey: FORMER, secretKeyFallbacks: [COMING] },
      { secretKey: COMING, secretKeyFallbacks: [FORMER] },
      { secretKey: COMING, secretKeyFallbacks: [] },
    ];
    const [first, ...others] = steps;
    const app = await startTestApp({ ...first, outboundAllow: ['127.0.0.1'] });
    const world = await makeWorld(app, server, 'spaces');
    let before = app;
    for (const step of others) {
      const next = await app.sibling(step);
      expect(await statusesAt(next, await signedBy(before, world), world)).toEqual([200, 200]);
      expect(await statusesAt(before, await signedBy(next, world), world)).toEqual([200, 200]);
      before = next;
    }
  }, 120_000);

  it('names the secrets that no key opens', async () => {
    const app = await startTestApp({ secretKey: FORMER, outboundAllow: ['127.0.0.1'] });
    const { values } = await makeWorld(app, server, 'organizations');
    const environment = { ...environmentOf(app.configuration), SECRET_KEY: COMING };
    const { code, stderr } = await runCli(environment, 'secret-key', 'reseal');
    expect([code, stderr]).toEqual([1, expect.stringContaining(`webhooks.secret ${values.webhookId}`)]);
    expect(stderr).toContain('SECRET_KEY_FALLBACKS');
    const rotated = await runCli(environment, 'secret-key', 'rotate');
    expect(rotated).toMatchObject({ code: 1, stderr: expect.stringContaining('SECRET_KEY is set') as string });
  }, 120_000);

  it('is known to reseal whatever is sealed for long', () => {
    const source = path.join(__dirname, '../../src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && file !== path.join('config', 'sealer.ts'),
    );
    const sealing = files.filter((file) => /sealer\s*\.seal\(/.test(readFileSync(path.join(source, file), 'utf8')));
    expect(sealing.map((file) => file.replaceAll(path.sep, '/')).sort()).toEqual(
      [...LONG_LIVED, ...SHORT_LIVED].sort(),
    );
  });
});
