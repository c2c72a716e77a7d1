import type { FileResponse } from './dto/file.response';
import type { FileRow } from '../storage/files.repository';
import type { SpaceAddresses } from '../files/space-downloads';

/** Maps a file, with a download URL that is signed for the current window. */
export const toFileResponse = (file: FileRow, addresses: SpaceAddresses, git: boolean): FileResponse => ({
  id: file.fileId,
  name: file.name,
  contentType: file.contentType,
  downloadURL: addresses.file(file.blobHash, file.name),
  size: file.size,
  ...(file.width !== null && file.height !== null && { dimensions: { width: file.width, height: file.height } }),
  ...(git && { git: { oid: file.blobHash, path: file.path } }),
});
