import { to } from '../addresses';
import { ApiError } from '../api/api-error';
import { api, ok } from '../api/client';
import type { ImportReport, Skipped, Space } from '../api/types';
import { ensureDraft } from '../state/draft';
import { importArchive } from './import-archive';
import { packFiles } from './pack-files';
import type { Source, Way } from './sources';
import { t } from '../messages/import';

/** What is being done; without a share nobody knows how long it takes. */
export interface Progress {
  readonly words: string;
  readonly share?: number;
}

export interface Imported {
  readonly report: ImportReport;
  /** Where what came in is to be seen. */
  readonly address: string;
}

export interface ImportOrder {
  readonly space: Space;
  readonly source: Source;
  readonly way: Way;
  readonly url: string;
  readonly files: readonly File[];
  readonly onProgress: (progress: Progress) => void;
}

async function importAddress({ space, source, url, onProgress }: ImportOrder): Promise<Imported> {
  const body = { url, source: source.format };
  if (!URL.canParse(url)) throw new ApiError(400, t.notAnAddress);
  const { host } = new URL(url);
  onProgress({ words: t.readingFrom(host) });
  const { id, number } = await ensureDraft(space.id);
  const path = { spaceId: space.id, changeRequestId: id };
  const report = await ok(
    api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import', { params: { path }, body }),
  );
  return { report, address: to.changeRequest(space.id, number) };
}

/** What is uploaded: the archive that was chosen, or one made of the files. */
async function archiveOf({ way, files, onProgress }: ImportOrder): Promise<{
  readonly archive: Blob;
  readonly skipped: readonly Skipped[];
}> {
  const [first] = files;
  if (!first) throw new ApiError(400, t.chooseFirst);
  if (way === 'archive') return { archive: first, skipped: [] };
  return packFiles(files, (share) => onProgress({ words: t.packingTheFiles, share }));
}

async function importUpload(order: ImportOrder): Promise<Imported> {
  const { space, source, onProgress } = order;
  const { archive, skipped } = await archiveOf(order);
  const changeRequest = await ensureDraft(space.id);
  const report = await importArchive(changeRequest, archive, source.format, (share) =>
    onProgress(share < 1 ? { words: t.uploading, share } : { words: t.readingFiles }),
  );
  const all = { ...report, skipped: [...skipped, ...report.skipped] };
  return {
    report: { ...all, totalResources: report.totalResources + skipped.length },
    address: to.changeRequest(space.id, changeRequest.number),
  };
}

/** Imports what a person chose into their draft. Throws `ApiError` with what has to be done about it; then nothing is imported. */
export const runImport = (order: ImportOrder): Promise<Imported> =>
  order.way === 'address' ? importAddress(order) : importUpload(order);
