import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import type { PageRow } from '../pages/pages.repository';
import { PageTexts } from '../search/page-texts';
import { SearchIndexFlusher } from '../search/search-index-flusher';
import { SearchIndex } from '../search/search-index';
import { copyJobKey } from '../search/search-progress';
import { VocabularyPruner } from '../search/vocabulary-pruner';
import { SearchCopiesRepository } from './search-copies.repository';

const TASK = 'search.copy';

/** A copy of up to so many pages can be found as soon as it is there; sorting more of them into the index takes too long. */
const FOUND_AT_ONCE = 250;
/** Pages of one transaction, during which edits of the copy wait. */
const BATCH = 250;
/** One job ends after so long, which is less than a process gets for stopping; what is left is a job of its own. */
const RUN_MS = 5_000;

interface Copy {
  readonly from: string;
  readonly to: string;
  /** The last page that was looked at. */
  readonly after?: string;
}

/** Lets the pages of a copy be found: of a small one in its transaction, of a large one soon after, by a job. */
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

  /** Call in the transaction that makes the copy, when its pages are there. */
  async copy(from: string, to: string): Promise<void> {
    const pages = await this.rows.countPages(to);
    if (pages <= FOUND_AT_ONCE) {
      await this.copyBatch({ from, to }, FOUND_AT_ONCE);
      this.flusher.flushSoon(pages);
    } else await this.enqueue({ from, to });
  }

  /** Continues for about `budgetMs`; returns where to continue, or undefined when all is done. May be begun again at any time. */
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

  /** Is serialized with those who write into the copy: what they have brought into the index already stays as it is. */
  private step(copy: Copy): Promise<Copy | undefined> {
    return this.rows.locked(copy.to, async () => {
      const after = await this.copyBatch(copy, BATCH);
      if (after !== undefined) return { ...copy, after };
      await this.flusher.schedule();
      await this.vocabulary.schedule(copy.to);
      return undefined;
    });
  }

  /** The last page of a full batch. */
  private async copyBatch({ from, to, after = '' }: Copy, limit: number): Promise<string | undefined> {
    if (after === '') await this.rows.copyTerms(from, to);
    const next = await this.rows.nextPages(to, after, limit);
    const missing = next.filter(({ found }) => !found);
    const ids = missing.map(({ pageId }) => pageId);
    await this.readAgain(to, missing, await this.rows.copyPages(from, to, ids));
    return next.length === limit ? next.at(-1)?.pageId : undefined;
  }

  /** The other space has gone its own way with these pages, or has gone: their texts are stored, so they are read again. */
  private async readAgain(to: string, pages: readonly PageRow[], copied: ReadonlySet<string>): Promise<void> {
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
