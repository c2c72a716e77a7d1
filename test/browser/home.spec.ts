import { expectAccessibleInBothSchemes } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const part = (name: string) => on.page.getByRole('main').getByRole('region', { name, exact: true });

const entries = (name: string) => part(name).getByRole('link');

const favorite = () => on.page.getByRole('button', { name: 'Favorite' });

describe('the home screen', () => {
  it('leads back to pages that one opened, to what one starred, and to one’s drafts', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await on.pageLink('Install').click();
    await on.heading('Install', 1).waitFor();
    await favorite().click();
    await expectSoon(() => favorite().getAttribute('aria-pressed')).toBe('true');
    await on.sidebar.getByRole('region', { name: 'Favorites' }).getByRole('link', { name: 'Install' }).waitFor();
    await on.button('New page').click();
    await on.page.getByLabel('Title', { exact: true }).fill('Rooms');
    await on.button('Create page').click();
    await on.heading('Rooms', 1).waitFor();
    await on.sidebar.getByRole('link', { name: 'Home', exact: true }).first().click();
    await on.heading('Home', 1).waitFor();
    await expectSoon(() => entries('Continue where you were').allInnerTexts()).toEqual([
      expect.stringContaining('Rooms'),
      expect.stringContaining('Install'),
    ]);
    await entries('Your favorites').getByText('Install').waitFor();
    await entries('Your drafts').first().waitFor();
    await expectAccessibleInBothSchemes(on.page);
    await entries('Continue where you were').first().click();
    await on.heading('Rooms', 1).waitFor();
    await on.page.goBack();
    await entries('Your drafts').first().click();
    await on.said('Your draft: 1 page');
  });

  it('shows what waits for one’s review, and what was merged', async () => {
    const { tenant, reviewer, path, changeRequest } = on.world;
    const requests = `${path}/change-requests/${changeRequest.id}`;
    await tenant.client.post(`${requests}/requested-reviewers`, { body: { users: [reviewer.user.id] }, status: 200 });
    await on.enter(reviewer, '/app');
    await entries('Waiting for you').filter({ hasText: 'Explain the new installer' }).click();
    await on.heading('Explain the new installer', 1).waitFor();
    expect((await tenant.client.post(`${requests}/merge`, { status: 200 })).body).toMatchObject({ result: 'merge' });
    await on.sidebar.getByRole('link', { name: 'Home 1', exact: true }).click();
    await on.heading('Home', 1).waitFor();
    await entries('What changed').filter({ hasText: 'Explain the new installer' }).waitFor();
    await part('Waiting for you').getByText('Nothing is waiting for you.').waitFor();
  });

  it('has the first steps of a new organization, each with one click', async () => {
    const tenant = await on.app.factories.organization({ title: 'New here' });
    await on.enter(tenant, '/app');
    await expectAccessibleInBothSchemes(on.page);
    await on.button('Write: Write the first page').click();
    await on.heading('Documentation', 1).waitFor();
    await on.page.getByRole('textbox', { name: 'Title' }).waitFor();
    await on.visit('/app');
    await on.button('Import: Bring your documentation').click();
    await on.page.getByRole('dialog', { name: 'Import into “Documentation”' }).waitFor();
  });

  it('searches the open space only when told to', async () => {
    await on.enter(on.world.reader, on.world.app);
    await on.sidebar.getByRole('button', { name: /Search everything/ }).click();
    await on.button('Only in Handbook').click();
    await on.page.getByRole('combobox').fill('Steps');
    await on.page.getByRole('option', { name: /Install/ }).waitFor();
    await on.page.getByRole('option', { name: /All results for “Steps”/ }).click();
    await on.page.waitForURL(/\?q=Steps/);
  });
});
