import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { openPage } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';
import { Writer } from './writer';

const on = viewerStage();

const LINE = 'One line that stays.';

/** Someone with a draft of their own, in a window of their own. */
async function open({ token }: Person): Promise<Writer> {
  const { page } = await openPage(on.browser, { baseURL: on.app.url });
  await page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(token)})`);
  const writer = new Writer(page);
  await writer.open(`${on.world.app}/pages/${on.world.page('Install')}/edit`);
  return writer;
}

async function askForReview({ page }: Writer): Promise<void> {
  await page.getByRole('button', { name: 'Request review', exact: true }).click();
  await page.waitForURL(/change-requests\/\d+$/);
  const dialog = page.getByRole('dialog', { name: 'Request review' });
  await dialog.getByRole('button', { name: 'Request review' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function merge({ page }: Writer): Promise<void> {
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
}

describe('two people who write about the same line in drafts of their own', () => {
  it('lose nothing: the second one sees both texts, decides, and merges', async () => {
    await on.enter(on.world.tenant, on.world.app);
    const [first, second] = await Promise.all([
      open(await on.app.factories.member(on.world.tenant, Role.Review)),
      open(await on.app.factories.member(on.world.tenant, Role.Review)),
    ]);
    for (const [writer, words] of [
      [first, ' Theirs.'],
      [second, ' Ours.'],
    ] as const) {
      await writer.goBehind(LINE);
      await writer.type(words);
      await writer.saved();
      await askForReview(writer);
    }
    await merge(first);
    await first.said('Merged into the space');
    await merge(second);
    await second.said('Merge failed: resolve the conflicts first.');
    await second.page.getByRole('button', { name: 'Update from space' }).first().click();
    await second.said('passages that both sides changed are marked');
    await second.page.getByText('Edit text', { exact: true }).click();
    const area = second.page.getByLabel(/^Text of “Install”/);
    for (const words of ['Theirs.', 'Ours.']) await expectSoon(() => area.inputValue()).toContain(words);
    await area.fill(`## Steps\n\n${LINE} Theirs. Ours.`);
    await second.page.getByRole('button', { name: 'Save text' }).click();
    await second.said('“Install” saved');
    await merge(second);
    await second.said('Merged into the space');
    await first.page.goto(`${on.world.app}/pages/${on.world.page('Install')}`);
    await first.page.locator('.page-text', { hasText: `${LINE} Theirs. Ours.` }).waitFor();
    for (const { page } of [first, second]) await page.context().close();
  });
});
