import { expectAccessibleInBothSchemes } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const organization = () => `/app/orgs/${on.world.tenant.organizationId}`;

const dialog = () => on.page.getByRole('dialog');

const more = async (collection: string, name: string) => {
  await on.button(`More actions for ${collection}`).click();
  await on.button(name).click();
};

const create = async (title: string) => {
  await on.page.getByLabel('Title', { exact: true }).fill(title);
  await on.button('Create collection').click();
  await on.heading(title, 1).waitFor();
};

describe('collections', () => {
  it('are made in each other, renamed, moved, filled with spaces, and say what becomes of these when they are deleted', async () => {
    await on.enter(on.world.tenant, organization());
    await on.button('New collection').click();
    await expectAccessibleInBothSchemes(on.page);
    await create('Products');
    await on.said('This collection is empty. Create a space here, or move spaces into it.');
    await on.inspect('app-collection-empty');
    await more('Products', 'New collection inside…');
    await create('Robots');
    await more('Robots', 'Move spaces here…');
    await on.page.getByRole('checkbox', { name: 'Handbook' }).check();
    await expectAccessibleInBothSchemes(on.page);
    await dialog().getByRole('button', { name: 'Move' }).click();
    await on.said('Moved 1 space here');
    await on.link(/^H Handbook|Handbook/).waitFor();
    await more('Robots', 'Rename…');
    await on.page.getByLabel('Title', { exact: true }).fill('Machines');
    await on.page.getByLabel('Description').fill('All that moves.');
    await on.button('Save').click();
    await on.heading('Machines', 1).waitFor();
    await on.said('All that moves.');
    await more('Machines', 'Move to…');
    await expectSoon(() => on.page.getByLabel('Move to').locator('option').allInnerTexts()).toEqual([
      'Top level of the organization',
      'Products',
    ]);
    await on.page.getByLabel('Move to').selectOption({ index: 0 });
    await dialog().getByRole('button', { name: 'Move' }).click();
    await on.said('Moved “Machines”');
    await on.link('Products').waitFor({ state: 'detached' });
    await more('Machines', 'Delete…');
    await on.said('Its space goes to the trash, where you can restore each for 7 days.');
    await on.inspect('app-collection-delete');
    await on.button('Delete').click();
    await on.page.waitForURL(new RegExp(`${organization()}$`));
    const spaces = `/v1/orgs/${on.world.tenant.organizationId}/spaces`;
    expect((await on.world.tenant.client.get(spaces, { status: 200 })).body).toMatchObject({ count: 0 });
  });

  it('are only looked at by people who may not change them', async () => {
    const path = `/v1/orgs/${on.world.tenant.organizationId}/collections`;
    const { body } = await on.world.tenant.client.post<{ id: string }>(path, { body: { title: 'Shelf' }, status: 201 });
    await on.enter(on.world.reader, `/app/collections/${body.id}`);
    await on.said('This collection is empty.');
    await expectSoon(() => on.buttons()).toEqual([]);
  });
});

describe('the history of a space', () => {
  it('says who did what, compares two revisions page by page, and goes back to one', async () => {
    await on.world.merge(on.world.changeRequest);
    await on.enter(on.world.tenant, `${on.world.app}/history`);
    const rows = on.page.getByRole('list', { name: 'Revisions' }).getByRole('article');
    await rows
      .filter({ hasText: 'Explain the new installer' })
      .getByText(/^2 pages: /)
      .waitFor();
    await on.page
      .getByRole('checkbox', { name: /^Compare the revision of/ })
      .nth(0)
      .check();
    await on.page
      .getByRole('checkbox', { name: /^Compare the revision of/ })
      .nth(1)
      .check();
    await on.button('Compare').click();
    await on.heading('What changed', 1).waitFor();
    await on.page.locator('.changed-page').nth(2).waitFor();
    const tags = on.page.locator('.changed-page .tag');
    await expectSoon(() => tags.allInnerTexts()).toEqual(expect.arrayContaining(['Renamed', 'Removed', 'New']));
    await on.page.locator('.changed-page ins').first().waitFor();
    await on.link('Back to the history').click();
    await on.heading('History', 1).waitFor();
    await on.page
      .getByRole('button', { name: /^Roll back to/ })
      .first()
      .click();
    await on.said('Later revisions stay in the history');
    await on.inspect('app-roll-back');
    await dialog().getByRole('button', { name: 'Roll back' }).click();
    await on.said(/rolled back to/);
    await rows.first().getByText('Rolled back to an earlier revision').waitFor();
    await on.pageLink('Old page').waitFor();
    await expectSoon(() => on.pageLink('Uninstall').count()).toBe(0);
  });

  it('offers no way back to people who may not merge', async () => {
    await on.world.merge(on.world.changeRequest);
    await on.enter(on.world.reader, `${on.world.app}/history`);
    await on.page.getByRole('article').first().waitFor();
    await expectSoon(() => on.page.getByRole('button', { name: /^Roll back/ }).count()).toBe(0);
  });
});
