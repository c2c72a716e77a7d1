import { Injectable } from '@nestjs/common';
import { badRequest, conflict } from '../../core/errors/app-error';
import type { Scope } from '../common/permissions/scope';
import { type ArchiveBytes, blobArchive } from '../import/scratch/archive-bytes';
import { ARCHIVE_SOURCES, type ArchiveSourceName, type ImportSourceName } from '../import/sources/import-source';
import { BlobStore } from '../storage/blob-store';
import { UploadsService } from '../uploads/uploads.service';
import type { ImportRun } from './entities/import-run.entity';

const KIND = 'archive';

/** The format of an uploaded archive. 400 for sources that are not archives. */
export function archiveSource(source: ImportSourceName): ArchiveSourceName {
  const found = ARCHIVE_SOURCES.find((name) => name === source);
  if (!found)
    throw badRequest(
      'invalid_value',
      `source.type must be one of ${ARCHIVE_SOURCES.join(', ')} for an uploaded archive.`,
      { field: 'source.type' },
    );
  return found;
}

/** The uploads that import runs read. */
@Injectable()
export class UploadedArchives {
  constructor(
    private readonly uploads: UploadsService,
    private readonly store: BlobStore,
  ) {}

  /** Keeps a complete upload of the caller for another day, and returns its name. 400 if there is none. */
  async claim(scope: Scope, key: string): Promise<string | null> {
    await this.uploads.stored(scope, KIND, [key]);
    return this.uploads.renew(scope, key);
  }

  /** @param scope that of the person who started the run */
  async open(scope: Scope, key: string): Promise<ArchiveBytes> {
    const found = await this.uploads.stored(scope, KIND, [key]).catch(() => undefined);
    const upload = found?.get(key);
    if (!upload) throw conflict('upload_gone', 'The uploaded archive does not exist any more. Upload it again.');
    await this.uploads.renew(scope, key);
    return blobArchive(this.store, upload.blobHash, upload.size);
  }

  /** Deletes the upload of a run that succeeded. */
  async release({ organizationId, uploadId }: ImportRun): Promise<void> {
    if (uploadId !== null) await this.uploads.remove(organizationId, uploadId);
  }
}
