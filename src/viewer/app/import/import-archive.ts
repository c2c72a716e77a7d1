import { root } from '../addresses';
import { ApiError } from '../api/api-error';
import { identity, token } from '../api/token';
import type { ChangeRequest, ImportReport, ImportSource } from '../api/types';
import { MAX_ARCHIVE_SIZE } from './pack-files';
import { t } from '../messages/import';

function answerOf({ status, responseText }: XMLHttpRequest): ImportReport {
  let body: ImportReport & { readonly error?: { readonly message?: string } };
  try {
    body = JSON.parse(responseText) as typeof body;
  } catch {
    throw new ApiError(status, t.unexpectedStatus(status));
  }
  if (status !== 201) throw new ApiError(status, body.error?.message ?? t.unexpectedStatus(status));
  return body;
}

/**
 * Uploads a zip archive into a change request.
 * @param source the product that the archive was exported from
 * @param onProgress receives the uploaded share, from 0 to 1
 */
export function importArchive(
  { id, space }: Pick<ChangeRequest, 'id' | 'space'>,
  archive: Blob,
  source: ImportSource,
  onProgress: (share: number) => void,
): Promise<ImportReport> {
  if (archive.size > MAX_ARCHIVE_SIZE) throw new ApiError(413, t.archiveIsTooLarge);
  const { headers } = identity(token.read() || undefined);
  // `fetch` does not report upload progress.
  const request = new XMLHttpRequest();
  const path = `v1/spaces/${space}/change-requests/${id}/content/import/archive`;
  request.open('POST', new URL(`${path}?${new URLSearchParams({ source })}`, root));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('Content-Type', 'application/zip');
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(new ApiError(0, t.unreachable));
    request.onload = () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    request.send(archive);
  });
}
