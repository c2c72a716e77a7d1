import { load } from 'cheerio';
import { Role } from '../../src/common/permissions/role';
import type { AuditEventResponse } from '../../src/audit/dto/audit-event.response';
import { launchBrowser, openPage } from '../browser/browser';
import { pressKeys, typeText } from '../browser/editor-keys';
import { joined } from '../browser/writer';
import { PublishedSite } from '../fixtures/site/published-site';
import { eventually } from '../support/eventually';
import { filesOf as guideFiles } from '../support/guide/guide-pages';
import { LiveEditor } from '../support/live-editor';
import { pagesOf } from '../support/pages';
import { missingFor, ProxiedServices, SITE_HOST } from '../support/proxies/proxied-service';
import { answerTime, guideText, PLACES, PROXY_PROGRAMS, withAnswerTime } from '../support/proxies/proxy-programs';
import type { RunningProxy } from '../support/proxies/running-proxy';
import { unique } from '../support/unique';
import { pictureOf } from '../support/upload-client';
import { NotificationWorld } from './notification-world';

/** `npm run prove -- proxies`: all proxies, and answers that take two minutes. */
const IS_LONG = process.env.PROXIES === 'long';
const ALWAYS = ['nginx', 'Caddy'];
const LONG_ANSWER_S = 125;
const FORGED = {
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Host': SITE_HOST,
  'X-Real-IP': '203.0.113.8',
  Forwarded: 'for=203.0.113.9;host=docs.example.com',
};

const CASES = PROXY_PROGRAMS.filter(({ name }) => IS_LONG || ALWAYS.includes(name)).flatMap((program, row) =>
  PLACES.map((place, column) => ({ program, place, number: row * PLACES.length + column + 1 })),
);

type Case = (typeof CASES)[number];
const addressOf = ({ number }: Case): string => `127.0.1.${number}`;

interface Started {
  readonly proxy: RunningProxy;
  /** The status of the answer after two minutes, for which all are awaited together. */
  readonly longImport?: Promise<number>;
}

let on: ProxiedServices;
const started = new Map<Case, Started>();
function startedOf(one: Case): Started {
  const found = started.get(one);
  if (!found) throw new Error(`${one.program.name} did not start`);
  return found;
}
beforeAll(async () => {
  const testable = CASES.filter(({ program }) => missingFor(program) === undefined);
  if (testable.length === 0) return;
  on = await ProxiedServices.start();
  for (const each of testable) {
    const { program, place, number } = each;
    const proxy = await on.proxy(program, place, addressOf(each));
    const longImport = IS_LONG ? on.importSlowly(proxy, place, `127.${number}.1.1`, LONG_ANSWER_S) : undefined;
    longImport?.catch(() => undefined);
    started.set(each, { proxy, ...(longImport && { longImport }) });
  }
});

describe.each(CASES)('$program.name in front of $place', (each) => {
  const { program, place, number } = each;
  const missing = missingFor(program);
  if (missing !== undefined) {
    it.skip(`is not tested: ${missing}`, () => undefined);
    return;
  }

  const text = guideText(program, place);
  let proxy: RunningProxy;
  let base: string;
  let origin: string;
  let callers = 0;

  beforeAll(() => {
    base = on.urlOf(place);
    ({ origin } = new URL(base));
    proxy = startedOf(each).proxy;
  });

  /** An address of this machine from which no one has called yet. */
  const newCaller = (): string => `127.${number}.0.${(callers += 1) + 1}`;
  const authorized = () => ({ Authorization: `Bearer ${on.tenant.token}` });
  const send = (path: string, call?: Parameters<RunningProxy['send']>[2], from = newCaller()) =>
    proxy.send(path.startsWith('https:') ? path : base + path, from, call);
  /** Every style sheet and script of a page, which must be there. */
  async function filesOf(page: string): Promise<string[]> {
    const { status, text: html } = await send(page);
    expect([page, status]).toEqual([page, 200]);
    const $ = load(html);
    const names = [...$('link[rel="stylesheet"]').map((_, one) => $(one).attr('href'))].concat([
      ...$('script[src]').map((_, one) => $(one).attr('src')),
    ]);
    const addresses = names.map((name) => new URL(name, page.startsWith('https:') ? page : base + page).href);
    for (const one of addresses) expect([one, (await send(one)).status]).toEqual([one, 200]);
    return addresses;
  }

  it('shows the app, the API and a site', async () => {
    expect((await filesOf('/app')).length).toBeGreaterThan(1);
    expect((await filesOf(`${on.site.path}/guide`)).length).toBeGreaterThan(1);
    expect(JSON.parse((await send('/v1')).text)).toHaveProperty('version');
    const root = await send(place.endsWith('/bindery') ? base : `${base}/`, { headers: { Accept: 'text/html' } });
    expect([root.status, root.headers.location]).toEqual([expect.any(Number), expect.stringContaining('/')]);
    expect(new URL(root.headers.location ?? '', base).href).toMatch(
      place.endsWith('/bindery') ? `${base}/` : `${base}/app`,
    );
    const path = new URL(place).pathname.replace(/\/$/, '');
    const described = await send(`${origin}/.well-known/oauth-protected-resource${path}/v1/mcp`);
    expect(JSON.parse(described.text)).toMatchObject({ resource: `${base}/v1/mcp` });
    const server = await send(`${origin}/.well-known/oauth-authorization-server${path}`);
    expect(JSON.parse(server.text)).toMatchObject({ issuer: base });
  });

  it('forwards odd paths, names and entity tags unchanged', async () => {
    const space = `/v1/spaces/${on.spaceId}`;
    const page = await send(`${space}/content/path/${encodeURIComponent('guide')}`, { headers: authorized() });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('How to install.')]);
    const { items } = JSON.parse((await send(`${space}/content/files`, { headers: authorized() })).text) as {
      items: { downloadURL: string }[];
    };
    const file = await send(items[0]?.downloadURL ?? '');
    expect([file.status, file.text]).toEqual([200, 'A file with an odd name.\n']);
    const { headers } = await send(space, { headers: { ...authorized(), 'Accept-Encoding': 'gzip' } });
    const changed = await send(space, {
      method: 'PATCH',
      headers: { ...authorized(), 'Content-Type': 'application/json', 'If-Match': headers.etag ?? '' },
      body: JSON.stringify({ title: unique('Renamed') }),
    });
    expect(changed.status).toBe(200);
  });

  if (place === 'https://bindery.example.com')
    it('shows a site on a host of its own, and nothing else there', async () => {
      const own = on.urlOf(`https://${SITE_HOST}`);
      expect((await send(`${own}/guide`)).text).toContain('How to install.');
      expect((await filesOf(`${own}/guide`)).length).toBeGreaterThan(1);
      expect((await send(`${own}/v1/user`, { headers: authorized() })).status).toBe(404);
    });

  /** A change request, and the person who connects to its first page next. */
  async function draft() {
    const { client } = on.tenant;
    const requests = `spaces/${on.spaceId}/change-requests`;
    const { body } = await client.post<{ id: string; number: number }>(`/v1/${requests}`, { body: {}, status: 201 });
    const pages = await pagesOf(client, `/v1/${requests}/${body.id}/content`);
    const page = pages.find(({ path }) => path === 'readme')?.id ?? '';
    const options = { agent: proxy.agent(newCaller()), headers: { Origin: origin } };
    const enter = () => new LiveEditor(base, `${requests}/${body.id}/pages/${page}`, on.tenant.token, options).ready();
    return { enter, path: `/app/spaces/${on.spaceId}/pages/${page}/edit?request=${body.number}` };
  }

  it('lets people type on a page together', async () => {
    const { enter } = await draft();
    const [one, other] = [await enter(), await enter()];
    one.type(' Come in.');
    await eventually(() => other.markdown === 'Hello. Come in.\n');
    await one.stored();
    [one, other].forEach((each) => each.leave());
  });

  if (IS_LONG)
    it('lets a browser type, over HTTP/2 where the proxy speaks it', async () => {
      const { enter, path } = await draft();
      const colleague = await enter();
      const browser = await launchBrowser([
        `--host-resolver-rules=MAP *.example.com ${addressOf(each)}`,
        '--ignore-certificate-errors',
      ]);
      const { page, problems } = await openPage(browser);
      await page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(on.tenant.token)})`);
      await page.goto(base + path);
      await joined(page);
      expect(await page.evaluate(`performance.getEntriesByType('navigation')[0].nextHopProtocol`)).toBe(
        program.name === 'Apache' ? 'http/1.1' : 'h2',
      );
      await page
        .getByRole('textbox', { name: /^Text of/ })
        .getByText('Hello.')
        .click();
      await pressKeys(page, 'End');
      await typeText(page, ' Typed.');
      await eventually(() => colleague.markdown === 'Hello. Typed.\n');
      expect(problems).toEqual([]);
      colleague.leave();
      await browser.close();
    });

  it('delivers a notification at once', async () => {
    const world = new NotificationWorld(on.app, on.tenant, on.spaceId);
    const person = await on.app.factories.member(on.tenant, Role.Read);
    await world.watch(person);
    const response = await proxy.open(`${base}/v1/user/notifications/stream`, newCaller(), {
      headers: { Authorization: `Bearer ${person.token}`, 'Accept-Encoding': 'gzip' },
    });
    let received = '';
    response.on('data', (bytes: Buffer) => (received += String(bytes)));
    await eventually(() => received.includes('event: unread'), 5_000);
    await world.comment(on.tenant, 'Look!');
    // Sooner than the next sign of life, which might push it through a buffer.
    await eventually(() => received.includes('event: notification'), 5_000);
    response.destroy();
  });

  it('takes an upload of 100 MB in one request', async () => {
    const bytes = pictureOf(100 * 1024 * 1024);
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(bytes.length) };
    const created = await send(`/v1/spaces/${on.spaceId}/uploads?kind=file`, {
      method: 'POST',
      headers: { ...authorized(), ...headers },
    });
    expect(created.status).toBe(201);
    const sent = await send(created.headers.location ?? '', {
      method: 'PATCH',
      headers: { ...authorized(), 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
      body: bytes,
    });
    expect([sent.status, sent.text, sent.headers['upload-offset']]).toEqual([204, '', String(bytes.length)]);
  });

  if (IS_LONG)
    it('waits for an import of two minutes', async () => {
      expect(await startedOf(each).longImport).toBe(201);
    });
  else
    it('waits for an import as long as its configuration says, which is more than two minutes', async () => {
      const time = answerTime(text);
      if (time === undefined) return expect(await on.importSlowly(proxy, place, newCaller(), 1)).toBe(201);
      expect(time).toBeGreaterThan(LONG_ANSWER_S);
      const hasty = await on.proxy(program, place, `127.0.2.${number}`, withAnswerTime(text, 1));
      expect(await on.importSlowly(hasty, place, newCaller(), 2)).toBe(504);
      await hasty.close();
    });

  /** The address in the audit log after an operation of a caller. */
  async function auditedAddress(through: RunningProxy, from: string, headers: Readonly<Record<string, string>>) {
    const organization = `/v1/orgs/${on.tenant.organizationId}`;
    const { status, text: answer } = await through.send(`${base}${organization}/spaces`, from, {
      method: 'POST',
      headers: { ...authorized(), 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ title: 'From somewhere' }),
    });
    expect(status).toBe(201);
    const { id } = JSON.parse(answer) as { id: string };
    const events = await on.tenant.client.all<AuditEventResponse>(`${organization}/audit-events`);
    return events.find(({ target }) => target?.id === id)?.ip;
  }

  it.each([
    ['without headers about it', {}],
    ['with forged headers', FORGED],
  ])('tells the address of the caller to the audit log, %s', async (_, forged) => {
    const from = newCaller();
    expect(await auditedAddress(proxy, from, forged)).toBe(from);
  });

  if (program.name === 'nginx')
    it('tells the address that another trusted proxy names, once it appends to it', async () => {
      const appending = text.replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $proxy_add_x_forwarded_for');
      expect(appending).not.toBe(text);
      const inner = await on.proxy(program, place, `127.0.4.${number}`, appending);
      const stranger = newCaller();
      for (const [from, told] of [
        ['127.0.0.1', '198.51.100.7'],
        [stranger, stranger],
      ] as const) {
        const headers = { 'X-Forwarded-For': `203.0.113.7, 198.51.100.7` };
        expect(await auditedAddress(inner, from, headers)).toBe(told);
      }
    });

  it('counts the requests of each address, whatever their headers say', async () => {
    const [from, other] = [newCaller(), newCaller()];
    const left: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const headers = { ...FORGED, 'X-Forwarded-For': `203.0.113.${index}`, 'X-Real-IP': `203.0.113.${index}` };
      left.push(Number((await send('/v1/nowhere', { headers }, from)).headers['x-ratelimit-remaining']));
    }
    const [first = 0] = left;
    expect(left).toEqual([first, first - 1, first - 2]);
    const { headers } = await send('/v1/nowhere', {}, other);
    expect(headers['x-ratelimit-remaining']).toBe(String(first));
  });
});

describe('nginx of a website that shows a site below a path', () => {
  const [nginx] = PROXY_PROGRAMS;
  const missing = nginx && missingFor(nginx);
  if (!nginx || missing !== undefined) {
    it.skip(`is not tested: ${missing}`, () => undefined);
    return;
  }

  it('shows its pages with their style sheets and scripts', async () => {
    const site = await PublishedSite.make(on.app, { files: { 'README.md': '# Welcome\n', 'guide.md': '# Guide\n' } });
    await site.moveTo({ proxy: 'www.example.com/docs' });
    const [bindery] = CASES;
    const block = guideFiles('docs/guide/use/domain.md').get('www.example.com.conf') ?? '';
    const { port } = new URL(on.urlOf(PLACES[0]));
    // What stands around the lines of the guide, and the name of the service where there is no DNS.
    const text = [
      `upstream bindery.example.com { server ${bindery && addressOf(bindery)}:${port}; }`,
      'server {',
      'listen 443 ssl;',
      'server_name www.example.com;',
      'ssl_certificate /etc/letsencrypt/live/www.example.com/fullchain.pem;',
      'ssl_certificate_key /etc/letsencrypt/live/www.example.com/privkey.pem;',
      block.replaceAll('/sites/handbook/', `${site.path}/`),
      '}',
    ];
    const website = await on.proxy(nginx, PLACES[0], '127.0.3.1', text.join('\n'));
    const read = (path: string) => website.send(on.urlOf('https://www.example.com') + path, '127.0.0.2');
    for (const path of ['/docs/', '/docs/guide']) {
      const { status, text: html } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      const $ = load(html);
      expect($('link[rel="canonical"]').attr('href')).toBe(`https://www.example.com${path}`);
      const files = $('link[rel="stylesheet"], script[src]').map((_, one) => $(one).attr('href') ?? $(one).attr('src'));
      expect(files.length).toBeGreaterThan(1);
      for (const file of files)
        expect([file, (await read(new URL(file, 'https://x').pathname)).status]).toEqual([file, 200]);
    }
  });
});
