import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { badRequest } from '../../common/errors/app-error';
import { parseDocument } from '../../documents/json/parse-document';
import { DOCUMENT, textCost } from '../../documents/markdown/text-cost';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { PagesRepository } from '../pages/pages.repository';
import { addressFrom, filePathOf } from '../pages/reference-addresses';
import { ReferenceTargetsReader } from '../pages/reference-targets.reader';
import type { RevisionPoint } from '../revisions/branch-sql';
import { writingCost } from './document-bodies';
import { DocumentsRepository } from './documents.repository';
import { rewriteText, type RewriteJob } from './rewritten-text';
import { targetKey } from './stored-document';

const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };
/** The text is read, written twice and read again, rarely more than once. */
const READINGS = 4;
const WRITINGS = 2;

/** Writes JSON documents over the texts that pages have. */
@Injectable()
export class DocumentRewriter implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<RewriteJob, string | null>(join(__dirname, 'rewrite.worker'), LIMITS, {
    cost: ({ source, document }) => READINGS * DOCUMENT * textCost(source) + WRITINGS * writingCost(document),
    work: rewriteText,
  });

  constructor(
    private readonly pages: PagesRepository,
    private readonly documents: DocumentsRepository,
    private readonly targets: ReferenceTargetsReader,
  ) {}

  /**
   * The Markdown of a document, in which the text of a page changes only where it says something else. Undefined for a page
   * that is not there or has no text, null for a document that says what is there. `place` is the path of the field, for messages.
   */
  async rewrite(
    point: RevisionPoint,
    pageId: string,
    document: unknown,
    place: string,
  ): Promise<string | null | undefined> {
    const [page] = await this.pages.findMany(point, [pageId]);
    const hash = page?.documentHash ?? undefined;
    const stored = hash === undefined ? undefined : (await this.documents.findMany([hash])).get(hash);
    const found = stored && (await this.pages.places(point, [pageId])).get(pageId);
    if (!found) return undefined;
    const { source, references } = stored;
    const address = addressFrom(filePathOf(found), await this.targets.read(point, references));
    const addresses = new Map(
      references.flatMap(({ target }) => {
        const written = address(target);
        return written === undefined ? [] : [[targetKey(target), written] as const];
      }),
    );
    const text = await this.queue.run({ source, references, addresses, document: parseDocument(document) });
    if (text === undefined) throw badRequest(`${place}.document is too complex. Split it into smaller pages.`);
    return text;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}
