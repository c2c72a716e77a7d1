import { Injectable } from '@nestjs/common';
import { DocumentsRepository } from '../storage/documents.repository';
import { TextAnalyzer } from '../storage/text-analyzer';
import type { NewDocument, PageState, PageText } from '../model/content-changes';

const findable = ({ title, documentHash, details }: PageState): string =>
  JSON.stringify([title, documentHash, details.description]);

/** The searchable text of pages whose documents are already stored. */
@Injectable()
export class PageTexts {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly analyzer: TextAnalyzer,
  ) {}

  /**
   * The texts of the pages whose searchable content differs from `before`. `created` contains documents that are not yet
   * stored, `analyzed` the sections of documents that were already analyzed.
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
