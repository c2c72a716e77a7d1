/** Entry point. The language is set first, because modules of the app read its texts when they are loaded. */
import { startLanguage } from './i18n/start-language';

void startLanguage()
  .then(() => import('./start'))
  .then(({ start }) => start());
