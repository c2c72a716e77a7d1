import { paths } from '../../lib/paths';
import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { ImportRun, Space } from '../../api/types';
import { refreshOutline } from '../../state/organization';
import { person } from '../../state/session';
import type { Imported, Progress } from './progress';
import { t } from '../../i18n/import';

const POLL_INTERVAL_MS = 1_000;

const pathOf = ({ id }: ImportRun, organizationId: string) => ({ organizationId, importRunId: id });

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));

/** The progress of a running import, as shown to the user. */
function progressOf(run: ImportRun, cancel: () => void): Progress {
  const { url, name = t.archive } = run.source;
  const host = url === undefined ? name : new URL(url).host;
  const { phase = 'reading', done = 0, total } = run.progress ?? {};
  const labels = {
    reading: done === 0 ? t.readingFrom(host) : t.pagesRead(done, host),
    storing: t.storingFiles,
    writing: t.writingPages,
  };
  const label = labels[phase];
  return { label, cancel, ...(total !== undefined && total > 0 && { share: done / total }) };
}

/** The user's running import into a space, such as after they closed the dialog. */
export async function findRunningImport({ id, organization }: Space): Promise<ImportRun | undefined> {
  const query = { space: id, status: 'active', limit: 20 } as const;
  const path = { organizationId: organization };
  const { items } = await ok(api.GET('/v1/org/{organizationId}/imports', { params: { path, query } }));
  return items.find(({ createdBy }) => createdBy === person.value?.id);
}

/** The address where the imported content can be seen. */
async function addressOf({ target }: ImportRun): Promise<string> {
  if (target.changeRequest === undefined) return paths.space(target.space);
  const path = { spaceId: target.space, changeRequestId: target.changeRequest };
  const { number } = await ok(api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}', { params: { path } }));
  return paths.draft(target.space, number);
}

/** Waits until a run has ended. Throws `ApiError` if it failed. */
export async function followRun(
  { organization }: Space,
  started: ImportRun,
  onProgress: (progress: Progress) => void,
): Promise<Imported> {
  const path = pathOf(started, organization);
  const cancel = (): void => {
    // A run that has just ended reports that itself.
    api.POST('/v1/org/{organizationId}/imports/{importRunId}/cancel', { params: { path } }).catch(() => undefined);
  };
  let run = started;
  while (run.status === 'pending' || run.status === 'in-progress') {
    onProgress(progressOf(run, cancel));
    await pause();
    run = await ok(api.GET('/v1/org/{organizationId}/imports/{importRunId}', { params: { path } }));
  }
  // How many pages the draft has now.
  await refreshOutline().catch(() => undefined);
  if (!run.result) throw new ApiError(400, run.reason ?? t.importStopped);
  return { report: run.result, address: await addressOf(run) };
}
