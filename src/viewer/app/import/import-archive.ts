import { root } from '../addresses';
import { ApiError } from '../api/api-error';
import { identity, token } from '../api/token';
import type { ArchiveReport, ChangeRequest } from '../api/types';

const LARGEST = 100 * 1024 * 1024;

function answerOf({ status, responseText }: XMLHttpRequest): ArchiveReport {
  let body: ArchiveReport & { readonly error?: { readonly message?: string } };
  try {
    body = JSON.parse(responseText) as typeof body;
  } catch {
    throw new ApiError(status, `The service answered with status ${status}.`);
  }
  if (status !== 201) throw new ApiError(status, body.error?.message ?? `The service answered with status ${status}.`);
  return body;
}

/**
 * Uploads a zip archive into a change request.
 * @param onProgress how much of it is uploaded, from 0 to 1
 */
export function importArchive(
  { id, space }: Pick<ChangeRequest, 'id' | 'space'>,
  archive: File,
  onProgress: (share: number) => void,
): Promise<ArchiveReport> {
  if (archive.size > LARGEST) throw new ApiError(413, 'This archive is larger than 100 MiB. Import it in parts.');
  const { headers } = identity(token.read() || undefined);
  // `fetch` does not say how much of a body is sent.
  const request = new XMLHttpRequest();
  request.open('POST', new URL(`v1/spaces/${space}/change-requests/${id}/content/import/archive`, root));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('Content-Type', 'application/zip');
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () =>
      reject(new ApiError(0, 'The service could not be reached. Check the connection, then try again.'));
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
