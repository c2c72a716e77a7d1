import { eventually } from '../support/eventually';
import { FileServer } from '../support/file-server';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage({ outboundAllow: ['127.0.0.1'] });

const screen = () => `/app/orgs/${on.world.tenant.organizationId}/openapi`;

const specWith = (title: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { '/pets': { get: { responses: { 200: { description: 'Every pet.' } } } } },
  });

const tag = (words: string) => on.page.locator('.facts').getByText(words, { exact: true });

describe('OpenAPI specifications', () => {
  it('are added from a file, made public, and deleted', async () => {
    await on.enter(on.world.tenant, screen());
    await on.said('No specifications yet.');
    await on.button('Add specification').click();
    const dialog = on.page.getByRole('dialog');
    await dialog.getByLabel('Source').selectOption('text');
    const file = { name: 'Pet Store.json', mimeType: 'application/json', buffer: Buffer.from(specWith('Pets')) };
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
    await eventually(async () => (await dialog.getByLabel('Text').inputValue()).includes('/pets'));
    await expectSoon(() => dialog.getByLabel('Name').inputValue()).toBe('pet-store');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await on.heading('pet-store', 1).waitFor();
    await tag('Read').waitFor();
    await on.said('Newest');
    await on.button('Make file public').click();
    await on.said('Anyone can fetch the file of its newest version now');
    await on.said(/Public URL \S/);
    const [, address = ''] = /Public URL (\S+)/.exec(await on.page.getByRole('main').innerText()) ?? [];
    const { text } = await on.app.client('').get(new URL(address).pathname, { status: 200 });
    expect(text).toContain('/pets');
    await on.button('Delete…').click();
    await on.button('Delete').click();
    await on.said('No specifications yet.');
  });

  it('are read from an address, again when someone asks, and keep the last good version', async () => {
    const server = await FileServer.start();
    let text = specWith('First');
    const url = server.handle('/openapi.json', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
    });
    await on.enter(on.world.tenant, screen());
    await on.button('Add specification').click();
    const dialog = on.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('store');
    await dialog.getByLabel('Address').fill(url);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await on.heading('store', 1).waitFor();
    await tag('Read').waitFor();
    const versions = on.page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
    await expectSoon(() => versions.count()).toBe(1);
    text = specWith('Second');
    await on.button('Read again').click();
    await versions.nth(1).waitFor();
    text = 'no: specification';
    await on.button('Read again').click();
    await tag('Reading failed').waitFor();
    await on.said('The last good version is kept.');
    await expectSoon(() => versions.count()).toBe(2);
    await on.visit(screen());
    await on.said('Reading failed');
  });

  it('are only looked at by people who do not manage them', async () => {
    await on.enter(on.world.reader, screen());
    await expectSoon(() => on.buttons()).toEqual([]);
  });
});
