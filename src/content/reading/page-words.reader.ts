import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DOCUMENT, textCost } from '../../../core/documents/markdown/text-cost';
import { WorkerQueue } from '../../jobs/worker/worker-queue';
import { type PagePlace, type PageRow, PagesRepository } from '../storage/pages.repository';
import { addressFrom, filePathOf, type ReferenceTargets, targetIds } from '../storage/references/reference-addresses';
import { ReferenceTargetsReader } from '../storage/references/reference-targets.reader';
import type { RevisionPoint } from '../model/branch.sql';
import { DocumentsRepository, type StoredDocument } from '../storage/documents.repository';
import { type StoredText, storedWords, targetKey } from '../storage/stored-document';

const LIMITS = { timeoutMs: 20_000, heapMiB: 512, idleMs: 10_000 };
/** It is parsed, and converted for the editor. */
const READINGS = 2;
/** Maximum bytes of text read per response; the last text is read to its end. */
const MAX_BYTES = 4 * 1024 * 1024;

/** A page with its place and its words. */
export interface WordedPage {
  readonly row: PageRow;
  readonly place?: PagePlace;
  /** Undefined if they were not requested or there are too many. */
  readonly words?: string;
}

/** Reads the words of pages, in which quotes are searched. */
@Injectable()
export class PageWordsReader implements OnModuleDestroy {
  private readonly queue = new WorkerQueue<StoredText, string>(join(__dirname, 'page-words.worker'), LIMITS, {
    cost: ({ source }) => READINGS * DOCUMENT * textCost(source),
    work: storedWords,
  });

  constructor(
    private readonly pages: PagesRepository,
    private readonly documents: DocumentsRepository,
    private readonly targets: ReferenceTargetsReader,
  ) {}

  /**
   * Returns pages with their places; pages that do not exist are omitted. The number of statements is constant.
   * @param withWords the pages whose words are also read
   */
  async read(point: RevisionPoint, pageIds: Iterable<string>, withWords: ReadonlySet<string>): Promise<WordedPage[]> {
    const ids = [...new Set(pageIds)];
    if (ids.length === 0) return [];
    const rows = await this.pages.findMany(point, ids);
    const texts = await this.texts(rows.filter(({ pageId }) => withWords.has(pageId)));
    const references = [...texts.values()].flatMap((text) => text.references);
    const places = await this.pages.places(point, [...new Set([...ids, ...targetIds(references).page])]);
    const targets = await this.targets.read(point, references, [...places.values()]);
    const pages: WordedPage[] = [];
    for (const row of rows) {
      const place = places.get(row.pageId);
      const text = texts.get(row.documentHash ?? '');
      const words = text && place && (await this.words(text, filePathOf(place), targets));
      pages.push({ row, place, words: row.documentHash ? words : '' });
    }
    return pages;
  }

  private async texts(rows: readonly PageRow[]): Promise<ReadonlyMap<string, StoredDocument>> {
    const hashes = rows.flatMap(({ documentHash }) => documentHash ?? []);
    return hashes.length === 0 ? new Map() : this.documents.findFirst(hashes, MAX_BYTES);
  }

  private words(text: StoredDocument, file: string, targets: ReferenceTargets): Promise<string | undefined> {
    const address = addressFrom(file, targets);
    const addresses = new Map<string, string>();
    for (const { target } of text.references) {
      const written = address(target);
      if (written !== undefined) addresses.set(targetKey(target), written);
    }
    return this.queue.run({ ...text, addresses });
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.end();
  }
}
