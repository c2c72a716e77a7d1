import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { type DocumentMerge, mergeDocuments, mergeWhole } from './merge-document';
import type { TextDocument } from './text-lines';

/** Three states of a text; without a base both sides made it. */
export interface MergeJob {
  readonly base?: TextDocument;
  readonly ours: TextDocument;
  readonly theirs: TextDocument;
}

/** Lines and characters of all three below which even hostile texts merge in some 50 ms; others get a thread of their own. */
const MAX_LINES = 12_000;
const MAX_LENGTH = 1_000_000;
const LIMITS = { timeoutMs: 10_000, heapMiB: 512, idleMs: 10_000 };

const LINE_END = /[\n\r]/g;

function isSmall(texts: readonly (TextDocument | undefined)[]): boolean {
  let length = 0;
  for (const text of texts) length += text?.source.length ?? 0;
  if (length > MAX_LENGTH) return false;
  let lines = 0;
  for (const text of texts) lines += text?.source.match(LINE_END)?.length ?? 0;
  return lines <= MAX_LINES;
}

/** Merges texts without ever holding up the event loop. */
@Injectable()
export class DocumentMerger implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<MergeJob, DocumentMerge>(join(__dirname, 'merge-worker'), LIMITS);

  /** Like `mergeDocuments`; texts that cannot be merged in 10 seconds are one conflict that holds both whole. */
  async merge(base: TextDocument | undefined, ours: TextDocument, theirs: TextDocument): Promise<DocumentMerge> {
    if (isSmall([base, ours, theirs])) return mergeDocuments(base, ours, theirs);
    const plain = ({ source, references }: TextDocument): TextDocument => ({ source, references });
    const job: MergeJob = { ...(base && { base: plain(base) }), ours: plain(ours), theirs: plain(theirs) };
    return (await this.queue.run(job)) ?? mergeWhole(base, ours, theirs);
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}
