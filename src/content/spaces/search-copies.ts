import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { JobHandlers } from '../../jobs/job-handlers';
import { JobQueue } from '../../jobs/job-queue';
import { pageColumns, type PageRow } from '../pages/pages.repository';
import { PageTexts } from '../search/page-texts';
import { SearchIndexFlusher } from '../search/search-index-flusher';
import { SearchIndex } from '../search/search-index';
import { copyJobKey } from '../search/search-progress';
import { VocabularyPruner } from '../search/vocabulary-pruner';
import { beginBulk } from '../search/search-bulk';

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

const COPY_TERMS = `
  INSERT INTO search_terms (space_id, term) SELECT $2, term FROM search_terms WHERE space_id = $1
  ON CONFLICT DO NOTHING`;

/** The next pages of the space $1, in the order of the index, and whether they can be found already. */
const NEXT = `
  SELECT ${pageColumns('p')}, EXISTS (SELECT 1 FROM search_pages s WHERE s.page_id = p.page_id AND s.space_id = $1) AS found
    FROM (SELECT * FROM page_versions WHERE line_id = $1 AND to_seq IS NULL AND page_id > $2 ORDER BY page_id LIMIT $3) p
   ORDER BY p.page_id`;

/** Of these pages ($3) of the copy $2 those that are found by the same words as in $1 at this moment; one look at both. */
const COPY_PAGES = `
  WITH same AS MATERIALIZED (
    SELECT p.page_id FROM page_versions p
      JOIN page_versions o ON o.line_id = $1 AND o.page_id = p.page_id AND o.to_seq IS NULL AND o.title = p.title
       AND o.document_hash IS NOT DISTINCT FROM p.document_hash
       AND o.details -> 'description' IS NOT DISTINCT FROM p.details -> 'description'
     WHERE p.line_id = $2 AND p.to_seq IS NULL AND p.page_id = ANY($3)
  ), sections AS (
    INSERT INTO search_sections (space_id, page_id, ordinal, part, anchor, heading, body, folded)
    SELECT $2, page_id, ordinal, part, anchor, heading, body, folded
      FROM same JOIN search_sections x USING (page_id) WHERE x.space_id = $1
  )
  INSERT INTO search_pages (page_id, space_id, organization_id, title_key, title_tokens, tokens)
  SELECT page_id, c.id, c.organization_id, x.title_key, x.title_tokens, x.tokens
    FROM same JOIN search_pages x USING (page_id) JOIN spaces c ON c.id = $2 WHERE x.space_id = $1
  RETURNING page_id AS id`;

/** Lets the pages of a copy be found: of a small one in its transaction, of a large one soon after, by a job. */
@Injectable()
export class SearchCopies implements OnModuleInit {
  constructor(
    private readonly database: Database,
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
    const [{ pages } = { pages: 0 }] = await this.database.query<{ pages: number }>(
      'SELECT count(*)::int AS pages FROM page_versions WHERE line_id = $1 AND to_seq IS NULL',
      [to],
    );
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
    return this.database.transaction(async () => {
      const there = await this.database.query('SELECT 1 FROM spaces WHERE id = $1 FOR NO KEY UPDATE', [copy.to]);
      if (there.length === 0) return undefined;
      const after = await this.copyBatch(copy, BATCH);
      if (after !== undefined) return { ...copy, after };
      await this.flusher.schedule();
      await this.vocabulary.schedule(copy.to);
      return undefined;
    });
  }

  /** The last page of a full batch. */
  private async copyBatch({ from, to, after = '' }: Copy, limit: number): Promise<string | undefined> {
    if (after === '') await this.database.execute(COPY_TERMS, [from, to]);
    const next = await this.database.prepared<PageRow & { found: boolean }>(NEXT, [to, after, limit]);
    const missing = next.filter(({ found }) => !found);
    await beginBulk(this.database);
    const ids = missing.map(({ pageId }) => pageId);
    const copied = await this.database.prepared<{ id: string }>(COPY_PAGES, [from, to, ids]);
    await this.readAgain(to, missing, new Set(copied.map(({ id }) => id)));
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
