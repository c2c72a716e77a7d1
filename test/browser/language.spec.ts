import type { Page } from 'playwright-core';
import { inspectScreen, openPage } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

describe('the language of the app', () => {
  const stage = viewerStage();

  /** The account of someone whose browser prefers these languages. */
  async function openAccount(locale: string): Promise<Page> {
    const { page } = await openPage(stage.browser, { baseURL: stage.app.url, locale });
    const token = JSON.stringify(stage.world.reviewer.token);
    await page.addInitScript(`sessionStorage.setItem('bindery.token', ${token})`);
    await page.goto('/app/account');
    await page.locator('main h1').waitFor();
    return page;
  }

  const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

  beforeEach(() => stage.enter(stage.world.reviewer, '/app'));

  it('is the one of the browser, where there are texts in it', async () => {
    for (const [locale, language, title] of [
      ['de-AT', 'de', 'Ihr Konto'],
      ['en-GB', 'en', 'Your account'],
      ['fi-FI', 'en', 'Your account'],
    ] as const) {
      const page = await openAccount(locale);
      await expectSoon(() => languageOf(page)).toBe(language);
      await expectSoon(() => page.locator('main h1').innerText()).toBe(title);
      await page.context().close();
    }
  });

  it('is chosen by the person, and stays so in this browser', async () => {
    const page = await openAccount('en-GB');
    await page.getByLabel('App language').selectOption('Deutsch');
    await page.getByRole('heading', { name: 'Ihr Konto', level: 1 }).waitFor();
    await expectSoon(() => languageOf(page)).toBe('de');
    await inspectScreen(page, 'account-german');
    await page.goto('/app');
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).waitFor();
    await page.goto('/app/account');
    await page.getByLabel('Sprache der App').selectOption('Sprache des Browsers');
    await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    await page.context().close();
  });

  it('changes after what was typed on the screen is done with', async () => {
    const page = await openAccount('en-GB');
    const name = page.getByLabel('Token name');
    await name.fill('Backups');
    await page.getByLabel('App language').selectOption('Deutsch');
    await page.getByText('Reload the app to change its language').waitFor();
    await expectSoon(() => name.inputValue()).toBe('Backups');
    await page.getByRole('button', { name: 'Reload the app' }).click();
    await page.getByRole('heading', { name: 'Ihr Konto', level: 1 }).waitFor();
    await page.context().close();
  });

  it('writes numbers and moments as the language does', async () => {
    const page = await openAccount('de-DE');
    await expectSoon(() => page.locator('main time').first().innerText()).toMatch(/^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/);
    await page.context().close();
  });
});
