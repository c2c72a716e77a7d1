import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import type { PageRow } from '../storage/pages.repository';
import { PageTexts } from '../search/page-texts';
import { SearchIndexFlusher } from '../search/search-index-flusher';
import { SearchIndex } from '../search/search-index';
import { copyJobKey } from '../search/search-progress';
import { VocabularyPruner } from '../search/vocabulary-pruner';
import { SearchCopiesRepository } from './search-copies.repository';

const TASK = 'search.copy';

/** A copy of up to this many pages is indexed in its transaction; indexing more takes too long. */
const MAX_SYNCHRONOUS = 250;
/** Pages per transaction, during which edits of the copy wait. */
const BATCH = 250;
/** Time budget of a job, less than the shutdown timeout of a process; the rest is done by another job. */
const RUN_MS = 5_000;

interface Copy {
  readonly from: string;
  readonly to: string;
  /** The last processed page. */
  readonly after?: string;
}

/** Indexes the pages of a copy: of a small one in its transaction, of a large one afterwards by a job. */
@Injectable()
export class SearchCopies implements OnModuleInit {
  constructor(
    private readonly rows: SearchCopiesRepository,
    private readonly texts: PageTexts,
    private readonly index: SearchIndex,
    private readonly flusher: SearchIndexFlusher,
    private readonly vocabulary: VocabularyPruner,
    private readonly jobs: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.register(TASK, (payload) => this.runAsJob(payload as Copy));
  }

  /** Call in the transaction that creates the copy, after its pages are copied. */
  async copy(from: string, to: string): Promise<void> {
    const pages = await this.rows.countPages(to);
    if (pages <= MAX_SYNCHRONOUS) {
      await this.copyBatch({ from, to }, MAX_SYNCHRONOUS);
      this.flusher.flushSoon(pages);
    } else await this.enqueue({ from, to });
  }

  /** Runs for about `budgetMs`; returns where to continue, or undefined when complete. Idempotent. */
  async run(copy: Copy, budgetMs = RUN_MS): Promise<Copy | undefined> {
    const end = Date.now() + budgetMs;
    let next: Copy | undefined = copy;
    do {
      next = await this.step(next);
      this.flusher.flushBeside(BATCH);
    } while (next && Date.now() < end);
    return next;
  }

  private async runAsJob(copy: Copy): Promise<void> {
    const next = await this.run(copy);
    if (next) await this.enqueue(next);
  }

  private enqueue(copy: Copy): Promise<void> {
    return this.jobs.enqueue(TASK, copy, { key: copyJobKey(copy.to) });
  }

  /** Serialized with writers of the copy: pages that they have already indexed are unchanged. */
  private step(copy: Copy): Promise<Copy | undefined> {
    return this.rows.locked(copy.to, async () => {
      const after = await this.copyBatch(copy, BATCH);
      if (after !== undefined) return { ...copy, after };
      await this.flusher.schedule();
      await this.vocabulary.schedule(copy.to);
      return undefined;
    });
  }

  /** Returns the last page of a full batch. */
  private async copyBatch({ from, to, after = '' }: Copy, limit: number): Promise<string | undefined> {
    if (after === '') await this.rows.copyTerms(from, to);
    const next = await this.rows.nextPages(to, after, limit);
    const missing = next.filter(({ found }) => !found);
    const ids = missing.map(({ pageId }) => pageId);
    await this.reindex(to, missing, await this.rows.copyPages(from, to, ids));
    return next.length === limit ? next.at(-1)?.pageId : undefined;
  }

  /** Indexes the pages whose source has changed or was deleted since the copy, from their stored documents. */
  private async reindex(to: string, pages: readonly PageRow[], copied: ReadonlySet<string>): Promise<void> {
    const left = new Map(pages.filter(({ pageId }) => !copied.has(pageId)).map((page) => [page.pageId, page]));
    const texts = await this.texts.changed([...left.values()], () => undefined);
    await this.index.replace(
      to,
      texts.map(({ pageId, sections }) => {
        const page = left.get(pageId);
        return { pageId, title: page?.title ?? '', description: page?.details.description, sections };
      }),
    );
  }
}
