import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { blobHash } from '../../storage/blob-hash';
import { processSpec } from './process-spec';
import { parseProblem, SpecProblem } from './spec-problem';
import type { FromThread, PackedSpec, StartOfJob, ToThread } from './spec-thread.types';

const port = parentPort;
if (!port) throw new Error('This runs in a worker thread only.');

const post = (message: FromThread): void => port.postMessage(message);
const nextMessage = (): Promise<ToThread> => new Promise((resolve) => port.once('message', resolve));

/** Requests documents one at a time. */
async function load(url: string): Promise<string> {
  post({ kind: 'need', url });
  const answer = await nextMessage();
  if (answer.kind === 'refusal') throw new SpecProblem(answer.code, answer.message);
  return answer.kind === 'text' ? answer.text : '';
}

async function pack({ text, url }: StartOfJob): Promise<PackedSpec> {
  const { format, document } = await processSpec(text, url, load);
  return {
    format,
    contentHash: blobHash(document),
    size: Buffer.byteLength(document),
    raw: gzipSync(text),
    document: gzipSync(document),
  };
}

async function work(job: StartOfJob): Promise<FromThread> {
  try {
    return { kind: 'done', ...(await pack(job)) };
  } catch (error) {
    const problem =
      error instanceof SpecProblem
        ? error
        : parseProblem(`The specification cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return { kind: 'problem', code: problem.code, message: problem.message };
  }
}

/** Processes texts one at a time, until the thread is terminated. */
async function run(): Promise<void> {
  for (let job = await nextMessage(); job.kind === 'start'; job = await nextMessage()) post(await work(job));
}

void run();
