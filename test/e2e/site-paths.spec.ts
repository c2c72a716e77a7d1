import { FILES, SECRET } from '../fixtures/site/audience';
import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

describe('other ways to say the same path', () => {
  const TRICKS: Readonly<Record<string, (path: string, name: string) => string>> = {
    'a slash at the end': (path) => `${path}/guide/`,
    'double slashes': (path) => `${path}//guide`,
    'double slashes in front': (path) => `/${path}/guide`,
    'a double slash in the middle': (_, name) => `/sites//${name}/guide`,
    'encoded letters': (path) => `${path}/%67uide`,
    'an encoded slash': (_, name) => `/sites/${name}%2fguide`,
    'an encoded slash in front': (_, name) => `/sites%2f${name}/guide`,
    'one dot': (path) => `${path}/./guide`,
    'two dots': (path, name) => `${path}/../${name}/guide`,
    'encoded dots': (path, name) => `${path}/%2e%2e/${name}/guide`,
    'doubly encoded dots': (path) => `${path}/%252e%252e/guide`,
    'upper case': (path) => `${path.toUpperCase()}/GUIDE`,
    'upper case of the page': (path) => `${path}/Guide`,
    'a path parameter': (path) => `${path};x=1/guide;x`,
    'a path parameter at the end': (path) => `${path}/guide;x`,
    'a backslash': (path) => `${path}/..\\guide`,
    'a NUL': (path) => `${path}/guide%00`,
    'broken encoding': (path) => `${path}/guide%ff`,
    'a half encoding': (path) => `${path}/guide%`,
    'an absolute form': (path) => `http://127.0.0.1${path}/guide`,
    'an absolute form of elsewhere': (path) => `http://elsewhere.example${path}/guide`,
    'a question in front': (path) => `${path}/guide?/../../x`,
  };

  let open: PublishedSite;
  let closed: PublishedSite;
  beforeAll(async () => {
    open = await PublishedSite.make(app, { files: FILES });
    closed = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'share-link' } });
  });

  it.each(Object.keys(TRICKS))('%s: opens nothing, breaks nothing', async (name) => {
    const trick = TRICKS[name] as (path: string, name: string) => string;
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const refused = await closed.reader().send(trick(closed.path, closed.path.split('/')[2] ?? ''), { method });
      expect([method, refused.status >= 400 && refused.status < 500]).toEqual([method, true]);
      expect(refused.text).not.toContain(SECRET);
    }
    const shown = await open.reader().send(trick(open.path, open.path.split('/')[2] ?? ''));
    expect([200, 308, 400, 404]).toContain(shown.status);
    expect(shown.headers.location ?? '/sites/').toMatch(/^\/sites\//);
  });

  it.each(['a slash at the end', 'double slashes', 'encoded letters', 'an absolute form', 'a question in front'])(
    '%s: is the same page',
    async (name) => {
      const target = TRICKS[name]?.(open.path, open.path.split('/')[2] ?? '') ?? '';
      const [plain, other] = [await open.reader().send(`${open.path}/guide`), await open.reader().send(target)];
      expect([other.status, other.headers.etag]).toEqual([200, plain.headers.etag]);
    },
  );

  it('headers that name another path, host or method change nothing', async () => {
    const headers = {
      'X-HTTP-Method-Override': 'GET',
      'X-Original-URL': `${open.path}/guide`,
      'X-Rewrite-URL': `${open.path}/guide`,
      'X-Forwarded-Host': 'elsewhere.example',
      'X-Forwarded-Prefix': '/elsewhere',
      Forwarded: 'host=elsewhere.example',
    };
    const refused = await closed.reader().send(`${closed.path}/guide`, { headers });
    expect(refused.status).toBe(404);
    const plain = await open.reader().send(`${open.path}/guide`);
    const page = await open.reader().send(`${open.path}/guide`, { headers });
    expect(page.headers.etag).toBe(plain.headers.etag);
  });

  it('a site that is not there, not published or not for the reader all look the same', async () => {
    const hidden = await PublishedSite.make(app, { files: FILES });
    await hidden.unpublish();
    const answers = [];
    for (const path of ['/sites/nothing-of-this-name/guide', `${hidden.path}/guide`, `${closed.path}/guide`]) {
      const { status, text, headers } = await open.reader().send(path);
      answers.push({ status, text, csp: headers['content-security-policy'], cache: headers['cache-control'] });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(404);
  });

  it('pages take no other method than GET and HEAD', async () => {
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH']) {
      const { status } = await open.reader().send(`${open.path}/guide`, { method });
      expect([method, status]).toEqual([method, 405]);
    }
    const head = await open.reader().send(`${open.path}/guide`, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
  });
});

describe('a path in letters of another script', () => {
  it('is encoded in the addresses that the API gives out, and they lead there', async () => {
    const tenant = await app.factories.organization();
    const [{ space: first }, { space: second }] = await Promise.all([
      app.factories.importedSpace(FILES, tenant),
      app.factories.importedSpace(FILES, tenant),
    ]);
    const sites = `/v1/orgs/${tenant.organizationId}/sites`;
    const { client } = tenant;
    const { body: site } = await client.post<{ id: string }>(sites, { body: { spaces: [first.id] }, status: 201 });
    await client.post(`${sites}/${site.id}/publish`, { status: 200 });
    const { body: section } = await client.post<{ path: string; urls: { published: string } }>(
      `${sites}/${site.id}/sections`,
      { body: { spaceId: second.id, title: '日本語 Ünïcode 🌜' }, status: 201 },
    );
    expect(section.path).toContain('日本語-ünïcode');
    expect(section.urls.published).toMatch(/\/%E6%97%A5%E6%9C%AC%E8%AA%9E-%C3%BCn%C3%AFcode[\w%-]*\/$/);
    expect((await fetch(section.urls.published)).status).toBe(200);
  });
});
