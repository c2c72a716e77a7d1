import { expectAccessibleInBothSchemes, expectToFitPhone, keepScreenshot } from './browser';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

/** What a writer types into: it lives in a shadow root, which locators see through. */
const text = () => on.page.getByRole('textbox', { name: /^Text of/ });

async function open(path: string): Promise<void> {
  await on.enter(on.world.tenant, path);
}

interface Found {
  readonly items: { readonly number: number; readonly subject: string }[];
}

const drafts = async () =>
  (await on.world.tenant.client.get<Found>(`${on.world.path}/change-requests`, { query: { status: 'draft' } })).body
    .items;

describe('a new space', () => {
  it('is made beside the list of spaces, gets its first page, and is published, with the keyboard alone', async () => {
    await open(`/app/orgs/${on.world.tenant.organizationId}`);
    await on.button('New space').focus();
    await on.page.keyboard.press('Enter');
    await on.heading('New space', 2).waitFor();
    await expectAccessibleInBothSchemes(on.page);
    await keepScreenshot(on.page, 'app-new-space');
    await on.page.keyboard.type('Cook book');
    await on.page.keyboard.press('Enter');
    await on.heading('Cook book', 1).waitFor();
    await on.button('Write the first page').focus();
    await on.page.keyboard.press('Enter');
    await on.page.keyboard.type('Soup');
    await on.page.keyboard.press('Enter');
    await on.heading('Soup', 1).waitFor();
    await text().waitFor();
    await on.page.keyboard.type('Boil **water**.');
    await on.said('Saved');
    await on.page.locator('.preview strong').waitFor();
    await expectAccessibleInBothSchemes(on.page);
    await expectToFitPhone(on.page);
    await keepScreenshot(on.page, 'app-editor');
    await on.button('Publish').focus();
    await on.page.keyboard.press('Enter');
    await on.page.locator('.page-text').waitFor();
    expect(await on.page.locator('.page-text').innerText()).toBe('Boil water.');
  });
});

describe('the editor', () => {
  it('makes a draft by the first edit, and changes nothing without one', async () => {
    await open(`${on.world.app}/pages/${on.world.page('Install')}`);
    await on.link('Edit').click();
    await text().waitFor();
    await on.pageLink('Home').click();
    await on.heading('Home', 1).waitFor();
    expect(await drafts()).toEqual([]);
    await on.visit(`${on.world.app}/pages/${on.world.page('Install')}/edit`);
    await text().click();
    await on.page.keyboard.press('ControlOrMeta+Home');
    await on.page.keyboard.type('Read this first. ');
    await on.said('Saved');
    await on.page.locator('.preview').getByText('Read this first.').waitFor();
    expect(await drafts()).toHaveLength(1);
  });
});
