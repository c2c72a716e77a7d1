import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { blobHash } from '../../storage/blob-hash';
import { processSpec } from './process-spec';
import { parseProblem, SpecProblem } from './spec-problem';
import type { FromThread, PackedSpec, ToThread } from './spec-thread.types';

const port = parentPort;
if (!port) throw new Error('This runs in a worker thread only.');

const say = (message: FromThread): void => port.postMessage(message);
const heard = (): Promise<ToThread> => new Promise((resolve) => port.once('message', resolve));

/** Asks for one document after the other. */
async function load(url: string): Promise<string> {
  say({ kind: 'need', url });
  const answer = await heard();
  if (answer.kind === 'refusal') throw new SpecProblem(answer.code, answer.message);
  return answer.kind === 'text' ? answer.text : '';
}

async function run(): Promise<PackedSpec> {
  const job = await heard();
  if (job.kind !== 'start') throw new Error('A thread starts with a text.');
  const { format, document } = await processSpec(job.text, job.url, load);
  return {
    format,
    contentHash: blobHash(document),
    size: Buffer.byteLength(document),
    raw: gzipSync(job.text),
    document: gzipSync(document),
  };
}

run().then(
  (packed) => say({ kind: 'done', ...packed }),
  (error: unknown) => {
    const problem =
      error instanceof SpecProblem
        ? error
        : parseProblem(`The specification cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    say({ kind: 'problem', code: problem.code, message: problem.message });
  },
);
