import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { Skipped, Space } from '../../api/types';
import { discardIfUnchanged, ensureDraft, findDraft } from '../../state/draft';
import { onlyArchive, type ChosenFile } from './chosen-files';
import { countSkipped } from './count-skipped';
import { followRun } from './follow-run';
import { importArchive } from './import-archive';
import { packFiles } from './pack-files';
import type { Imported, Progress } from './progress';
import type { Source, InputMethod } from './sources';
import { t } from '../../i18n/import';

export interface ImportRequest {
  readonly space: Space;
  readonly source: Pick<Source, 'format'>;
  readonly method: InputMethod;
  readonly url: string;
  readonly files: readonly ChosenFile[];
  readonly onProgress: (progress: Progress) => void;
}

async function importAddress({ space, source, url, onProgress }: ImportRequest): Promise<Imported> {
  if (!URL.canParse(url)) throw new ApiError(400, t.notAnAddress);
  const { host } = new URL(url);
  onProgress({ label: t.readingFrom(host) });
  const { id } = await ensureDraft(space.id);
  const path = { organizationId: space.organization };
  const body = { source: { type: source.format, url }, target: { space: space.id, changeRequest: id } };
  const run = await ok(api.POST('/v1/org/{organizationId}/imports', { params: { path }, body }));
  return followRun(space, run, onProgress);
}

/** The archive to upload: the selected one, or one packed from the selected files. */
async function archiveOf({ files, onProgress }: ImportRequest): Promise<{
  readonly archive: File;
  readonly skipped: readonly Skipped[];
}> {
  if (files.length === 0) throw new ApiError(400, t.chooseFirst);
  const archive = onlyArchive(files);
  if (archive) return { archive, skipped: [] };
  return packFiles(files, (share) => onProgress({ label: t.packingFiles, share }));
}

async function importUpload(request: ImportRequest): Promise<Imported> {
  const { space, source, onProgress } = request;
  const { archive, skipped } = await archiveOf(request);
  const changeRequest = await ensureDraft(space.id);
  const { report, address } = await importArchive(space, changeRequest, archive, source.format, onProgress);
  const all = { ...report, skipped: [...skipped, ...report.skipped] };
  return { report: { ...all, totalResources: report.totalResources + countSkipped(skipped) }, address };
}

/** Imports the user's selection into their draft. Throws `ApiError` with the required action; in that case nothing is imported, and no new draft is left. */
export async function runImport(request: ImportRequest): Promise<Imported> {
  const { id } = request.space;
  const before = await findDraft(id);
  try {
    return await (request.method === 'address' ? importAddress(request) : importUpload(request));
  } catch (error) {
    const created = before ? undefined : await findDraft(id);
    if (created) await discardIfUnchanged(created);
    throw error;
  }
}
