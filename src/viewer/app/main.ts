/** Entry point. The language is set first, because modules of the app read its texts when they are loaded. */
import { startLanguage } from './messages/start-language';
import { beginFirstScreen } from './shell/first-screen';

/** The script does not wait for the page, nor for its style sheet. */
const isParsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();

async function run(): Promise<void> {
  const loadScreen = beginFirstScreen();
  await startLanguage();
  const loading = import('./shell/start');
  loadScreen();
  const { start } = await loading;
  await isParsed();
  start();
}

void run();
