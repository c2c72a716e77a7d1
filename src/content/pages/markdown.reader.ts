import { Injectable } from '@nestjs/common';
import { renderMarkdown } from '../documents/render-markdown';
import type { StoredReference } from '../documents/stored-reference';
import { FilesRepository } from '../files/files.repository';
import type { RevisionPoint } from '../revisions/line-sql';
import { PagesRepository } from './pages.repository';
import { addressFrom, targetIds } from './reference-addresses';
import { ReusablesRepository } from './reusables.repository';

/** Gives the Markdown of a text as it reads in one revision, in a constant number of statements. */
@Injectable()
export class MarkdownReader {
  constructor(
    private readonly pages: PagesRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
  ) {}

  /** `from` is the path of the file that the text stands for; relative addresses start there. */
  async read(
    point: RevisionPoint,
    from: string,
    source: string,
    references: readonly StoredReference[],
  ): Promise<string> {
    if (references.length === 0) return source;
    const ids = targetIds(references);
    const [pages, files, reusables] = await Promise.all([
      this.pages.places(point, ids.page),
      this.files.findMany(point, ids.file),
      this.reusables.findMany(point, ids['reusable-content']),
    ]);
    const targets = {
      pages,
      files: new Map(files.map((file) => [file.fileId, file])),
      reusables: new Map(reusables.map((row) => [row.reusableId, row])),
    };
    return renderMarkdown(source, references, addressFrom(from, targets));
  }
}
