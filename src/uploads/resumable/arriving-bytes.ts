import type { Readable } from 'node:stream';
import { badRequest } from '../../../core/errors/app-error';

/** A client that sends nothing for this long is disconnected; what it has sent is kept. */
const IDLE_MS = 20_000;

/** The bytes of a request as they arrive. Ends with an error when they stop arriving, or when `signal` says so. */
export async function* arrivingBytes(source: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  const stop = (): unknown => source.destroy(new Error('nothing arrived any more'));
  const idle = setTimeout(stop, IDLE_MS);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const bytes of source as AsyncIterable<Buffer>) {
      yield bytes;
      idle.refresh();
    }
  } catch {
    throw badRequest(
      'upload_interrupted',
      'The connection was interrupted. Ask for the offset of the upload, and continue there.',
    );
  } finally {
    clearTimeout(idle);
    signal.removeEventListener('abort', stop);
  }
}
