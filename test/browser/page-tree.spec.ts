import { expectAccessibleInBothSchemes, untilHolds } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const tree = () => on.page.getByRole('navigation', { name: 'Pages of this space' });

/** The names in the tree, each with a dash for every level that it lies below. */
const outline = (): Promise<string[]> =>
  on.page.evaluate<string[]>(`[...document.querySelectorAll('.tree .row')].map((row) => {
    let depth = -1;
    for (let at = row.closest('ul'); at?.closest('.tree'); at = at.parentElement.closest('ul')) depth += 1;
    return '-'.repeat(depth) + row.querySelector('a, .label, .group').textContent;
  })`);

const expectOutline = (...wanted: readonly string[]) => expectSoon(outline).toEqual(wanted);

const action = async (page: string, name: string) => {
  await on.page.getByRole('button', { name: `Actions for ${page}`, exact: true }).click();
  await on.button(name).click();
};

describe('the tree of pages', () => {
  it('is arranged by the keyboard alone, and every step can be taken back', async () => {
    await on.enter(on.world.tenant, `${on.world.app}/pages/${on.world.page('Install')}`);
    await expectOutline('Home', 'Install', 'Old page');
    await on.pageLink('Install').focus();
    await on.page.keyboard.press('Control+Shift+ArrowUp');
    await expectOutline('Install', 'Home', 'Old page');
    await on.said('Moved “Install”');
    await on.inspect('app-tree-moved');
    await on.pageLink('Old page').focus();
    await on.page.keyboard.press('Control+Shift+ArrowRight');
    await expectOutline('Install', 'Home', '-Old page');
    // The page that was moved keeps the focus, so that the next step goes on from there.
    await untilHolds(on.page, "document.activeElement.textContent === 'Old page'");
    await on.page.keyboard.press('Control+Shift+ArrowLeft');
    await expectOutline('Install', 'Home', 'Old page');
    await untilHolds(on.page, "document.activeElement.textContent === 'Old page'");
    await on.page.keyboard.press('Control+z');
    await on.said('Undone');
    await expectOutline('Install', 'Home', '-Old page');
    await on.sidebar.getByRole('link', { name: /^Draft/ }).waitFor();
  });

  it('is arranged by dragging, with a way back', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await on.pageLink('Old page').dragTo(on.pageLink('Home'), { targetPosition: { x: 20, y: 2 } });
    await expectOutline('Old page', 'Home', 'Install');
    await on.pageLink('Install').dragTo(on.pageLink('Old page'));
    await expectOutline('Old page', '-Install', 'Home');
    await on.button('Undo').click();
    await expectOutline('Old page', 'Home', 'Install');
    await on.said('Undone');
  });

  it('gets groups, links and copies, hides pages, and brings back what was deleted with all below it', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await on.button('New group or link').click();
    await on.button('New group…').click();
    await on.page.getByLabel('Title', { exact: true }).fill('Reference');
    await expectAccessibleInBothSchemes(on.page);
    await on.button('Create group').click();
    await expectOutline('Home', 'Install', 'Old page', 'Reference');
    await action('Reference', 'New link below…');
    await on.page.getByLabel('Title', { exact: true }).fill('Status');
    await on.page.getByLabel('Links to').fill('https://status.example/');
    await on.button('Create link').click();
    await expectOutline('Home', 'Install', 'Old page', 'Reference', '-Status ↗');
    await action('Old page', 'Move to…');
    await on.page.getByLabel('Below').selectOption({ label: '  Reference' });
    await on.button('Move').click();
    await expectOutline('Home', 'Install', 'Reference', '-Status ↗', '-Old page');
    await action('Reference', 'Duplicate');
    const copied = ['Reference (copy)', '-Status ↗', '-Old page'];
    await on.said('Duplicated “Reference”');
    await tree().getByRole('button', { name: 'Reference (copy)', exact: true }).click();
    await expectOutline('Home', 'Install', 'Reference', '-Status ↗', '-Old page', ...copied);
    await action('Home', 'Hide');
    await on.said('Hid “Home”');
    await tree().locator('.hidden-page', { hasText: 'Home' }).waitFor();
    await action('Reference', 'Delete…');
    await on.button('Delete').click();
    await on.said('Deleted “Reference” and everything below it');
    await expectOutline('Home', 'Install', ...copied);
    await on.button('Undo').click();
    await expectOutline('Home', 'Install', 'Reference', '-Status ↗', '-Old page', ...copied);
  });
});

describe('the settings of a page', () => {
  it('are changed in one form, keep what was entered when they are refused, and can be taken back', async () => {
    await on.enter(on.world.tenant, `${on.world.app}/pages/${on.world.page('Install')}`);
    await on.button('Page settings').click();
    const field = (label: string) => on.page.getByRole('dialog').getByLabel(label, { exact: true });
    await field('Title').fill('Set up');
    await field('URL slug').fill('readme');
    await field('Emoji').fill('rocket');
    await on.button('rocket').click();
    await on.said('Chosen: 🚀');
    await field('Description').fill('From the archive to the first start.');
    await field('Labels').fill('install, docker');
    await field('Cover').selectOption('upload');
    await field('File: Cover').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: PIXEL });
    await field('Page outline').uncheck();
    await field('Condition').fill('visitor.claims.beta');
    await on.button('Save').click();
    await on.page.getByRole('alert').filter({ hasText: '“URL slug” is taken' }).waitFor();
    expect(on.problems.splice(0)).toEqual([expect.stringContaining('409') as string]);
    await expectSoon(() => field('Labels').inputValue()).toBe('install, docker');
    await field('URL slug').fill('set-up');
    await on.button('Save').click();
    await on.said('Settings of “Set up” saved');
    await on.pageLink('🚀 Set up').waitFor();
    const read = async () => {
      const list = await on.world.tenant.client.get<{ items: { id: string; createdBy: { id: string } }[] }>(
        `${on.world.path}/change-requests`,
        { query: { status: 'draft' }, status: 200 },
      );
      const page = `content/page/${on.world.page('Install')}`;
      const { body } = await on.world.tenant.client.get<Record<string, unknown>>(
        `${on.world.path}/change-requests/${list.body.items[0]?.id ?? ''}/${page}`,
        { status: 200 },
      );
      return body;
    };
    expect(await read()).toMatchObject({
      title: 'Set up',
      slug: 'set-up',
      labels: ['install', 'docker'],
      condition: 'visitor.claims.beta',
      cover: { ref: { kind: 'file' } },
      layout: { outline: false, title: true },
    });
    await on.button('Undo').click();
    await on.said('Undone');
    const before = await read();
    expect(before).toMatchObject({ title: 'Install', slug: 'install', layout: { outline: true } });
    for (const name of ['labels', 'condition', 'cover', 'emoji', 'description']) expect(before[name]).toBeUndefined();
  });
});
