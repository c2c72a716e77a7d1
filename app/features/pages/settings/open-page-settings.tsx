import type { Page } from '../../../api/types';
import { openDialog } from '../../../state/dialog';
import { reportProblem } from '../../../state/toast';

/** Loads the form when it is first opened. */
export function openPageSettings(spaceId: string, page: Page): void {
  import('./page-settings')
    .then(({ PageSettings }) => openDialog(() => <PageSettings spaceId={spaceId} page={page} />))
    .catch(reportProblem);
}
