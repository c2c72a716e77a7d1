import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { type DocumentMerge, mergeDocuments, mergeWhole } from '../../../core/documents/merge/merge-document';
import type { TextDocument } from '../../../core/documents/merge/text-lines';

/** Three states of a text; without a base, both sides created it. */
export interface MergeJob {
  readonly base?: TextDocument;
  readonly ours: TextDocument;
  readonly theirs: TextDocument;
}

/** Even hostile texts with this many lines or characters in total merge in about 50 ms. */
const LINES = 12_000;
const CHARACTERS = 1_000_000;
const MS = 50;
const LIMITS = { timeoutMs: 10_000, heapMiB: 512, idleMs: 10_000 };

const LINE_END = /[\n\r]/g;

function mergeCost({ base, ours, theirs }: MergeJob): number {
  let length = 0;
  let lines = 0;
  for (const text of [base, ours, theirs]) {
    length += text?.source.length ?? 0;
    lines += text?.source.match(LINE_END)?.length ?? 0;
  }
  return MS * Math.max(length / CHARACTERS, lines / LINES);
}

/** Merges texts without blocking the event loop. */
@Injectable()
export class DocumentMerger implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<MergeJob, DocumentMerge>(join(__dirname, 'merge.worker'), LIMITS, {
    cost: mergeCost,
    work: (job) => mergeDocuments(job.base, job.ours, job.theirs),
  });

  /** Like `mergeDocuments`; texts that cannot be merged in 10 seconds are one conflict that contains both in full. */
  async merge(base: TextDocument | undefined, ours: TextDocument, theirs: TextDocument): Promise<DocumentMerge> {
    const plain = ({ source, references }: TextDocument): TextDocument => ({ source, references });
    const job: MergeJob = { ...(base && { base: plain(base) }), ours: plain(ours), theirs: plain(theirs) };
    return (await this.queue.run(job)) ?? mergeWhole(base, ours, theirs);
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}
