import { load } from 'cheerio';
import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';
import { unique } from '../support/unique';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = {
  'README.md': '# Welcome\n',
  'covered.md': '---\ncover: cover.png\n---\n\n# Covered\n',
  'elsewhere.md': '---\ncover: https://example.com/cover.png\n---\n\n# Elsewhere\n',
  'insecure.md': '---\ncover: http://example.com/cover.png\n---\n\n# Insecure\n',
  'cover.png': PIXEL,
};

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});

describe('robots.txt of the service', () => {
  const robots = async () => {
    const response = await fetch(`${app.url}/robots.txt`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    return response.text();
  };
  const line = (site: PublishedSite): string => `Sitemap: ${app.url}${site.path}/sitemap.xml\n`;

  it('names the sitemaps of the public sites that have no host of their own, and no others', async () => {
    const make = (patch: object) => PublishedSite.make(app, { files: FILES, patch });
    const [open, unlisted, shared] = [
      await make({}),
      await make({ visibility: 'unlisted' }),
      await make({ visibility: 'share-link' }),
    ];
    const own = await make({});
    await own.moveTo({ hostname: `docs.${unique('own')}.invalid`.toLowerCase() });
    const text = await robots();
    expect(text).toContain(line(open));
    for (const hidden of [unlisted, shared, own]) expect(text).not.toContain(hidden.path);
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/v1\/\nDisallow: \/app\n/);
    for (const form of ['files', 'picture', 'theme', 'fonts']) expect(text).toContain(`\nAllow: /sites/*/~/${form}/\n`);
    const [, address = ''] = /^Sitemap: (.*)$/m.exec(line(open)) ?? [];
    expect((await fetch(address)).status).toBe(200);
  });

  it('lets crawlers see pages of a host of its own as readers do, and not its searches', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    const hostname = `docs.${unique('own')}.invalid`.toLowerCase();
    await site.moveTo({ hostname });
    const { text } = await site.reader(hostname).send('/robots.txt');
    expect(text).toContain(
      '\nDisallow: /~/\nAllow: /~/files/\nAllow: /~/picture/\nAllow: /~/theme/\nAllow: /~/fonts/\nAllow: /\n',
    );
  });

  it('follows what sites become at once', async () => {
    const site = await PublishedSite.make(app, { files: FILES });
    expect(await robots()).toContain(line(site));
    await site.patch({ visibility: 'unlisted' });
    expect(await robots()).not.toContain(site.path);
    await site.patch({ visibility: 'public' });
    expect(await robots()).toContain(line(site));
    await site.client.delete(site.api, { status: 205 });
    expect(await robots()).not.toContain(site.path);
  });

  it('is only read', async () => {
    expect((await fetch(`${app.url}/robots.txt`, { method: 'POST' })).status).toBe(404);
    expect(await (await fetch(`${app.url}/robots.txt`, { method: 'HEAD' })).text()).toBe('');
  });
});

describe('the picture beside a link to a page', () => {
  it('is its cover, else that of the site', async () => {
    const customization = { socialPreview: { url: 'https://example.com/site.png' } };
    const site = await PublishedSite.make(app, { files: FILES, customization });
    const imageOf = async (path: string) =>
      load((await site.reader().send(site.path + path)).text)('meta[property="og:image"]').attr('content') ?? '';
    const covered = await imageOf('/covered');
    expect(covered).toMatch(new RegExp(`^${app.url}${site.path}/~/files/`));
    const picture = await fetch(covered);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await imageOf('/elsewhere')).toBe('https://example.com/cover.png');
    expect(await imageOf('/insecure')).toBe('https://example.com/site.png');
    expect(await imageOf('/readme')).toBe('https://example.com/site.png');
  });
});
