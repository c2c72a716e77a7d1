import { join } from 'node:path';
import { badRequest } from '../../../../core/errors/app-error';
import { WorkerQueue } from '../../../jobs/worker/worker-queue';
import type { ConversionJob, ConversionReply, ConvertedPage } from './conversion-job';

/** One conversion may take 20 s and 256 MiB of heap; the worker ends after 10 s without work. */
const CONVERSION_LIMITS = { timeoutMs: 20_000, heapMiB: 256, idleMs: 10_000 } as const;

const TOO_COMPLEX = 'The document is too complex to convert; split it into smaller documents and try again.';

const queue = new WorkerQueue<ConversionJob, ConversionReply>(join(__dirname, 'conversion.worker'), CONVERSION_LIMITS);

/**
 * Converts one document in a worker thread. Rejects with an AppError 400 that suggests smaller documents when it is too
 * deep, too slow or too large to convert, and with the signal's reason when the import ends first.
 */
export async function convert(
  job: ConversionJob,
  signal?: AbortSignal,
  timeoutMs: number = CONVERSION_LIMITS.timeoutMs,
): Promise<ConvertedPage> {
  const reply = await queue.run(job, signal, timeoutMs);
  if (reply?.ok) return reply.page;
  throw badRequest('too_complex', !reply || reply.complex ? TOO_COMPLEX : reply.message);
}

/** Ends the worker now, for a clean shutdown and for specs; a later conversion starts a new one. */
export const endConversions = (): Promise<void> => queue.end();
