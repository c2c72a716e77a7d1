import { EventQueue } from '../../src/insights/collecting/event-queue';
import { PublishedSite } from '../fixtures/site/published-site';
import { realFont } from '../support/font-fixtures';
import { eventually } from '../support/eventually';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const FILES = { 'README.md': '# Welcome\n\nHello walrus.\n', 'guide.md': '# Guide\n\nRead.\n' };

const makeSite = () => PublishedSite.make(on.app, { files: FILES }, on.world.tenant);

/** The first page as a reader gets it. */
const read = async (site: PublishedSite) => (await site.reader().send(`${site.path}/`)).text;

const appOf = (site: PublishedSite) => `/app/orgs/${site.tenant.organizationId}/sites/${site.id}`;

describe('the insights of a site', () => {
  it('show views by day, what was searched and what is missing, and are saved as CSV', async () => {
    const site = await makeSite();
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
      accept: 'text/html',
    };
    for (const path of ['/guide', '/guide', '/', '/nothing-here'])
      await site.reader().send(site.path + path, { headers });
    for (const words of ['walrus', 'narwhal'])
      await site
        .reader()
        .send(`${site.path}/~/search?q=${words}`, { headers: { ...headers, accept: 'application/json' } });
    await on.app.get(EventQueue).flush();
    await on.enter(on.world.tenant, appOf(site));
    await on.link('Insights').click();
    await on.heading('Insights', 1).waitFor();
    await on.page.getByRole('definition').filter({ hasText: /^3$/ }).first().waitFor();
    const list = (title: string) => on.page.locator('.top-list').filter({ has: on.heading(title, 2) });
    await expectSoon(() => list('Most read pages').getByRole('listitem').allInnerTexts()).toEqual([
      'Guide\n2',
      'Welcome\n1',
    ]);
    await expectSoon(() => list('Searches without results').getByRole('listitem').allInnerTexts()).toEqual([
      'narwhal\n1',
    ]);
    await expectSoon(() => list('Missing pages').innerText()).toContain('/nothing-here');
    await on.inspect('app-insights');
    await on.link('7 days').click();
    await on.page.waitForURL(/range=last7Days/);
    const [download] = await Promise.all([on.page.waitForEvent('download'), on.button('Download as CSV').click()]);
    expect(download.suggestedFilename()).toBe('insights.csv');
  });
});

describe('the structure of a site', () => {
  it('gets sections, which are renamed, moved and taken out', async () => {
    const site = await makeSite();
    await on.enter(on.world.tenant, `${appOf(site)}/structure`);
    await on.button('Add part').click();
    await on.page.getByRole('dialog').getByLabel('Space').selectOption({ index: 0 });
    await on.page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Reference');
    await on.button('Add').click();
    await on.said('Added to the site');
    const names = () => on.page.locator('.parts-list > li > .part-row .part-name > :first-child').allInnerTexts();
    await expectSoon(async () => (await names()).at(-1)).toBe('Reference');
    await on.button('Move Reference up').focus();
    await on.page.keyboard.press('Enter');
    await on.said('Moved “Reference”');
    await expectSoon(async () => (await names())[0]).toBe('Reference');
    const isFocused = (label: string) => on.page.locator(`[aria-label="${label}"]:focus`).waitFor();
    await isFocused('Move Reference up');
    await on.page.keyboard.press('Tab');
    await isFocused('Move Reference down');
    await on.page.keyboard.press('Enter');
    await on.page.locator('.parts-list > li:last-child', { hasText: 'Reference' }).waitFor();
    await isFocused('Move Reference down');
    await on.button('Change Reference').click();
    await on.page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('API');
    await on.button('Save').click();
    await on.said('Changes saved');
    await on.button('Remove API').click();
    await on.said('Removed “API” from the site');
  });

  it('is arranged by dragging, and sections go into groups and out of them', async () => {
    const files = { 'README.md': '# Welcome\n' };
    const sections = ['Guides', 'API', 'News'].map((title) => ({ title, variants: [{ files }] }));
    const site = await PublishedSite.make(on.app, { sections }, on.world.tenant);
    const path = `/v1/orgs/${site.tenant.organizationId}/sites/${site.id}/section-groups`;
    await site.tenant.client.post(path, { body: { title: 'More' }, status: 201 });
    await on.enter(on.world.tenant, `${appOf(site)}/structure`);
    const row = (title: string) =>
      on.page.locator('.part-row', { hasText: title }).filter({ hasText: /Section|Group/ });
    const outline = () => on.page.locator('.part-row strong').allInnerTexts();
    const within = () => on.page.locator('.part-row', { hasText: 'More' }).locator('+ ul strong').allInnerTexts();
    await expectSoon(outline).toEqual(['Guides', 'API', 'News', 'More']);
    await row('News').dragTo(row('Guides'), { sourcePosition: { x: 5, y: 8 }, targetPosition: { x: 20, y: 3 } });
    await on.said('Moved “News”');
    await expectSoon(outline).toEqual(['News', 'Guides', 'API', 'More']);
    await row('API').dragTo(row('More'), { sourcePosition: { x: 5, y: 8 } });
    await on.said('Moved “API”');
    await expectSoon(within).toEqual(['API']);
    await on.button('Change Guides').click();
    await on.page.getByRole('dialog').getByLabel('In the group').selectOption('More');
    await on.button('Save').click();
    await on.said('Changes saved');
    await expectSoon(within).toEqual(['API', 'Guides']);
    await on.inspect('app-structure-groups');
    await row('API').dragTo(row('News'), { sourcePosition: { x: 5, y: 8 }, targetPosition: { x: 20, y: 3 } });
    await on.said('Moved “API”');
    await expectSoon(outline).toEqual(['API', 'News', 'More', 'Guides']);
  });
});

describe('the look of a site', () => {
  it('is changed by fields, keeps what has none, and is what readers see', async () => {
    const site = await makeSite();
    await on.enter(on.world.tenant, `${appOf(site)}/appearance`);
    await on.page.getByLabel('On light pages').fill('#0b6bcb');
    await on.page.getByRole('textbox', { name: 'Announcement' }).fill('Version 2 is here.');
    await on.page.getByLabel('Footer', { exact: true }).fill('© Wombat Works');
    await on.button('Save appearance').click();
    await on.said('Appearance saved.');
    for (const words of ['Version 2 is here.', '© Wombat Works']) await expectSoon(() => read(site)).toContain(words);
    await on.page.getByRole('textbox', { name: 'Logo URL', exact: true }).fill('not an address');
    await on.button('Save appearance').click();
    await on.page.getByRole('alert').filter({ hasText: 'Something that you entered is not valid' }).waitFor();
    await on.said(/^header\.logo\.light must be an absolute https: or http: address/);
    await expectSoon(() => on.page.getByLabel('Footer', { exact: true }).inputValue()).toBe('© Wombat Works');
    expect(on.problems.splice(0)).toEqual([expect.stringContaining('400') as string]);
  });
});

describe('the font of a site', () => {
  it('is uploaded, chosen, and what readers see texts in, until it is deleted', async () => {
    const site = await makeSite();
    await on.enter(on.world.tenant, `${appOf(site)}/appearance`);
    await on.page.getByLabel('Font name').fill('Wombat Sans');
    const file = { name: 'wombat.woff2', mimeType: 'font/woff2', buffer: realFont() };
    await on.page.getByLabel('File for regular text').setInputFiles(file);
    await on.button('Upload font').click();
    await on.said('Wombat Sans uploaded and selected. Save the appearance to use it.');
    await on.inspect('app-look-fonts');
    await on.button('Save appearance').click();
    await on.said('Appearance saved.');
    const reader = await on.page.context().newPage();
    await reader.goto(`${on.app.url}${site.path}/`);
    const loaded = () =>
      reader.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expectSoon(loaded).toEqual([expect.stringContaining('Wombat Sans')]);
    await reader.close();
    await on.button('Delete Wombat Sans').click();
    await on.said('Wombat Sans deleted. Sites that used it now have the default font.');
    await expectSoon(() => on.page.getByLabel('Font', { exact: true }).inputValue()).toBe('Inter');
  });

  it('is no other file', async () => {
    const site = await makeSite();
    await on.enter(on.world.tenant, `${appOf(site)}/appearance`);
    await on.page.getByLabel('Font name').fill('Wombat Sans');
    const file = { name: 'wombat.woff2', mimeType: 'font/woff2', buffer: Buffer.from('<!doctype html>') };
    await on.page.getByLabel('File for regular text').setInputFiles(file);
    await on.button('Upload font').click();
    await on.page.getByRole('alert').filter({ hasText: 'Files of this kind are not accepted here' }).waitFor();
    await on.said('The file must be a WOFF2 or WOFF font.');
    expect(on.problems.splice(0)).toEqual([expect.stringContaining('400') as string]);
  });
});

describe('links in the header and footer of a site', () => {
  const group = (name: string) => on.page.getByRole('group', { name, exact: true });
  const section = (name: string) => on.page.getByRole('region', { name });

  it('are added, moved and removed, and those that have no field stay as they are', async () => {
    const site = await makeSite();
    const path = `/v1/orgs/${site.tenant.organizationId}/sites/${site.id}/customization`;
    const { body } = await site.tenant.client.get<{ header: object }>(path, { status: 200 });
    const kept = { title: 'Guide', to: { kind: 'file', file: 'f1' }, links: [] };
    await site.tenant.client.put(path, { body: { ...body, header: { ...body.header, links: [kept] } }, status: 200 });
    await on.enter(on.world.tenant, `${appOf(site)}/appearance`);
    await on.button('Add a link to the header').click();
    await on.page.locator('input:focus').fill('Support');
    await group('Link “Support”').getByLabel('Address').fill('https://example.com/support');
    await on.button('Move Link “Support” up').click();
    await on.page.locator('[aria-label="Move Link “Support” up"]:focus').waitFor();
    await on.button('Add a group to the footer').click();
    await on.page.locator('input:focus').fill('Company');
    const inGroup = section('Groups in the footer').getByRole('group', { name: 'Link “1”' });
    await inGroup.getByLabel('Text').fill('Imprint');
    await section('Groups in the footer').getByLabel('Address').fill('https://example.com/imprint');
    await on.inspect('app-look-links');
    await on.button('Save appearance').click();
    await on.said('Appearance saved.');
    for (const words of ['https://example.com/support', 'Company', 'https://example.com/imprint'])
      await expectSoon(() => read(site)).toContain(words);
    const saved = await site.tenant.client.get<{ header: { links: object[] } }>(path, { status: 200 });
    expect(saved.body.header.links).toMatchObject([{ title: 'Support' }, kept]);
    await on.button('Remove Link “Support”').click();
    await on.button('Save appearance').click();
    await on.said('Appearance saved.');
    await expectSoon(() => read(site)).not.toContain('example.com/support');
  });
});

describe('the preview of a site', () => {
  it('is gone through in light and dark, wide and on a phone, before readers see it, and as different visitors', async () => {
    const hidden = '---\nif: visitor.claims.isBeta == true\n---\n\n# Secret feature\n\nNew.\n';
    const site = await PublishedSite.make(on.app, { files: { ...FILES, 'secret.md': hidden } }, on.world.tenant);
    const { organizationId, client } = site.tenant;
    const path = `/v1/orgs/${organizationId}/sites/${site.id}`;
    const claim = { type: 'boolean', description: 'Tries new things' };
    const jsonSchema = { type: 'object', properties: { isBeta: claim }, additionalProperties: false };
    await client.put(`${path}/adaptive-schema`, { body: { jsonSchema }, status: 200 });
    await client.patch(path, { body: { adaptiveContent: { enabled: true } }, status: 200 });
    await client.post(`${path}/unpublish`, { status: 200 });
    await on.enter(on.world.tenant, `${appOf(site)}/preview`);
    const preview = on.page.frameLocator('iframe[title="Preview of the site"]');
    await preview.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
    const secret = preview.getByRole('link', { name: 'Secret feature' });
    await expectSoon(() => secret.count()).toBe(0);
    const isDark = async () => (await preview.locator('html').getAttribute('data-theme')) === 'dark';
    await on.button('Dark').click();
    await eventually(isDark);
    await preview.getByRole('link', { name: 'Guide' }).first().click();
    await preview.getByRole('heading', { name: 'Guide', level: 1 }).waitFor();
    await eventually(isDark);
    await on.inspect('app-preview-dark');
    await on.button('Phone').click();
    await on.button('Desktop').click();
    await on.page.getByText('View as a visitor with claims').click();
    await on.page.getByLabel('Visitor claims').fill('isBeta');
    await on.button('View as this visitor').click();
    await on.page.getByRole('alert').filter({ hasText: 'This is not valid JSON.' }).waitFor();
    await on.page.getByLabel('Visitor claims').fill('{ "isBeta": true }');
    await on.button('View as this visitor').click();
    await secret.first().waitFor();
    await on.inspect('app-preview-claims');
  });
});

describe('the audience of a site', () => {
  it('is chosen; share links are made, switched off and deleted; visitors sign in elsewhere', async () => {
    const site = await makeSite();
    await on.enter(on.world.tenant, `${appOf(site)}/audience`);
    await on.page.getByLabel('Visibility').selectOption('share-link');
    await on.button('Save').first().click();
    await on.said('Audience changed.');
    await on.page.getByLabel('Name of the link').fill('Beta testers');
    await on.button('Create share link').click();
    await on.said('Link “Beta testers” created');
    const { pathname, search } = new URL(
      await on.page.getByRole('textbox', { name: 'Address of Beta testers' }).inputValue(),
    );
    const statusOfLink = async () => (await site.reader().open(pathname + search)).status;
    expect(await statusOfLink()).toBe(200);
    await on.inspect('app-audience');
    await on.button('Disable Beta testers').click();
    await on.said('Link “Beta testers” disabled');
    expect(await statusOfLink()).toBe(404);
    await on.button('Delete Beta testers').click();
    await on.said('No share links yet.');
    const key = on.page.getByRole('textbox', { name: 'Key', exact: true });
    const before = await key.inputValue();
    await on.page.getByLabel('Visitor sign-in URL').fill('https://example.com/sign-in');
    await on.button('Save').last().click();
    await on.said('Visitor sign-in saved');
    await on.button('Create new key').click();
    await on.said('Key replaced.');
    await expectSoon(() => key.inputValue()).not.toBe(before);
  });
});

describe('what a site knows of its visitors', () => {
  it('is set by fields, decides who sees what, and keeps what has no fields', async () => {
    const hidden = '---\nif: visitor.claims.isBeta == true\n---\n\n# Secret feature\n\nNew.\n';
    const site = await PublishedSite.make(on.app, { files: { ...FILES, 'secret.md': hidden } }, on.world.tenant);
    const path = `/v1/orgs/${site.tenant.organizationId}/sites/${site.id}/adaptive-schema`;
    const place = { type: 'object', description: '', properties: {}, additionalProperties: false };
    const jsonSchema = { type: 'object', properties: { place }, additionalProperties: false };
    await site.tenant.client.put(path, { body: { jsonSchema }, status: 200 });
    await on.enter(on.world.tenant, `${appOf(site)}/audience`);
    await on.page.getByLabel('Adapt the site to its visitors').check();
    const add = async (name: string, kind: string) => {
      await on.button('Add claim').click();
      await on.page.locator('input:focus').fill(name);
      const claim = on.page.getByRole('group', { name: `Claim “${name}”` }).last();
      await claim.getByLabel('Type').selectOption({ label: kind });
      return claim;
    };
    await (await add('isBeta', 'Yes or no')).getByLabel('Description').fill('Tries new things');
    await (await add('plan', 'One of these texts')).getByLabel('Allowed values').fill('free, paid');
    await add('isBeta', 'A text');
    await on.inspect('app-adaptive-content');
    await on.button('Save adaptive content').click();
    await on.page.getByRole('alert').filter({ hasText: 'There are two claims “isBeta”.' }).waitFor();
    await on.button('Remove Claim “isBeta”').last().click();
    await on.page.locator('button:focus', { hasText: 'Add claim' }).waitFor();
    await on.button('Save adaptive content').click();
    await on.said('Adaptive content saved.');
    const { body } = await site.tenant.client.get<{ jsonSchema: { properties: object } }>(path, { status: 200 });
    expect(body.jsonSchema.properties).toMatchObject({
      place,
      isBeta: { type: 'boolean', description: 'Tries new things' },
      plan: { type: 'string', enum: ['free', 'paid'] },
    });
    await on.visit(`${appOf(site)}/preview`);
    await on.page.getByText('View as a visitor with claims').click();
    await expectSoon(() => on.page.getByLabel('Visitor claims').inputValue()).toContain('"plan": "free"');
  });
});

describe('the address of a site', () => {
  it('takes a host of its own, with the record that it needs and a check', async () => {
    const site = await makeSite();
    const host = `docs.${site.id.toLowerCase()}.invalid`;
    await on.enter(on.world.tenant, `${appOf(site)}/address`);
    await on.page.getByLabel('Custom hostname').fill(host);
    await on.button('Save').click();
    await on.said('Address saved');
    await on.page.getByRole('cell', { name: host }).waitFor();
    await on.button('Check DNS').click();
    await on.page.getByRole('alert').filter({ hasText: 'The DNS record is not visible yet' }).waitFor();
    await on.said(/resolve/);
    expect(on.problems.splice(0)).toEqual([expect.stringContaining('409') as string]);
  });
});

describe('redirects of a site', () => {
  it('lead old addresses on, and are deleted', async () => {
    const site = await makeSite();
    await on.enter(on.world.tenant, `${appOf(site)}/redirects`);
    await on.page.getByLabel('Old address').fill('/old/guide');
    await on.button('Add redirect').click();
    await on.said('/old/guide now redirects to Handbook');
    await on.inspect('app-redirects');
    await on.button('Delete redirect /old/guide').click();
    await on.said('No redirects yet.');
  });

  it('and all else that changes a site is not shown to people who only read', async () => {
    const site = await makeSite();
    await on.enter(on.world.reader, appOf(site));
    const parts = on.page.getByRole('navigation', { name: 'Site sections' });
    await expectSoon(() => parts.getByRole('link').allInnerTexts()).toEqual(['Overview', 'Preview', 'Insights']);
  });
});
