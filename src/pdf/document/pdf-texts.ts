import { Injectable } from '@nestjs/common';
import { ComputedPages } from '../../content/reading/computed/computed-pages';
import { DocumentsRepository } from '../../content/storage/documents.repository';
import { type FileRow, FilesRepository } from '../../content/storage/files.repository';
import type { PageRow } from '../../content/storage/pages.repository';
import { targetIds } from '../../content/storage/references/reference-addresses';
import { ReusablesRepository } from '../../content/storage/reusables.repository';
import type { ReadPoint } from '../../content/storage/revision-points';
import type { StoredText } from './page-text-job';

/** Maximum number of reusable contents in one document. */
const MAX_REUSABLES = 500;

export const EMPTY_TEXT: StoredText = { source: '', references: [] };

/** The files and reusable contents of the texts of a document, gathered as the texts are read. */
export interface Gathered {
  readonly files: Map<string, FileRow>;
  readonly reusables: Map<string, StoredText>;
}

/** Reads texts and the content that they refer to, in batches. */
@Injectable()
export class PdfTexts {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly files: FilesRepository,
    private readonly reusables: ReusablesRepository,
    private readonly computed: ComputedPages,
  ) {}

  /** The texts of pages by their identifiers; those of computed pages are generated when they are read. */
  async ofPages(point: ReadPoint, pages: readonly PageRow[]): Promise<ReadonlyMap<string, StoredText>> {
    const stored = await this.read(pages.flatMap(({ documentHash }) => documentHash ?? []));
    const tree = await this.computed.tree(point);
    return new Map(
      pages.flatMap(({ pageId, documentHash }) => {
        const source = tree.find(pageId)?.source;
        const text = source === undefined ? stored.get(documentHash ?? '') : { source, references: [] };
        return text ? [[pageId, text] as const] : [];
      }),
    );
  }

  /** Adds the files and reusable content that texts refer to, recursively. */
  async gather(point: ReadPoint, texts: readonly StoredText[], gathered: Gathered): Promise<void> {
    for (let next = texts; next.length > 0;) {
      const ids = targetIds(next.flatMap(({ references }) => references));
      const files = await this.files.findMany(
        point,
        ids.file.filter((id) => !gathered.files.has(id)),
      );
      for (const file of files) gathered.files.set(file.fileId, file);
      next = await this.include(point, ids['reusable-content'], gathered);
    }
  }

  private async include(point: ReadPoint, ids: readonly string[], { reusables }: Gathered): Promise<StoredText[]> {
    const added: StoredText[] = [];
    for (const id of ids) {
      if (reusables.has(id) || reusables.size >= MAX_REUSABLES) continue;
      const found = await this.reusables.find(point, id);
      const text = found ? { source: found.source, references: found.references } : EMPTY_TEXT;
      reusables.set(id, text);
      added.push(text);
    }
    return added;
  }

  /** Texts by the hash of their document. */
  read(hashes: readonly string[]): Promise<ReadonlyMap<string, StoredText>> {
    return this.documents.findMany(hashes);
  }
}
