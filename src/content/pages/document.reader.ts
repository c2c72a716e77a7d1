import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { conflict } from '../../common/errors/app-error';
import { storedDocumentJson, targetKey } from '../documents/stored-document';
import type { StoredReference } from '../documents/stored-reference';
import type { StoredText } from '../documents/stored-document';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import type { RevisionPoint } from '../revisions/line-sql';
import { addressFrom } from './reference-addresses';
import { ReferenceTargetsReader } from './reference-targets.reader';

/** Below this many characters a text is turned in some 30 ms; above it a thread of its own does it. */
const SMALL_TEXT = 64 * 1024;
const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };

/** Gives a text as a JSON document, as it reads in one revision. */
@Injectable()
export class DocumentReader implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<StoredText, string>(join(__dirname, '../documents/document-worker'), LIMITS);

  constructor(private readonly targets: ReferenceTargetsReader) {}

  /** The JSON text of the document. `from` is the path of the file that the text stands for. */
  async read(
    point: RevisionPoint,
    from: string,
    source: string,
    references: readonly StoredReference[],
  ): Promise<string> {
    const address = addressFrom(from, await this.targets.read(point, references));
    const addresses = new Map<string, string>();
    for (const { target } of references) {
      const found = address(target);
      if (found !== undefined) addresses.set(targetKey(target), found);
    }
    const text = { source, references, addresses };
    if (source.length <= SMALL_TEXT) return storedDocumentJson(text);
    const json = await this.queue.run(text);
    if (json === undefined)
      throw conflict('This page is too complex to be given as a document. Ask for it as markdown, or split it.');
    return json;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}
