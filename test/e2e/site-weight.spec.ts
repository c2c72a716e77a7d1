import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { shopBook } from '../factories/shop-api';
import { PublishedSite } from '../fixtures/site/published-site';
import { SpecClient } from '../support/spec-client';
import { sharedTestApp, type TestApp } from '../support/test-app';

/** A specification with 234 operations, of 1.1 MB. */
const LARGE = join(__dirname, '../../node_modules/@gitbook/api/spec/openapi.json');
const MAX_BYTES = 30_000;
const IMPORT_MS = 60_000;

let app: TestApp;
let site: PublishedSite;

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.factories.organization();
  await new SpecClient(tenant).put('shop', { text: readFileSync(LARGE, 'utf8') });
  site = await PublishedSite.make(app, { files: shopBook({ models: true }) }, tenant);
}, IMPORT_MS);

const fetched = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${app.url}${path}`, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } }, resolve).on(
      'error',
      reject,
    );
  });

/** Bytes of a response as sent, with its headers. */
async function weigh(path: string): Promise<number> {
  const response = await fetched(path);
  const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  let body = 0;
  for await (const chunk of response) body += (chunk as Buffer).length;
  expect([path, response.statusCode]).toEqual([path, 200]);
  return head + body;
}

/** A page with everything that a first visit loads with it: style sheets, scripts, and the tabs of its examples. */
async function weighPage(path: string): Promise<number> {
  const { text } = await site.reader().send(site.path + path);
  const linked = [...text.matchAll(/<(?:link rel="stylesheet" href|script(?: type="module")? src)="([^"]+)"/g)];
  const files = linked.map(([, file = '']) => file);
  const core = files.find((file) => file.includes('/core-')) ?? '';
  const [, tabs = ''] = /import\("\.\/(tabs-[^"]+)"\)/.exec(await (await fetch(`${app.url}${core}`)).text()) ?? [];
  const paths = [site.path + path, ...files, core.replace(/[^/]+$/, tabs)];
  return (await Promise.all(paths.map(weigh))).reduce((sum, bytes) => sum + bytes, 0);
}

it.each([
  '/guide/organizations/organization-members',
  '/guide/docs-sites/site-sections',
  '/guide/spaces/space-comments',
])(
  'sends %s, which shows all operations of a tag, in 30 KB with its style sheets, scripts and headers',
  async (path) => {
    expect(await weighPage(path)).toBeLessThanOrEqual(MAX_BYTES);
  },
);
