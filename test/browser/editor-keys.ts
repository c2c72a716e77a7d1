import type { Page } from 'playwright-core';

/**
 * Waits until an editor knows where its cursor is. ProseMirror reads that a moment after a key, and shows its own cursor once more up to
 * 20 ms after a click or a focus: keys that follow faster than a person's would act on another place.
 */
async function selectionSettled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
}

/** Presses keys in an editor, one after the other. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await selectionSettled(page);
    await page.keyboard.press(key);
  }
}

/** Inserts words at once: one undo takes back all of them, however long the keys of a slow machine would take. */
export async function insertText(page: Page, words: string): Promise<void> {
  await selectionSettled(page);
  await page.keyboard.insertText(words);
}

/** Types where the cursor of an editor is. */
export async function typeText(page: Page, words: string): Promise<void> {
  await selectionSettled(page);
  await page.keyboard.type(words);
}
