import type { Page } from 'playwright-core';
import { AccountResets } from '../../src/accounts/security/account-resets';
import { eventually } from '../support/eventually';
import type { TestApp } from '../support/test-app';
import { pressKeys, typeText } from './editor-keys';

/** What an editor says once the service has everything, with the time since something was typed. */
export const SAVED = /^Saved(?: \d{1,2}:\d{2})?$/;

export const PASSWORD = 'a few words of my own';

/** Signs a person in for the first time, through the link that sets up their account; the browser then has a session cookie. */
export async function signInByLink(page: Page, app: TestApp, userId: string): Promise<void> {
  await page.goto((await app.get(AccountResets).setUpLink(userId)).url);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await page.waitForURL('**/app');
}

const textOf = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });

/** Waits until an editor is in a live session. An editor that does not connect within seconds works alone; the page is then reloaded. */
export async function joined(page: Page): Promise<void> {
  await eventually(async () => {
    await textOf(page).waitFor();
    if (await page.locator('.live-page').isVisible()) return true;
    await page.reload();
    return false;
  });
}

/** A person who types into the text of a page, in one window. */
export class Writer {
  constructor(readonly page: Page) {}

  get text() {
    return textOf(this.page);
  }

  /** Opens an editor; resolves when it accepts input. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  /** Opens an editor in a live session. */
  async join(path: string): Promise<void> {
    await this.page.goto(path);
    await joined(this.page);
  }

  /** Opens an editor, retrying until the service can be reached. */
  async comeBack(path: string): Promise<void> {
    const arrives = () =>
      this.page.goto(path).then(
        () => true,
        () => false,
      );
    await eventually(arrives);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.text.waitFor();
  }

  /** Moves the cursor to the end of the line with these words. */
  async goBehind(words: string): Promise<void> {
    await this.text.getByText(words).click();
    await this.press('End');
  }

  press(...keys: readonly string[]): Promise<void> {
    return pressKeys(this.page, ...keys);
  }

  type(words: string): Promise<void> {
    return typeText(this.page, words);
  }

  said(words: string | RegExp): Promise<void> {
    return this.page.getByText(words).first().waitFor();
  }

  /** Waits until the service has stored everything typed. */
  saved(): Promise<void> {
    return this.page.getByText(SAVED).waitFor();
  }

  /** The text as shown on the screen, without the cursors of others. */
  shown(): Promise<string> {
    return this.text.evaluate((editor) => {
      const copy = editor.cloneNode(true) as typeof editor;
      for (const cursor of copy.querySelectorAll('.live-cursor')) cursor.remove();
      return copy.textContent;
    });
  }

  sees(words: string): Promise<void> {
    return eventually(async () => (await this.shown()).includes(words));
  }
}
