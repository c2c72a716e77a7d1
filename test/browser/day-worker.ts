import type { DayBlock } from './day-blocks';
import { Writer } from './writer';

/** A person at work, in a separate browser. */
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

  /** Moves the cursor to an empty line at the end. */
  async goToEnd(): Promise<void> {
    await this.text.focus();
    await this.press('ControlOrMeta+End');
    if ((await this.text.locator('> :last-child').innerText()).trim() !== '') await this.press('Enter');
  }

  /** Inserts a block through the slash menu. */
  async insert(words: string): Promise<void> {
    await this.type(`/${words}`);
    await this.page.getByRole('listbox', { name: 'Blocks' }).waitFor();
    await this.press('Enter');
  }

  /** Fills in and saves the form of a block. */
  async answer(...values: readonly string[]): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    for (const [index, value] of values.entries()) await dialog.getByRole('textbox').nth(index).fill(value);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Inserts a block with its settings and content. */
  async put({ menu, form, typed = '' }: DayBlock): Promise<void> {
    await this.insert(menu);
    if (form) await this.answer(...form);
    await this.type(typed);
  }

  /** Opens another page of the draft for editing. */
  async edit(title: string): Promise<void> {
    await this.pageLink(title).click();
    await this.heading(title);
    const edit = this.link('Edit');
    if ((await edit.count()) > 0) await edit.click();
    await this.page.waitForURL(/\/edit/);
    await this.page.getByRole('textbox', { name: `Text of “${title}”` }).waitFor();
  }
}
