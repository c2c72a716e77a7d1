import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { FOLDER_PAGES, PAGE_ENDINGS } from '../../../core/documents/markdown/page-file';
import type { RevisionPoint } from '../model/branch.sql';
import { DocumentsRepository } from '../storage/documents.repository';
import { type PageRow, PagesRepository } from '../storage/pages.repository';
import { TextAnalyzer } from '../storage/text-analyzer';
import type { ContentEdit } from './content-edit';
import type { EditBatch } from './edit-batch';
import { pathsAlong } from './upsert-place';

/** The addresses, from the top, under which texts may refer to a page that is not there yet. */
const addressesOf = (path: string): string[] => [
  path,
  `${path}.html`,
  ...PAGE_ENDINGS.map((ending) => path + ending),
  ...FOLDER_PAGES.flatMap((name) => PAGE_ENDINGS.map((ending) => `${path}/${name}${ending}`)),
  ...(path === 'readme' ? ['README.md'] : []),
];

/**
 * Links that wait for their page: whoever publishes a folder in several batches sends some pages before those that they link to. Once a
 * page is made at its path, the links to this path lead to it.
 */
@Injectable()
export class AwaitedLinks {
  constructor(
    private readonly pages: PagesRepository,
    private readonly documents: DocumentsRepository,
    private readonly analyzer: TextAnalyzer,
  ) {}

  /** The pages with broken links to a path at which these edits make a page; `atPaths` are those that are there. */
  async pagesFor(
    point: RevisionPoint,
    edits: readonly ContentEdit[],
    atPaths: ReadonlyMap<string, string>,
  ): Promise<string[]> {
    const paths = edits.flatMap((edit) => (edit.operation === 'upsert_page' ? pathsAlong(edit.path) : []));
    const made = [...new Set(paths)].filter((path) => !atPaths.has(path));
    return this.pages.idsWithBrokenLinks(point, made.flatMap(addressesOf));
  }

  /** Adds the texts of these pages to those that the batch writes, as they are: only the targets of their links are found anew. */
  async addTo(batch: EditBatch, rows: readonly PageRow[]): Promise<void> {
    const stored = await this.documents.findMany(rows.flatMap(({ documentHash: hash }) => hash ?? []));
    for (const { pageId, documentHash } of rows) {
      await yieldToEventLoop();
      const document = stored.get(documentHash ?? '');
      if (!document) continue;
      const text = await this.analyzer.analyze(document.source);
      const starts = new Set(text.references.map(({ start }) => start));
      // A text that is too complex to be analyzed keeps the links that it has.
      if (!document.references.every(({ start }) => starts.has(start))) continue;
      batch.relink(pageId, text, new Map(document.references.map(({ start, target }) => [start, target])));
    }
  }
}
