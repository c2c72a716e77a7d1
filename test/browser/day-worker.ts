import type { DayBlock } from './day-blocks';
import { Writer } from './writer';

/** Somebody at work, in a browser of their own. */
export class Worker extends Writer {
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string | RegExp): Promise<void> {
    return this.page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  pageLink(name: string) {
    return this.page.getByRole('navigation', { name: 'Pages of this space' }).getByRole('link', { name });
  }

  link(name: string | RegExp) {
    return this.page.getByRole('main').getByRole('link', { name });
  }

  /** Goes to an empty line at the very end. */
  async goToEnd(): Promise<void> {
    await this.text.focus();
    await this.press('ControlOrMeta+End');
    if ((await this.text.locator('> :last-child').innerText()).trim() !== '') await this.press('Enter');
  }

  /** Puts a block in by the menu of a slash. */
  async insert(words: string): Promise<void> {
    await this.type(`/${words}`);
    await this.page.getByRole('listbox', { name: 'Blocks' }).waitFor();
    await this.press('Enter');
  }

  /** Fills in the fields of the form of a block, and what it holds. */
  async answer(...values: readonly string[]): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    for (const [index, value] of values.entries()) await dialog.getByRole('textbox').nth(index).fill(value);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Puts in a block with what is set of it and stands in it. */
  async put({ menu, form, typed = '' }: DayBlock): Promise<void> {
    await this.insert(menu);
    if (form) await this.answer(...form);
    await this.type(typed);
  }

  /** Goes to another page of the draft. */
  async edit(title: string): Promise<void> {
    await this.pageLink(title).click();
    await this.heading(title);
    const edit = this.link('Edit');
    if ((await edit.count()) > 0) await edit.click();
    await this.page.waitForURL(/\/edit/);
    await this.page.getByRole('textbox', { name: `Text of “${title}”` }).waitFor();
  }
}
