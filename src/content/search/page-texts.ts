import { Injectable } from '@nestjs/common';
import { DocumentsRepository } from '../documents/documents.repository';
import { TextAnalyzer } from '../import/text-analyzer';
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

  /** Of the pages that are found by other words than `before`; texts that are about to be stored are given in `made`. */
  async changed(
    pages: readonly PageState[],
    before: (pageId: string) => PageState | undefined,
    made: readonly NewDocument[] = [],
  ): Promise<PageText[]> {
    const changed = pages.filter((page) => {
      const old = before(page.pageId);
      return !old || findable(old) !== findable(page);
    });
    const sources = new Map(made.map(({ hash, source }) => [hash, source]));
    const stored = await this.documents.findMany(
      changed.flatMap(({ documentHash }) => (documentHash && !sources.has(documentHash) ? documentHash : [])),
    );
    for (const [hash, { source }] of stored) sources.set(hash, source);
    const texts: PageText[] = [];
    for (const { pageId, documentHash } of changed) {
      const source = documentHash === null ? '' : (sources.get(documentHash) ?? '');
      texts.push({ pageId, sections: (await this.analyzer.analyze(source)).sections });
    }
    return texts;
  }
}
