import { Role } from '../../../src/common/permissions/role';
import { Client } from 'pg';
import { FileServer } from '../../../test/support/file-server';
import { fill, listRoutes, nameOf, type Route } from '../../../test/support/routes';
import { type SentStatement, watchStatements } from '../../../test/support/sent-statements';
import { startTestApp, type TestApp } from '../../../test/support/test-app';
import { tenantPaths } from '../../../test/support/tenant-tables';
import { Ownership } from './ownership';
import { makeWorld, SAMPLES, type World } from '../../../test/e2e/route-samples';

jest.setTimeout(300_000);

interface Seen extends SentStatement {
  /** That was called. */
  readonly route: string;
}

/** What is deleted is deleted last, and what is in it before it. */
const turnOf = ({ method, path }: Route): number => (method === 'delete' ? 1 / path.split('/').length : 0);

/** What people have in all their organizations: the organizations are asked one after another where they lie apart. */
const OF_A_PERSON: Readonly<Record<string, string>> = {
  'get /v1/orgs': 'the organizations of a person',
  'get /v1/user/invitations': 'the invitations for an address',
  'get /v1/user/notifications': 'the notifications of a person',
  'patch /v1/user/notifications': 'the notifications of a person',
  'get /v1/user/notifications/:notificationId': 'a notification of a person',
  'patch /v1/user/notifications/:notificationId': 'a notification of a person',
  'patch /v1/user/notifications/mails': 'the mails to a person',
  'get /v1/user/notifications/stream': 'the notifications of a person',
  'get /v1/user/notifications/unread': 'the notifications of a person',
  'get /v1/user/subscriptions': 'what a person follows',
  'get /v1/user/sessions': 'the sessions of a person',
  'delete /v1/user/sessions': 'the sessions of a person',
  'delete /v1/user/sessions/:sessionId': 'a session of a person',
  'get /v1/user/tokens': 'the tokens of a person',
  'post /v1/user/tokens': 'a token of a person',
  'delete /v1/user/tokens/:tokenId': 'a token of a person',
};

/** What leads to an organization, or is the same in all: asked of a directory where they lie apart. */
const OF_A_DIRECTORY: Readonly<Record<string, string>> = {
  'get /v1/email-domains/:emailDomain/orgs': 'whose a domain is',
  'post /v1/orgs/:organizationId/sso/conflicts/:conflictId/replace': 'whose a domain is',
  'get /v1/subdomains/:subdomain': 'whose a name is',
  'get /v1/custom-hostnames/:hostname': 'whose a host name is',
  'get /v1/urls/published': 'whose the name of a site is',
  'post /v1/orgs/:organizationId/sites': 'whether a name of sites is taken',
  'get /sign-in': 'whose an email address is',
  'get /invitations/:invitationSecret': 'whose a secret link is',
  'get /fonts/:file': 'a file by the hash of its bytes',
  'delete /v1/orgs/:organizationId/fonts/:fontId': 'whether anything else has the same bytes',
};

const ACROSS = { ...OF_A_PERSON, ...OF_A_DIRECTORY };

/**
 * Takes things from one organization to another, which is what it is for; PDFs and exports read what other routes read; operators see
 * all organizations (`operate-guard.spec.ts`).
 */
const LEFT_OUT = /\/(transfer|pdf|export)$|^\/v1\/operate\//;

const TABLE = /\b(?:FROM|JOIN|UPDATE|INTO)\s+(?:ONLY\s+)?"?(\w+)"?/gi;

describe('the statements of all routes, asked for by a member of two organizations', () => {
  let app: TestApp;
  let server: FileServer;
  let client: Client;
  let ownership: Ownership;
  let tables: Set<string>;
  const seen: Seen[] = [];
  const answers: number[] = [];

  /** One call for each organization, so that what is remembered of one is there while the other is asked for. */
  async function callAll(worlds: readonly World[]): Promise<void> {
    let route = '';
    const watch = watchStatements((statement) => seen.push({ ...statement, route }));
    const routes = listRoutes(app).filter(({ path }) => !LEFT_OUT.test(path));
    routes.sort((one, other) => turnOf(one) - turnOf(other));
    for (const each of routes) {
      route = nameOf(each);
      for (const world of worlds) {
        const { values, ...call } = SAMPLES[route]?.good?.(world) ?? {};
        const path = fill(each.path, { ...world.values, ...values });
        const { status } = await world.tenant.client.send(each.method, path, call);
        answers.push(status);
      }
      if (each.method !== 'get') await ownership.read(client);
    }
    watch.stop();
  }

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    server = await FileServer.start();
    client = new Client({ connectionString: app.configuration.databaseUrl });
    await client.connect();
    const worlds = [await makeWorld(app, server), await makeWorld(app, server)];
    for (const { tenant } of worlds)
      for (const { values } of worlds)
        await app.factories.join(values.organizationId ?? '', tenant.user.id, Role.Admin).catch(() => undefined);
    tables = new Set((await tenantPaths(client)).keys());
    ownership = new Ownership();
    await ownership.read(client);
    await callAll(worlds);
  });
  afterAll(async () => {
    await client.end();
  });

  const shorten = ({ route, text }: Seen): string => `${route}: ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`;

  it('are those of answers that succeed', () => {
    const good = answers.filter((status) => status < 400).length;
    expect(good / answers.length).toBeGreaterThan(0.9);
    expect(seen.length).toBeGreaterThan(1_500);
  });

  it('never carry identifiers of two organizations, except for what people have in all of theirs', () => {
    const joining = seen.filter(({ route, values }) => !(route in OF_A_PERSON) && ownership.ownersOf(values).size > 1);
    expect([...new Set(joining.map(shorten))]).toEqual([]);
  });

  it('name the organization, or something that belongs to one, wherever they touch what belongs to one', () => {
    const touches = ({ text }: Seen) => [...text.matchAll(TABLE)].some(([, table]) => tables.has(table ?? ''));
    const unnamed = seen.filter((each) => touches(each) && ownership.ownersOf(each.values).size === 0);
    const unexpected = unnamed.filter(({ route }) => !(route in ACROSS));
    expect([...new Set(unexpected.map(shorten))]).toEqual([]);
    const left = Object.keys(ACROSS).filter((route) => !unnamed.some((each) => each.route === route));
    expect(left).toEqual([]);
    process.stderr.write(
      `${seen.length} statements of ${answers.length} requests, of two organizations at once: none\n`,
    );
  });
});
