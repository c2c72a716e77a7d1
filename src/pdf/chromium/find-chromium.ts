import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { conflict } from '../../../core/errors/app-error';
import { bundledChromium, type ChromiumProgram } from './bundled-chromium';

/** Usual locations of Chromium, Chrome or Edge. */
const KNOWN_PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/opt/chromium'].flatMap((folder) =>
    ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'].map((name) =>
      path.join(folder, name),
    ),
  ),
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/opt/homebrew/bin/chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const canRun = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

const systemProgram = (executable: string): ChromiumProgram => ({ executable, environment: {} });

/**
 * The browsers to try, best first: only the configured one if there is one, otherwise those of the system, then
 * that of the npm package. Empty if there is none.
 */
export async function* findChromium(
  configured: string | undefined,
  dataDir: string,
  places: readonly string[] = KNOWN_PLACES[process.platform] ?? [],
): AsyncGenerator<ChromiumProgram> {
  if (configured !== undefined) {
    yield systemProgram(configured);
    return;
  }
  for (const place of places) if (await canRun(place)) yield systemProgram(place);
  const bundled = await bundledChromium(dataDir);
  if (bundled) yield bundled;
}

/** The error if no browser can be started. */
export const noChromium = () =>
  conflict(
    'pdf_not_available',
    'PDFs are rendered by Chromium, which could not be started on the server. Ask the operator to install Chromium or Chrome, for instance with "apt-get install chromium", or to set CHROMIUM_PATH to one.',
  );

/** The error if the browser, or the process that drives it, fails. */
export const browserFailed = () =>
  conflict(
    'pdf_not_available',
    'The PDF could not be rendered: the browser failed. Try again later, or request a part with the query parameter `page`.',
  );
