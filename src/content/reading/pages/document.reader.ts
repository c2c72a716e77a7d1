import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { conflict } from '../../../../core/errors/app-error';
import type { ConditionData } from '../../../../core/conditions/condition.types';
import { storedDocumentJson, targetKey } from '../../storage/stored-document';
import type { StoredReference } from '../../../../core/documents/markdown/stored-reference';
import type { StoredText } from '../../storage/stored-document';
import { DOCUMENT, textCost } from '../../../../core/documents/markdown/text-cost';
import { WorkerQueue } from '../../../jobs/worker/worker-queue';
import type { RevisionPoint } from '../../model/branch.sql';
import { addressFrom } from '../../storage/references/reference-addresses';
import { ReferenceTargetsReader } from '../../storage/references/reference-targets.reader';

const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };

/** Returns a text as a JSON document, as of one revision. */
@Injectable()
export class DocumentReader implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<StoredText, string | null>(join(__dirname, 'document.worker'), LIMITS, {
    cost: ({ source }) => DOCUMENT * textCost(source),
    work: storedDocumentJson,
  });

  constructor(private readonly targets: ReferenceTargetsReader) {}

  /**
   * The JSON text of the document. `from` is the path of the file of the text; `data` is used to evaluate its conditions.
   * @throws 409 for a text that is too complex
   */
  async read(
    point: RevisionPoint,
    from: string,
    source: string,
    references: readonly StoredReference[],
    data?: ConditionData,
  ): Promise<string> {
    const address = addressFrom(from, await this.targets.read(point, references));
    const addresses = new Map<string, string>();
    for (const { target } of references) {
      const found = address(target);
      if (found !== undefined) addresses.set(targetKey(target), found);
    }
    const json = await this.queue.run({ source, references, addresses, ...(data && { data }) });
    if (json === undefined || json === null)
      throw conflict(
        'content_too_complex',
        'This page is too complex to be returned as a document. Request it as Markdown, or split it.',
      );
    return json;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}
