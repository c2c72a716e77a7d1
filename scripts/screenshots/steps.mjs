/** Steps on a screen before its picture is taken, in any language. */

/** Presses a button by its name in English or German. */
export const press = (english, german) => (page) =>
  page
    .getByRole('button', { name: new RegExp(`^(?:${english}|${german})$`) })
    .first()
    .click();

const dialogOf = (page) => page.getByRole('dialog');

/** Presses a button that opens a dialog. */
export const openDialog = (english, german) => async (page) => {
  await press(english, german)(page);
  await dialogOf(page).waitFor();
};

/** Opens the menu of a button. */
export const openMenu = (english, german) => async (page) => {
  await press(english, german)(page);
  await page.locator('.menu:popover-open').waitFor();
};

const openPersonMenu = openMenu('More actions for Admin', 'Weitere Aktionen für Admin');

export async function openErase(page) {
  await openPersonMenu(page);
  await openDialog('Erase…', 'Löschen…')(page);
}

export async function openMerge(page) {
  await openPersonMenu(page);
  await openDialog('Merge into another person…', 'Mit anderer Person zusammenführen…')(page);
}

export async function openPalette(page) {
  await page.keyboard.press('ControlOrMeta+k');
  await dialogOf(page).waitFor();
}

/** Opens the sidebar on a phone; in a wide window it is always visible. */
export async function openNavigation(page) {
  const sidebar = page.locator('#sidebar');
  if (await sidebar.isVisible()) return;
  await page.locator('.top-bar [aria-controls="sidebar"]').click();
  await sidebar.waitFor();
}

export async function openOrganizationMenu(page) {
  await openNavigation(page);
  await page.locator('.organization-button').click();
}

/** Waits for the text of the editor, and types before all of it. */
export const typeInEditor = (words) => async (page) => {
  const text = page.locator('.ProseMirror.blocks');
  await text.waitFor();
  if (words === '') return;
  // A click next to the text moves the cursor a moment later, which would interfere with the next key.
  await text.focus();
  for (const key of ['ControlOrMeta+Home', 'Enter', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.type(words);
};

export async function openSlashMenu(page) {
  await typeInEditor('/')(page);
  await page.getByRole('listbox').waitFor();
}

export async function showMarkdown(page) {
  await typeInEditor('')(page);
  await press('Edit as Markdown', 'Als Markdown bearbeiten')(page);
  await page.locator('.preview').waitFor();
}

/** Scrolls a part of the screen to the top of the window. */
export const showPart = (selector) => async (page) => {
  const part = page.locator(selector).first();
  await part.waitFor();
  await part.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
};

/** Imports two files, one of which is left out. */
export async function importFiles(page) {
  await openDialog('Import', 'Importieren')(page);
  await dialogOf(page)
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      {
        name: 'install.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('# Install\n\nDownload it, and start it.\n'),
      },
      { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('No text') },
    ]);
  await dialogOf(page).locator('button[type="submit"]').click();
  await dialogOf(page).locator('a.primary').waitFor();
}
