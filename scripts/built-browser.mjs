import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { dist, root } from './sources.mjs';

const require = createRequire(import.meta.url);
const BROWSER_HOME = path.join(root, 'node_modules/.cache/chromium');
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--disable-background-networking',
];
const LAUNCH_MS = 60_000;

/** Starts the browser that the built service would use. */
export async function launchBuiltBrowser() {
  const { findChromium } = require(path.join(dist, 'src/pdf/chromium/find-chromium.js'));
  for await (const { executable, environment } of findChromium(process.env.CHROMIUM_PATH, BROWSER_HOME))
    return chromium.launch({
      executablePath: executable,
      args: ARGUMENTS,
      env: { ...process.env, ...environment },
      timeout: LAUNCH_MS,
    });
  throw new Error('This needs Chromium: install it, or set CHROMIUM_PATH.');
}
