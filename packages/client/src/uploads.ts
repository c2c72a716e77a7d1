import type { Bindery } from './bindery.ts';
import { ApiError, BusyError, ConnectionError } from './errors.ts';
import type { Schema } from './types.ts';

const PIECE_BYTES = 8 * 1024 * 1024;
const VERSION = { 'Tus-Resumable': '1.0.0' };
/** Failures in a row, each after the retries of the client. */
const MAX_FAILURES = 5;

export interface FileToUpload {
  readonly spaceId: string;
  readonly kind: Schema<'ResumableUploadKind'>;
  readonly name: string;
  readonly file: Blob;
  /** An upload that was interrupted, to be continued; `onBegun` told its identifier. */
  readonly uploadId?: string;
  readonly onBegun?: (uploadId: string) => void;
  /** Called with the number of bytes that are stored. */
  readonly onProgress?: (stored: number) => void;
  readonly signal?: AbortSignal;
}

const encodeName = (name: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(name)));

async function begin(bindery: Bindery, { spaceId, kind, name, file, signal }: FileToUpload): Promise<string> {
  const response = await bindery.raw({
    method: 'POST',
    path: `/v1/spaces/${encodeURIComponent(spaceId)}/uploads`,
    query: { kind },
    headers: { ...VERSION, 'Upload-Length': String(file.size), 'Upload-Metadata': `filename ${encodeName(name)}` },
    ...(signal && { signal }),
  });
  return ((await response.json()) as Schema<'ResumableUploadResponse'>).id;
}

/** Where to go on; the piece before may have arrived, in part or as a whole. */
const isUncertain = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof BusyError ||
  (error instanceof ApiError && (error.status === 409 || error.status === 423 || error.status >= 500));

/**
 * Uploads a file of any size in pieces, and goes on after interruptions where it was. @returns the key that edits and imports take as
 * `upload`
 */
export async function upload(bindery: Bindery, file: FileToUpload): Promise<string> {
  const id = file.uploadId ?? (await begin(bindery, file));
  file.onBegun?.(id);
  const signal = file.signal && { signal: file.signal };
  for (let failures = 0; ;) {
    const state = await bindery.get('/v1/uploads/{uploadId}', { path: { uploadId: id }, ...signal });
    file.onProgress?.(state.offset);
    if (state.complete) return id;
    const offset = String(state.offset);
    try {
      await bindery.raw({
        method: 'PATCH',
        path: `/v1/uploads/${encodeURIComponent(id)}`,
        headers: { ...VERSION, 'Upload-Offset': offset, 'Content-Type': 'application/offset+octet-stream' },
        body: file.file.slice(state.offset, state.offset + PIECE_BYTES),
        ...signal,
      });
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isUncertain(error) || failures >= MAX_FAILURES) throw error;
    }
  }
}
