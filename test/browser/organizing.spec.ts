import { expectAccessibleInBothSchemes } from './browser';
import { expectSoon } from './expect-soon';
import { proveDomains } from '../support/domains';
import { unique } from '../support/unique';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const organization = () => `/app/orgs/${on.world.tenant.organizationId}`;

/** The spaces come after the screen. */
const spaceInSidebar = () => on.sidebar.getByText('Handbook').waitFor();

const action = async (page: string, name: string) => {
  await on.page.getByRole('button', { name: `Actions for ${page}` }).click();
  await on.button(name).click();
};

const pages = () => on.pageLink(/./).allInnerTexts();

describe('pages', () => {
  it('are renamed, moved, added below others and deleted in a draft, which then shows what changed', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await action('Install', 'Rename…');
    await on.page.getByLabel('Title', { exact: true }).fill('Set up');
    await expectAccessibleInBothSchemes(on.page);
    await on.button('Rename').click();
    await on.heading('Set up', 1).waitFor();
    await expectSoon(pages).toEqual(['Home', 'Set up', 'Old page']);
    await action('Old page', 'Move to…');
    await on.page.getByLabel('Before').selectOption('Home');
    await on.button('Move').click();
    await on.heading('Move “Old page”').waitFor({ state: 'detached' });
    await expectSoon(pages).toEqual(['Old page', 'Home', 'Set up']);
    await action('Home', 'New page below…');
    await on.page.getByLabel('Title', { exact: true }).fill('Rooms');
    await on.button('Create page').click();
    await on.heading('Rooms', 1).waitFor();
    await expectSoon(pages).toEqual(['Old page', 'Home', 'Rooms', 'Set up']);
    await action('Old page', 'Delete…');
    await on.inspect('app-delete-page');
    await on.button('Delete').click();
    await on.said('Deleted “Old page”');
    await on.visit(on.world.app);
    await on.page.getByRole('link', { name: 'Open your draft' }).click();
    await on.page.getByRole('link', { name: 'Review changes' }).click();
    await on.heading('Your draft', 1).waitFor();
    await on.page.locator('.changed-page').nth(2).waitFor();
    const tags = on.page.locator('.changed-page .tag');
    await expectSoon(() => tags.allInnerTexts()).toEqual(expect.arrayContaining(['Renamed', 'Removed', 'New']));
  });

  it('cannot be changed by people who only read', async () => {
    await on.enter(on.world.reader, on.world.app);
    await on.pageLink('Home').waitFor();
    await spaceInSidebar();
    await expectSoon(() => on.page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    await expectSoon(() => on.button('New page').count()).toBe(0);
    await expectSoon(() => on.button('New space').count()).toBe(0);
    await on.visit(organization());
    await spaceInSidebar();
    await expectSoon(() => on.button('New space').count()).toBe(0);
  });
});

describe('Markdown files', () => {
  it('become pages of a draft, with a report of what was left out', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await on.button('Import').click();
    await on.heading('Import into “Handbook”').waitFor();
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await on.page
      .getByLabel('Choose files')
      .setInputFiles([file('one.md', '# One\n\nFirst.\n'), file('two.md', 'Second.\n'), file('notes.txt', 'No.')]);
    await on.page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await on.said('Your draft: 2 pages');
    await on.said('Left out: 1');
    await on.said('notes.txt');
    await on.page.getByRole('link', { name: 'View draft' }).click();
    await on.pageLink('One').waitFor();
    await on.pageLink('Two').waitFor();
  });
});

describe('files and links of a space', () => {
  it('are listed with where a file is used, and with the pages whose links lead nowhere', async () => {
    const { space } = await on.app.factories.importedSpace(
      {
        'README.md': '# Home\n\n[Gone](nothing.md) and [notes](notes.csv).\n',
        'notes.csv': 'a,b\n1,2\n',
      },
      on.world.tenant,
      { title: 'Atlas' },
    );
    await on.enter(on.world.tenant, `/app/spaces/${space.id}`);
    await on.link('Files').click();
    await on.heading('Files', 1).waitFor();
    await on.inspect('app-files');
    await on.button('Show uses of notes.csv').click();
    await on.page.getByRole('dialog').getByRole('link', { name: 'Home' }).waitFor();
    await on.inspect('app-file-uses');
    await on.button('Close').click();
    await on.link('Links').click();
    await on.heading('Broken links', 1).waitFor();
    await on.said('on the page “Home”');
    await on.inspect('app-broken-links');
    await on.link('Fix on the page Home').click();
    await on.page.waitForURL(/\/edit/);
  });
});

describe('members', () => {
  it('are invited, get another role, and are removed', async () => {
    await on.enter(on.world.tenant, organization());
    await on.sidebar.getByRole('link', { name: 'Members' }).click();
    await on.heading('Members', 1).waitFor();
    await on.button('Invite people').click();
    const domain = `${unique('members')}.example`;
    await proveDomains(on.app, on.world.tenant, domain);
    await on.page.getByLabel('Email addresses').fill(`ada@${domain}, grace@elsewhere.example`);
    await on.page.getByLabel('Role', { exact: true }).selectOption('comment');
    await expectAccessibleInBothSchemes(on.page);
    await on.button('Invite').click();
    await on.heading('Invitation ready').waitFor();
    await on.said(/This server sends no email: copy each link/);
    await expectAccessibleInBothSchemes(on.page);
    await expectSoon(() =>
      on.page.getByRole('textbox', { name: 'Link for grace@elsewhere.example' }).inputValue(),
    ).toMatch(/^http.*\/invitations\/[\w-]{32}$/);
    await on.button('Done').click();
    await on.said('1 person added, 1 invited');
    const row = on.page.getByRole('listitem').filter({ hasText: `ada@${domain}` });
    await row.getByRole('combobox').selectOption('review');
    await on.said(/^Role of .* changed$/);
    await expectSoon(() => row.getByRole('combobox').inputValue()).toBe('review');
    await row.getByRole('button', { name: /^Remove/ }).click();
    await on.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await on.said(/removed from the organization$/);
    await expectSoon(() => row.count()).toBe(0);
  });

  it('say why something is refused, and keep what was entered', async () => {
    await on.enter(on.world.tenant, `${organization()}/members`);
    await on.button('Invite people').click();
    await on.page.getByLabel('Email addresses').fill('not an address');
    await on.button('Invite').click();
    await on.said('“not” is not an email address. Enter one such as ana@example.com.');
    await expectSoon(() => on.page.getByLabel('Email addresses').inputValue()).toBe('not an address');
  });

  it('are only looked at by people who do not manage them', async () => {
    await on.enter(on.world.reader, `${organization()}/members`);
    await expectSoon(() => on.buttons()).toEqual([]);
    await expectSoon(() => on.page.getByRole('combobox').first().isDisabled()).toBe(true);
  });
});

describe('a new site', () => {
  it('is made of spaces, previewed and published on one screen', async () => {
    await on.enter(on.world.tenant, organization());
    await on.button('New site').click();
    await on.heading('New site', 1).waitFor();
    await on.page.getByRole('checkbox', { name: 'Handbook' }).check();
    await on.page.getByLabel('Address').fill(`help-${on.world.changeRequest.number}-${on.world.spaceId.toLowerCase()}`);
    await on.page.getByLabel('Visibility').selectOption('unlisted');
    await on.button('Create and preview').click();
    await on.heading('Handbook', 1).waitFor();
    const preview = on.page.frameLocator('iframe[title="Preview of the site"]');
    await preview.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await on.button('Publish').click();
    await on.said('Site published');
    await expectSoon(() => on.link(/\/sites\/help-/).getAttribute('target')).toBe('_blank');
    await on.inspect('app-new-site-published');
    await on.link('Go to site').click();
    await on.said('Unlisted: anyone with the address, not listed in search engines');
    await on.sidebar.getByRole('region', { name: 'Sites' }).getByRole('link', { name: 'Handbook' }).waitFor();
  });
});

describe('the search over everything', () => {
  it('leads to pages, spaces and commands by some letters, with the keyboard alone', async () => {
    await on.enter(on.world.reader, organization());
    await spaceInSidebar();
    await on.page.keyboard.press('ControlOrMeta+k');
    const input = on.page.getByRole('combobox', { name: 'Pages, spaces, sites, commands' });
    await input.waitFor();
    await on.page.keyboard.type('Node');
    await on.page.getByRole('option', { name: 'Install' }).waitFor();
    await on.page.keyboard.press('Enter');
    await on.heading('Install', 1).waitFor();
    await on.page.keyboard.press('ControlOrMeta+k');
    await input.waitFor();
    await on.page.keyboard.type('memb');
    await on.page.getByRole('option', { name: 'Members' }).waitFor();
    await on.page.keyboard.press('Enter');
    await on.heading('Members', 1).waitFor();
    await on.page.keyboard.press('ControlOrMeta+k');
    await input.waitFor();
    await on.page.keyboard.press('Escape');
    await input.waitFor({ state: 'detached' });
    await expectSoon(() => on.page.evaluate('document.activeElement.tagName')).toBe('H1');
  });
});
