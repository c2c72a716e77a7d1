import type { Page } from 'playwright-core';

/**
 * Waits until an editor has read the position of its cursor. ProseMirror reads it a moment after a key, and restores its own selection up
 * to 20 ms after a click or focus: keys that follow faster than a person types would act on another position.
 */
async function selectionSettled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
}

/** Presses keys in an editor, one after another. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await selectionSettled(page);
    await page.keyboard.press(key);
  }
}

/** Inserts words at once, so that one undo reverts all of them, no matter how slow the machine is. */
export async function insertText(page: Page, words: string): Promise<void> {
  await selectionSettled(page);
  await page.keyboard.insertText(words);
}

/** Types at the cursor of an editor. */
export async function typeText(page: Page, words: string): Promise<void> {
  await selectionSettled(page);
  await page.keyboard.type(words);
}
