/**
 * What a process of one version issues and one of another has to accept: cursors of lists, signed URLs of files, PDFs, specifications and uploads,
 * previews of sites, tokens of renderers, and sessions. `docs/formats.md` lists the formats.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { call, Unanswered } from './writers.mjs';

const TIMEOUT_MS = 120_000;
const SPECIFICATION = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: { '/things': {} },
});
const PASSWORD = 'a few words that only this proof uses';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const APP = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', 'x-bindery-request': '1' };
const MAX_REDIRECTS = 5;
const POLL_MS = 100;

const pathOf = (url) => new URL(url, 'http://localhost:3000').href.slice('http://localhost:3000'.length);

/** Cookies that a response sets, added to those that were there. */
const cookiesAfter = (response, cookies = '') =>
  [cookies, ...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])].filter(Boolean).join('; ');

async function request(service, address, options = {}) {
  return fetch(service.url + pathOf(address), {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...options,
  });
}

async function statusOf(service, address, options) {
  const response = await request(service, address, options);
  await response.arrayBuffer();
  return response.status;
}

/** Opens an address as a browser does: follows redirects, keeps cookies. */
async function open(service, url) {
  let address = url;
  let cookies = '';
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    const response = await request(service, address, { headers: cookies ? { cookie: cookies } : {} });
    await response.arrayBuffer();
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response.status;
    cookies = cookiesAfter(response, cookies);
    address = new URL(location, `http://localhost:3000${pathOf(address)}`).href;
  }
  return 0;
}

/** Things of one organization that processes issue values for. */
export class Exchanges {
  /** How many values of each kind were used in a process of another version. */
  used = {};
  wrong = [];

  constructor(token) {
    this.token = token;
  }

  /** Creates what is issued for: several of each list, a file, a specification, a published site. @param organization its identifier */
  async prepare(service, organization) {
    const org = `/v1/orgs/${organization}`;
    const send = async (method, address, body) => {
      const answer = await call(service.url, this.token, method, address, body);
      if (answer.status >= 300)
        throw new Error(`${method} ${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const { id: space } = await send('POST', `${org}/spaces`, { title: 'Exchanges' });
    for (const number of [1, 2, 3]) {
      await send('POST', `${org}/spaces`, { title: `Beside ${number}` });
      await send('POST', `${org}/collections`, { title: `Collection ${number}` });
      await send('PUT', `${org}/teams`, { title: `Team ${number}` });
      await send('POST', '/v1/user/tokens', { name: `Token ${number}` });
      await send('POST', `/v1/spaces/${space}/comments`, { body: { markdown: `Comment ${number}` } });
      await this.#merge(send, space, number);
    }
    await send('PUT', `${org}/openapi/exchanges`, { source: { text: SPECIFICATION } });
    const isPending = async () => (await send('GET', `${org}/openapi/exchanges`)).processingState !== 'complete';
    while (await isPending()) await delay(POLL_MS);
    const { id: site } = await send('POST', `${org}/sites`, { title: 'Exchanges', spaces: [space] });
    await send('POST', `${org}/sites`, { title: 'Exchanges, too', spaces: [space] });
    await send('POST', `${org}/sites/${site}/publish`);
    const { urls } = await send('GET', `${org}/sites/${site}`);
    Object.assign(this, { org, space: `/v1/spaces/${space}`, site: `${org}/sites/${site}`, published: urls.published });
  }

  async #merge(send, space, number) {
    const { id } = await send('POST', `/v1/spaces/${space}/change-requests`, { subject: `Change ${number}` });
    const address = `/v1/spaces/${space}/change-requests/${id}`;
    const base64 = Buffer.from(`GIF89a exchanged ${number}`).toString('base64');
    await send('POST', `${address}/content?compat=false`, {
      changes: [
        { operation: 'insert_page', title: `Findable ${number}`, document: { markdown: `Some findable words.\n` } },
        { operation: 'insert_files', files: [{ name: `exchanged-${number}.gif`, base64 }] },
      ],
    });
    await send('POST', `${address}/merge`);
  }

  /** Begins a session by the link that an operator made. Returns its cookies. */
  async signIn(service, link) {
    const secret = new URL(link).searchParams.get('secret');
    const body = new URLSearchParams({ secret, password: PASSWORD }).toString();
    const response = await request(service, '/sign-in/link', { method: 'POST', headers: FORM, body });
    await response.arrayBuffer();
    if (response.status !== 303) throw new Error(`The link of an account was answered ${response.status}`);
    return cookiesAfter(response);
  }

  /** Signs in by the password that `signIn` has set. */
  async signInAgain(service, email) {
    const body = new URLSearchParams({ email, password: PASSWORD, to: '/app' }).toString();
    const response = await request(service, '/sign-in/password', { method: 'POST', headers: FORM, body });
    await response.arrayBuffer();
    if (response.status !== 303) throw new Error(`A password was answered ${response.status}`);
    return cookiesAfter(response);
  }

  /** Has a process issue one value of each kind. @param session cookies of a session that it began */
  async issue(service, session) {
    const ask = async (address) => {
      const { status, body } = await call(service.url, this.token, 'GET', address);
      if (status !== 200) throw new Unanswered(`GET ${address} of ${service.name}: ${status}`);
      return body;
    };
    const authorization = { authorization: `Bearer ${this.token}` };
    const issued = [];
    const add = (kind, expected, use) => issued.push({ kind, from: service.name, expected, use });
    for (const address of this.#lists()) {
      const separator = address.includes('?') ? '&' : '?';
      const { next } = await ask(`${address}${separator}limit=1`);
      if (!next) throw new Error(`${address} has one page only`);
      const page = `${address}${separator}limit=1&page=${encodeURIComponent(next.page)}`;
      add('page of a list', 200, (other) => statusOf(other, page, { headers: authorization }));
    }
    for (const { downloadURL } of (await ask(`${this.space}/content/files`)).items)
      add('file', 200, (other) => statusOf(other, downloadURL));
    const { url: pdf } = await ask(`${this.space}/pdf`);
    add('PDF', 200, (other) => statusOf(other, pdf));
    const { url: specification } = await ask(`${this.org}/openapi/exchanges/versions/latest`);
    add('specification', 200, (other) => statusOf(other, specification));
    const { url: preview } = await ask(`${this.site}/publishing/preview`);
    add('preview', 200, (other) => open(other, preview));
    const { apiToken } = await ask(`/v1/urls/published?url=${encodeURIComponent(this.published)}`);
    const visitor = { headers: { authorization: `Bearer ${apiToken}` } };
    add('token of a visitor', 200, (other) => statusOf(other, this.space, visitor));
    const search = `${this.org}/search?query=findable`;
    add('search', 200, (other) => statusOf(other, search, { headers: authorization }));
    add('session', 200, (other) => statusOf(other, '/v1/user', { headers: { ...APP, cookie: session } }));
    add('renewed session', 200, (other) =>
      statusOf(other, '/v1/user/session/renew', { method: 'POST', headers: { ...APP, cookie: session } }),
    );
    await this.#addUpload(service, add);
    return issued;
  }

  /** A signature that counts is followed by a refusal of the bytes, which are no font. */
  async #addUpload(service, add) {
    const body = { file: { size: 3, name: 'x.woff2', type: 'font/woff2' }, kind: 'customization_font' };
    const { status, body: upload } = await call(service.url, this.token, 'POST', `${this.org}/storage/upload`, body);
    if (status < 300) add('upload', 400, (other) => statusOf(other, upload.url, { method: 'PUT', body: 'x.x' }));
    else this.wrong.push(`${service.name} issued no upload: ${status} ${JSON.stringify(upload)}`);
  }

  /** Uses what was issued in a process of another version. */
  async use(issued, other) {
    for (const { kind, from, expected, use } of issued) {
      const status = await use(other).catch(String);
      this.used[kind] = (this.used[kind] ?? 0) + 1;
      if (status !== expected) this.wrong.push(`${kind} that ${from} issued, at ${other.name}: ${status}`);
    }
  }

  #lists() {
    const { org, space } = this;
    const words = 'query=findable';
    return [
      ...['spaces', 'collections', 'teams', 'sites', 'audit-events'].map((list) => `${org}/${list}`),
      ...['comments', 'content/files', 'revisions', 'change-requests?status=merged', `search?${words}`].map(
        (list) => `${space}/${list}`,
      ),
      '/v1/user/tokens',
    ];
  }
}
