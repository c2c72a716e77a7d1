import { zipOf } from '../support/zip';
import { expectAccessibleInBothSchemes, expectToFitPhone, keepScreenshot } from './browser';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const choose = async (name: string, buffer: Buffer) => {
  await on.enter(on.world.tenant, on.world.app);
  await on.button('Import').click();
  await on.page.getByLabel('From').selectOption({ label: 'A zip archive of this computer' });
  await on.page.getByLabel('Archive').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await expectAccessibleInBothSchemes(on.page);
  await on.page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
};

describe('a zip archive of this computer', () => {
  it('becomes pages of a draft, with a report of what was left out', async () => {
    await choose(
      'docs.zip',
      await zipOf({ 'guide/one.md': '# One\n', 'guide/two.md': '# Two\n', 'guide/run.exe': 'No' }),
    );
    await on.said(/^\d+ pages and files are in your draft\.$/);
    await on.said(/run\.exe: ./);
    await expectAccessibleInBothSchemes(on.page);
    await expectToFitPhone(on.page);
    await keepScreenshot(on.page, 'app-import-archive');
    await on.page.getByRole('link', { name: 'See the draft' }).click();
    await on.page.locator('.changed-page').nth(1).waitFor();
    const titles = await on.page.locator('.changed-page h3').allInnerTexts();
    expect(titles).toEqual(expect.arrayContaining(['One', 'Two']));
  });

  it('is refused with the reason when it is none', async () => {
    await choose('docs.zip', Buffer.from('no archive'));
    await on.page.getByRole('alert').filter({ hasText: /zip/i }).waitFor();
    expect(on.problems.splice(0).join()).toContain('400');
  });
});
