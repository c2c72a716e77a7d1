/** What the browser starts with: the language first, whose texts the files of the app read when they are loaded. */
import { startLanguage } from './messages/start-language';

void startLanguage()
  .then(() => import('./shell/start'))
  .then(({ start }) => start());
