import type { DocumentsRepository, StoredDocument } from '../storage/documents.repository';

/** Texts per statement, and bytes of text in memory at a time. */
const BATCH = 200;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Returns texts in a given order, reading ahead in batches of bounded size. */
export class TextStream {
  private ahead: ReadonlyMap<string, StoredDocument> = new Map();

  constructor(
    private readonly documents: DocumentsRepository,
    private readonly hashes: readonly (string | null)[],
  ) {}

  /** The text at an index; undefined if there is none. */
  async at(index: number): Promise<StoredDocument | undefined> {
    const hash = this.hashes[index];
    if (hash === undefined || hash === null) return undefined;
    if (!this.ahead.has(hash)) {
      const next = this.hashes.slice(index, index + BATCH).filter((one) => one !== null);
      this.ahead = await this.documents.findFirst(next, BATCH_BYTES);
    }
    return this.ahead.get(hash);
  }
}
