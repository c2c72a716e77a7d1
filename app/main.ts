/** Entry point. The language is set first, because modules of the app read its texts when they are loaded. */
import { startLanguage } from './i18n/start-language';
import { beginFirstScreen } from './layout/first-screen';

/** The script does not wait for the page, nor for its style sheet. */
const isParsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();

async function run(): Promise<void> {
  const loadScreen = beginFirstScreen();
  await startLanguage();
  const loading = import('./start');
  loadScreen();
  const { start } = await loading;
  await isParsed();
  start();
}

void run();
