import { PublishedSite, type SitePlan } from '../fixtures/site/published-site';
import type { Tenant } from '../factories/factories';
import { PETS_API } from '../factories/specifications';
import { eventually } from '../support/eventually';
import { unique } from '../support/unique';
import { sharedTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

const FILES = { 'README.md': '# Welcome\n\nHello.\n', 'guide.md': '# Guide\n\nRead.\n' };
const GUIDED = { type: 'object', properties: { isBeta: { type: 'boolean' } }, additionalProperties: false } as const;

const block = (slug: string): string =>
  `{% openapi-operation spec="${slug}" path="/pets" method="get" %}\n{% endopenapi-operation %}\n`;

async function tokenFor(site: PublishedSite, visitor?: object, path = '/'): Promise<string> {
  const body = { url: app.url + site.path + path, visitor };
  return (await app.client().post<{ apiToken: string }>('/v1/urls/published', { body, status: 200 })).body.apiToken;
}

const signed = async (site: PublishedSite, claims: object) => ({ jwtToken: await site.token(claims) });

describe('the look-up of an address', () => {
  interface Found {
    readonly basePath?: string;
    readonly siteBasePath?: string;
    readonly canonicalUrl?: string;
    readonly redirect?: string;
    readonly target?: string;
  }
  const lookUp = async (url: string, visitor?: object): Promise<Found> => {
    const headers = { 'Content-Type': 'application/json' };
    const asked = await fetch(`${app.url}/v1/urls/published`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ url, visitor }),
    });
    return (await asked.json()) as Found;
  };
  const onHost = (hostname: string): string => {
    const { protocol, port } = new URL(app.url);
    return `${protocol}//${hostname}:${port}`;
  };

  it('leads to the host of the site from the address under ours', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const previewed = await site.preview();
    const hostname = `docs.${unique('host')}.invalid`.toLowerCase();
    await site.moveTo({ hostname });
    expect(await lookUp(`${app.url}${site.path}/guide`)).toEqual({
      target: 'external',
      site: site.id,
      redirect: `${onHost(hostname)}/guide`,
    });
    const found = await lookUp(`${onHost(hostname)}/guide`);
    expect(found).toMatchObject({ basePath: '/', siteBasePath: '/', canonicalUrl: `${onHost(hostname)}/guide` });
    const preview = await lookUp(app.url + previewed);
    expect(preview).not.toHaveProperty('redirect');
  });

  it('keeps the key of a share link on the way, and says nothing without one', async () => {
    const site = await PublishedSite.make(app, { files: FILES, patch: { visibility: 'share-link' } });
    const { key } = await site.shareLink();
    const hostname = `docs.${unique('host')}.invalid`.toLowerCase();
    await site.moveTo({ hostname });
    const found = await lookUp(`${app.url}${site.path}/${key}/guide`);
    expect(found.redirect).toBe(`${onHost(hostname)}/${key}/guide`);
    expect(await lookUp(`${app.url}${site.path}/guide`)).not.toHaveProperty('redirect');
  });

  it('answers a proxy with the paths that it shows', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const proxy = `www.${unique('proxy')}.invalid/docs`.toLowerCase();
    await site.moveTo({ proxy });
    const wanted = { basePath: '/docs/', siteBasePath: '/docs/', canonicalUrl: `https://${proxy}/guide` };
    expect(await lookUp(`${app.url}${site.path}/guide`)).toMatchObject(wanted);
    expect(await lookUp(`https://${proxy}/guide`)).toMatchObject(wanted);
  });
});

describe('the redirect of a path', () => {
  async function withRedirects(plan: SitePlan): Promise<{ site: PublishedSite; look: Look }> {
    const site = await PublishedSite.make(app, plan);
    const pages = await site.pageIds();
    const siteSpaceId = await site.siteSpace();
    for (const [title, pageId] of pages)
      await site.client.post(`${site.api}/redirects`, {
        body: { source: `/old-${title.toLowerCase()}`, destination: { kind: 'site-page', siteSpaceId, pageId } },
        status: 201,
      });
    const look: Look = async (source, visitor) => {
      const client = app.client(await tokenFor(site, visitor));
      const { status, body } = await client.get<{ target?: string }>(`${site.api}/redirect`, { query: { source } });
      return [status, body.target && body.target.replace(app.url + site.path, '')];
    };
    return { site, look };
  }
  type Look = (source: string, visitor?: object) => Promise<unknown[]>;

  it('is found with the token of the site, and a path without one is 404', async () => {
    const { site, look } = await withRedirects({ files: FILES });
    expect(await look('/old-guide')).toEqual([200, '/guide']);
    expect(await look('/nowhere')).toEqual([404, undefined]);
    const other = await PublishedSite.make(app, { files: FILES }, site.tenant);
    const query = { source: '/old-guide' };
    expect((await app.client(await tokenFor(other)).get(`${site.api}/redirect`, { query })).status).toBe(404);
  });

  it('leads no one to a page that a condition hides from them', async () => {
    const secret = '---\nif: visitor.claims.isBeta == true\n---\n\n# Beta\n\nNot for all.\n';
    const { site, look } = await withRedirects({ files: { ...FILES, 'beta.md': secret } });
    await site.adapt(GUIDED.properties);
    expect(await look('/old-beta')).toEqual([404, undefined]);
    expect(await look('/old-beta', await signed(site, { isBeta: true }))).toEqual([200, '/beta']);
  });

  it('leads no one into a space in the trash', async () => {
    const plans = [{ files: FILES }, { files: { 'README.md': '# Second\n' }, patch: { path: 'second' } }];
    const { site, look } = await withRedirects({ variants: plans });
    const [, second = ''] = site.spaces;
    const destination = { kind: 'site-space', siteSpaceId: await site.siteSpace(second) };
    await site.client.post(`${site.api}/redirects`, { body: { source: '/two', destination }, status: 201 });
    expect(await look('/two')).toEqual([200, '/second/']);
    await site.client.delete(`/v1/spaces/${second}`, { status: 205 });
    expect(await look('/two')).toEqual([404, undefined]);
  });
});

describe('a specification', () => {
  type Read = (slug: string, visitor?: object) => Promise<number>;
  let tenant: Tenant;
  let specs: string;
  beforeAll(async () => {
    tenant = await app.factories.organization();
    specs = `/v1/orgs/${tenant.organizationId}/openapi`;
    for (const slug of ['pets', 'zoo']) {
      const body = { slug, source: { text: PETS_API } };
      await tenant.client.post(specs, { body, status: 201 });
    }
    const isReady = async (slug: string): Promise<boolean> =>
      (await tenant.client.get(`${specs}/${slug}/versions/latest`)).status === 200;
    await eventually(async () => (await isReady('pets')) && (await isReady('zoo')));
  }, 70_000);

  async function siteWith(files: Record<string, string>): Promise<{ site: PublishedSite; read: Read }> {
    const site = await PublishedSite.make(app, { files }, tenant);
    await site.adapt(GUIDED.properties);
    const read: Read = async (slug, visitor) => {
      const client = app.client(await tokenFor(site, visitor));
      return (await client.get(`${specs}/${slug}/versions/latest/content`)).status;
    };
    return { site, read };
  }

  it('that a page shows is read with the token of the site, another one is not there', async () => {
    const { site, read } = await siteWith({ ...FILES, 'api.md': `# API\n\n${block('pets')}\nzoo openapi\n` });
    expect([await read('pets'), await read('zoo'), await read('none')]).toEqual([200, 404, 404]);
    const client = app.client(await tokenFor(site));
    const { body } = await client.get<{ url: string }>(`${specs}/pets/versions/latest/content`, { status: 200 });
    expect(body.url.startsWith(`${app.url}/v1/openapi/versions/`)).toBe(true);
    for (const path of ['', '/pets', '/pets/versions', '/pets/versions/latest/content/raw'])
      expect((await client.get(specs + path)).status).toBe(403);
  });

  it('is for those who see the page, or the passage, that shows it', async () => {
    const { site, read } = await siteWith({
      ...FILES,
      'api.md': `---\nif: visitor.claims.isBeta == true\n---\n\n# API\n\n${block('pets')}`,
      'part.md': `# Part\n\n{% if visitor.claims.isBeta == true %}\n${block('zoo')}\n{% endif %}\n`,
    });
    expect([await read('pets'), await read('zoo')]).toEqual([404, 404]);
    const beta = await signed(site, { isBeta: true });
    expect([await read('pets', beta), await read('zoo', beta)]).toEqual([200, 200]);
  });

  it('is shown by reusable content, and by pages that are made of it', async () => {
    const { read } = await siteWith({
      'README.md': '# Welcome\n\n{% include ".gitbook/includes/api.md" %}\n',
      '.gitbook/includes/api.md': block('pets'),
      'SUMMARY.md':
        '# Summary\n\n* [Welcome](README.md)\n* ```yaml\n  type: builtin:openapi\n  props:\n    models: true\n  dependencies:\n    spec:\n      ref:\n        kind: openapi\n        spec: zoo\n  ```\n',
    });
    expect([await read('pets'), await read('zoo')]).toEqual([200, 200]);
  });

  it('ends with the page that shows it, and begins with its visibility', async () => {
    const { site, read } = await siteWith({ ...FILES, 'api.md': `# API\n\n${block('pets')}` });
    expect(await read('pets')).toBe(200);
    await site.rewrite({ 'README.md': '# Welcome\n', 'api.md': '# API\n\nNothing.\n' });
    const api = (await site.pageIds()).get('API');
    expect(api).toBeDefined();
    await eventually(async () => (await read('pets')) === 404, 5_000);
    await site.client.patch(`${specs}/zoo`, { body: { visibility: 'public' }, status: 200 });
    expect(await read('zoo')).toBe(200);
  });
});

describe('a preview', () => {
  interface Proposed {
    readonly id: string;
    readonly number: number;
    readonly revision: string;
  }

  async function propose(site: PublishedSite): Promise<Proposed> {
    const changeRequests = `/v1/spaces/${site.spaces[0]}/change-requests`;
    const { body } = await site.client.post<Proposed>(changeRequests, { body: { subject: 'New guide' }, status: 201 });
    const changes = [{ operation: 'insert_page', document: { markdown: '# Proposal\n\nSoon.\n' } }];
    await site.client.post(`${changeRequests}/${body.id}/content`, { body: { changes }, status: 200 });
    return (await site.client.get<Proposed>(`${changeRequests}/${body.id}`, { status: 200 })).body;
  }

  const readsOf = (site: PublishedSite, { number, id, revision }: Proposed): string[] => {
    const space = `/v1/spaces/${site.spaces[0]}`;
    const changeRequests = `${space}/change-requests`;
    return [`${changeRequests}/${number}`, `${changeRequests}/${id}`, `${space}/revisions/${revision}`];
  };

  it('reads what a change request proposes, with its token as that of the visitor or in the address', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const proposed = await propose(site);
    const jwtToken = (await site.preview()).split('preview_token=')[1] ?? '';
    const tokens = [
      await tokenFor(site, { jwtToken }),
      await tokenFor(site, undefined, `/~/changes/${proposed.number}?preview_token=${jwtToken}`),
    ];
    for (const token of tokens) {
      const client = app.client(token);
      const [one, same, revision] = readsOf(site, proposed);
      const found = await client.get<Proposed & { createdBy: object }>(one ?? '', { status: 200 });
      expect(found.body).toMatchObject({ id: proposed.id, number: proposed.number, revision: proposed.revision });
      expect(found.body.createdBy).not.toHaveProperty('email');
      await client.get(same ?? '', { status: 200 });
      expect((await client.get(revision ?? '', { status: 200 })).text).toContain('Proposal');
    }
  });

  it('is not there without its token, and opens no other site', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const other = await PublishedSite.make(app, { files: FILES }, site.tenant);
    const proposed = await propose(site);
    const jwtToken = (await other.preview()).split('preview_token=')[1] ?? '';
    for (const token of [await tokenFor(site), await tokenFor(other, { jwtToken })])
      for (const path of readsOf(site, proposed))
        expect([path, (await app.client(token).get(path)).status]).toEqual([path, 404]);
  });

  it('shows no more of a proposal than conditions leave', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    await site.adapt(GUIDED.properties);
    const changeRequests = `/v1/spaces/${site.spaces[0]}/change-requests`;
    const { body } = await site.client.post<Proposed>(changeRequests, { body: {}, status: 201 });
    const markdown = '---\nif: visitor.claims.isBeta == true\n---\n\n# Hidden proposal\n\nSoon.\n';
    const changes = [{ operation: 'insert_page', document: { markdown } }];
    await site.client.post(`${changeRequests}/${body.id}/content`, { body: { changes }, status: 200 });
    const read = async (claims: object): Promise<string> => {
      const jwtToken = (await site.preview(claims)).split('preview_token=')[1] ?? '';
      const client = app.client(await tokenFor(site, { jwtToken }));
      const { revision } = (await client.get<Proposed>(`${changeRequests}/${body.id}`, { status: 200 })).body;
      return (await client.get(`/v1/spaces/${site.spaces[0]}/revisions/${revision}`, { status: 200 })).text;
    };
    expect(await read({ isBeta: false })).not.toContain('Hidden proposal');
    expect(await read({ isBeta: true })).toContain('Hidden proposal');
  });
});
