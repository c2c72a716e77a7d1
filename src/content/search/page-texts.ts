import { Injectable } from '@nestjs/common';
import { DocumentsRepository } from '../documents/documents.repository';
import { TextAnalyzer } from '../documents/text-analyzer';
import type { NewDocument, PageState, PageText } from '../revisions/content-changes';

const findable = ({ title, documentHash, details }: PageState): string =>
  JSON.stringify([title, documentHash, details.description]);

/** What pages are found by, for pages whose text is stored already. */
@Injectable()
export class PageTexts {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly analyzer: TextAnalyzer,
  ) {}

  /**
   * Of the pages that are found by other words than `before`; texts that are about to be stored are given in `made`, with
   * the sections of those that were analysed already.
   */
  async changed(
    pages: readonly PageState[],
    before: (pageId: string) => PageState | undefined,
    created: readonly NewDocument[] = [],
    analyzed: ReadonlyMap<string, PageText['sections']> = new Map(),
  ): Promise<PageText[]> {
    const changed = pages.filter((page) => {
      const old = before(page.pageId);
      return !old || findable(old) !== findable(page);
    });
    const sources = new Map(created.map(({ hash, source }) => [hash, source]));
    const stored = await this.documents.findMany(
      changed.flatMap(({ documentHash }) => (documentHash && !sources.has(documentHash) ? documentHash : [])),
    );
    for (const [hash, { source }] of stored) sources.set(hash, source);
    const texts: PageText[] = [];
    for (const { pageId, documentHash } of changed) {
      const hash = documentHash ?? '';
      const sections = analyzed.get(hash) ?? (await this.analyzer.analyze(sources.get(hash) ?? '')).sections;
      texts.push({ pageId, sections });
    }
    return texts;
  }
}
