import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { JsonDocument } from '../../../core/documents/blocks/registry';
import { DOCUMENT, textCost } from '../../../core/documents/markdown/text-cost';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { PagesRepository } from '../storage/pages.repository';
import { addressFrom, filePathOf } from '../storage/references/reference-addresses';
import { ReferenceTargetsReader } from '../storage/references/reference-targets.reader';
import type { RevisionPoint } from '../model/branch.sql';
import { DocumentsRepository, type StoredDocument } from '../storage/documents.repository';
import { type DocumentMergeJob, mergeDocument, type WrittenText } from '../storage/rewritten-text';
import { storedDocument, targetKey } from '../storage/stored-document';

const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };
/** Both texts are parsed and rewritten. */
const READINGS = 8;

/** The text of a page that has one. */
export interface PageText {
  readonly hash: string;
  readonly source: string;
}

/** The texts of pages as JSON documents, for live editing. */
@Injectable()
export class PageDocuments implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<DocumentMergeJob, JsonDocument | null>(
    join(__dirname, 'document-merge.worker'),
    LIMITS,
    {
      cost: ({ base, theirs }) => READINGS * DOCUMENT * (textCost(base.source) + textCost(theirs.source)),
      work: (job) => mergeDocument(job) ?? null,
    },
  );

  constructor(
    private readonly pages: PagesRepository,
    private readonly documents: DocumentsRepository,
    private readonly targets: ReferenceTargetsReader,
  ) {}

  /** Undefined for a page that does not exist or has no text. */
  async find(point: RevisionPoint, pageId: string): Promise<PageText | undefined> {
    const [page] = await this.pages.findMany(point, [pageId]);
    const hash = page?.documentHash;
    const stored = hash ? (await this.documents.findMany([hash])).get(hash) : undefined;
    return hash && stored ? { hash, source: stored.source } : undefined;
  }

  /** Those of the pages that exist and have a text. */
  async existing(point: RevisionPoint, pageIds: readonly string[]): Promise<ReadonlySet<string>> {
    const pages = await this.pages.findMany(point, pageIds);
    return new Set(pages.filter(({ documentHash }) => documentHash !== null).map(({ pageId }) => pageId));
  }

  async read(point: RevisionPoint, pageId: string, { hash }: PageText): Promise<JsonDocument> {
    return storedDocument(await this.readText(point, pageId, hash));
  }

  /** Merges `ours`, which was edited from `base`, with the current text of the page; undefined if the result equals `ours`. */
  async merge(
    point: RevisionPoint,
    pageId: string,
    hashes: { readonly base: string; readonly theirs: string },
    ours: JsonDocument,
  ): Promise<JsonDocument | undefined> {
    const [base, theirs] = await Promise.all([
      this.readText(point, pageId, hashes.base),
      this.readText(point, pageId, hashes.theirs),
    ]);
    return (await this.queue.run({ base, theirs, ours })) ?? undefined;
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }

  private async readText(point: RevisionPoint, pageId: string, hash: string): Promise<WrittenText> {
    const stored: StoredDocument = (await this.documents.findMany([hash])).get(hash) ?? { source: '', references: [] };
    const place = (await this.pages.places(point, [pageId])).get(pageId);
    const { source, references } = stored;
    const address = place && addressFrom(filePathOf(place), await this.targets.read(point, references));
    const addresses = new Map<string, string>();
    for (const { target } of references) {
      const written = address?.(target);
      if (written !== undefined) addresses.set(targetKey(target), written);
    }
    return { source, references, addresses };
  }
}
