import type { Page } from 'playwright-core';

/** What was on the screen when it showed that everything was saved. */
interface SavedScreen {
  readonly text: string;
  readonly title: string;
  readonly uploads: number;
}

/** Runs in the page: reports every moment in which the label begins to say "Saved", or still says it after a change of the screen. */
const SCRIPT = `
  new MutationObserver(() => {
    if (document.querySelector('.save-state')?.textContent?.startsWith('Saved') !== true) return;
    const text = document.querySelector('.ProseMirror')?.textContent ?? '';
    const title = document.querySelector('.title-field')?.value ?? '';
    window.noteSaved({ text, title, uploads: document.querySelectorAll('.uploads li').length });
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

const wordsOf = (text: string): string[] => text.match(/\bw\d+\b/g) ?? [];

/**
 * Watches a page: whenever it says that everything is saved, the service must have every word on the screen, and nothing may be on its way.
 * The result throws if that was not the case.
 */
export async function watchSaved(
  page: Page,
  service: () => Promise<{ readonly text: string; readonly title: string }>,
): Promise<() => Promise<void>> {
  const problems: string[] = [];
  let checking: Promise<unknown> = Promise.resolve();
  let seen = 0;
  await page.exposeFunction('noteSaved', (screen: SavedScreen) => {
    seen += 1;
    if (screen.uploads > 0) problems.push('Saved, while a file was on its way');
    checking = checking.then(async () => {
      const { text, title } = await service();
      const known = new Set(wordsOf(text));
      const missing = wordsOf(screen.text).filter((word) => !known.has(word));
      if (missing.length > 0) problems.push(`Saved, while the service did not have ${missing.join(' ')}`);
      if (screen.title !== '' && !title.startsWith(screen.title))
        problems.push(`Saved, while the service had the title ${title}, and the screen ${screen.title}`);
    });
  });
  await page.addInitScript(SCRIPT);
  return async () => {
    await checking;
    expect(problems).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  };
}
