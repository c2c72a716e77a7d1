import { root } from '../lib/paths';
import { ApiError, errorOf } from './api-error';
import { api, ok } from './client';
import type { ResumableUploadKind } from './types';
import { token } from './stored-token';
import { identity } from './token';
import { t } from '../i18n/shell';

/** Each request sends a piece of this size; no more is lost by an interruption. */
const PIECE_BYTES = 8 * 1024 * 1024;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8_000;

/** No connection, a restart of the service, a piece that is still being stored, too many requests. */
const TEMPORARY: ReadonlySet<number> = new Set([0, 423, 429, 502, 503, 504]);
const isTemporary = (error: unknown): boolean => error instanceof ApiError && TEMPORARY.has(error.status);

export interface FileToSend {
  readonly spaceId: string;
  readonly kind: ResumableUploadKind;
  readonly file: File;
  /** Called with the number of bytes that have been sent. */
  readonly onProgress: (sent: number) => void;
  /** Called when the upload has to wait for the service, and when it goes on. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly signal: AbortSignal;
  /** Resolves as soon as the user does not want the upload to wait. Called before each piece, and after the last one. */
  readonly untilResumed?: () => Promise<void>;
}

const encodeName = (name: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(name)));

/** Waits, but not after the connection is back, and not after `signal`. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

function failureOf(request: XMLHttpRequest): ApiError {
  const { responseText } = request;
  // More of the file, or less, has arrived than was known here: the next attempt asks for it.
  const status = request.getResponseHeader('Upload-Offset') === null ? request.status : 423;
  return errorOf(status, responseText);
}

/** Sends a piece; `fetch` would not tell how much of it has been sent. */
function sendPiece(id: string, offset: number, piece: Blob, { onProgress, signal }: FileToSend): Promise<void> {
  const { headers, credentials } = identity(token.read() || undefined);
  const request = new XMLHttpRequest();
  request.open('PATCH', new URL(`v1/uploads/${id}`, root));
  request.withCredentials = credentials !== 'omit';
  const all = { ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Offset': String(offset) };
  for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
  request.setRequestHeader('Content-Type', 'application/offset+octet-stream');
  const stop = (): void => request.abort();
  signal.addEventListener('abort', stop);
  return new Promise<void>((resolve, reject) => {
    request.upload.onprogress = ({ loaded }) => onProgress(offset + loaded);
    request.onload = () => (request.status === 204 ? resolve() : reject(failureOf(request)));
    request.onerror = () => reject(new ApiError(0, t.unreachable));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.send(piece);
  }).finally(() => signal.removeEventListener('abort', stop));
}

const announce = ({ spaceId, kind, file, signal }: FileToSend): Promise<string> =>
  ok(
    api.POST('/v1/spaces/{spaceId}/uploads', {
      params: {
        path: { spaceId },
        query: { kind },
        header: { 'Upload-Length': file.size, 'Upload-Metadata': `filename ${encodeName(file.name)}` },
      },
      signal,
    }),
  ).then(({ id }) => id);

/** Repeats what may fail temporarily until it succeeds. */
async function persist<T>({ onWaiting, signal }: FileToSend, work: () => Promise<T>): Promise<T> {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
    signal.throwIfAborted();
    try {
      const result = await work();
      onWaiting(false);
      return result;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      onWaiting(true);
      await pause(ms, signal);
    }
  }
}

/** Sends everything that the service does not have yet. */
async function sendRest(id: string, sending: FileToSend): Promise<void> {
  const { file, onProgress, onWaiting, signal, untilResumed } = sending;
  const path = { uploadId: id };
  let { offset, complete } = await ok(api.GET('/v1/uploads/{uploadId}', { params: { path }, signal }));
  const proceed = async (): Promise<void> => {
    onProgress(offset);
    await untilResumed?.();
    signal.throwIfAborted();
  };
  while (!complete) {
    await proceed();
    const end = Math.min(offset + PIECE_BYTES, file.size);
    await sendPiece(id, offset, file.slice(offset, end), sending);
    onWaiting(false);
    offset = end;
    complete = offset === file.size;
  }
  await proceed();
}

/**
 * Sends a file in pieces; returns its key. Interruptions only delay it. A cancelled upload is deleted.
 * @throws ApiError if the service refuses the file
 */
export async function sendFile(sending: FileToSend): Promise<string> {
  const id = await persist(sending, () => announce(sending));
  try {
    await persist(sending, () => sendRest(id, sending));
    return id;
  } catch (error) {
    void api.DELETE('/v1/uploads/{uploadId}', { params: { path: { uploadId: id } } }).catch(() => undefined);
    throw error;
  }
}
