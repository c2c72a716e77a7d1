import { load } from 'cheerio';
import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';

/** Documentation that was published elsewhere, or by an older version of this service. */
describe('a site of documentation that moves here', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedTestApp();
  });

  const read = async (site: PublishedSite, path: string) => {
    const reply = await site.reader().send(site.path + path);
    const to = (reply.headers.location ?? '').replace(site.path, '');
    return { ...reply, answer: to === '' ? `${reply.status}` : `${reply.status} ${to}` };
  };

  it('has the addresses of GitBook, and those of its own older rule lead on after the next import', async () => {
    const files = {
      'SUMMARY.md':
        '* [Home](README.md)\n\n## Tips & Tricks\n\n* [Update](update-from-v0.12.md)\n* [C++](outline-for-c++.md)\n',
      'README.md': '# Home\n',
      'update-from-v0.12.md': '# Update\n',
      'outline-for-c++.md': '# C++\n',
    };
    const site = await PublishedSite.make(app, { files });
    const [space = ''] = site.spaces;
    // As the version before wrote them.
    await app.database.query(
      `UPDATE page_versions SET slug = CASE slug WHEN 'tips-and-tricks' THEN 'tips-tricks'
         WHEN 'update-from-v0.12' THEN 'update-from-v0-12' WHEN 'outline-for-c++' THEN 'outline-for-c' ELSE slug END
        WHERE line_id = $1`,
      [space],
    );
    await app.factories.import(site.tenant, space, { ...files, 'README.md': '# Home again\n' });
    expect((await read(site, '/tips-and-tricks/update-from-v0.12')).answer).toBe('200');
    expect((await read(site, '/tips-and-tricks/update-from-v0.12.md')).text).toContain('# Update');
    expect((await read(site, '/tips-and-tricks/outline-for-c++')).answer).toBe('200');
    expect((await read(site, '/tips-tricks/update-from-v0-12')).answer).toBe('308 /tips-and-tricks/update-from-v0.12');
    expect((await read(site, '/tips-tricks/update-from-v0-12.md')).answer).toBe(
      '308 /tips-and-tricks/update-from-v0.12.md',
    );
    expect((await read(site, '/tips-tricks/outline-for-c')).answer).toBe(
      `308 /tips-and-tricks/${encodeURIComponent('outline-for-c++')}`,
    );
  });

  it('calls pages by their short titles in the navigation, and by their own on themselves', async () => {
    const site = await PublishedSite.make(app, {
      files: {
        'SUMMARY.md': '* [Home](README.md)\n* [Everything about installing](install.md "Install \\"it\\" & more")\n',
        'README.md': '# Home\n',
        'install.md': '# Everything about installing\n',
      },
    });
    const $ = load((await read(site, '/install')).text);
    expect(
      $('.contents a')
        .map((_, found) => $(found).text().trim())
        .get(),
    ).toEqual(['Home', 'Install "it" & more']);
    expect($('h1').text().trim()).toBe('Everything about installing');
  });
});
