import type { Configuration } from '../../config/configuration';
import type { ResumableUploadResponse } from '../dto/resumable-upload.response';
import type { ResumableUpload } from './resumable-uploads.repository';
import { UPLOAD_LIFETIME_MS } from './resumable-uploads.service';

export const toResumableUpload = (
  { id, kind, name, size, received, blobHash, createdAt }: ResumableUpload,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): ResumableUploadResponse => ({
  object: 'upload',
  id,
  kind,
  name,
  size,
  offset: received,
  complete: blobHash !== null,
  expiresAt: new Date(createdAt.getTime() + UPLOAD_LIFETIME_MS).toISOString(),
  urls: { location: `${publicUrl}/v1/uploads/${id}` },
});
