/** Entry point. The language is set first, because modules of the app read its texts when they are loaded. */
import { beginFirstRequests } from './api/first-requests';
import { startLanguage } from './messages/start-language';

void beginFirstRequests().catch(() => undefined);
void startLanguage()
  .then(() => import('./shell/start'))
  .then(({ start }) => start());
