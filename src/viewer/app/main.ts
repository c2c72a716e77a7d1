/** Entry point. The language is set first, because modules of the app read its texts when they are loaded. */
import { startLanguage } from './messages/start-language';

void startLanguage()
  .then(() => import('./shell/start'))
  .then(({ start }) => start());
