import type { FileRow } from '../../content/storage/files.repository';
import type { RenderedFile } from '../../../core/documents/blocks/html/render-options';
import type { PageRow } from '../../content/storage/pages.repository';
import { targetIds } from '../../content/storage/references/reference-addresses';
import { PDF_LIMITS } from '../pdf-limits';
import { anchorPrefix, pagePlace } from '../pdf-html';
import type { PdfPage } from './pdf-outline';
import type { Gathered } from './pdf-texts';
import type { PageTextJob, ReferredPage, StoredText } from './page-text-job';

type References = Pick<PageTextJob, 'pages' | 'files' | 'reusables'>;

/** Resolves the references of a document, and collects the images that it shows. */
export class PdfReferences {
  private readonly rows: ReadonlyMap<string, PageRow>;
  private readonly inBook: ReadonlySet<string>;
  /** Stored images of the document, by the hash in their URL. */
  readonly pictures = new Map<string, FileRow>();
  private pictureBytes = 0;

  constructor(
    rows: readonly PageRow[],
    pages: readonly PdfPage[],
    private readonly addressOf: (pageId: string) => string,
    private readonly gathered: Gathered,
  ) {
    this.rows = new Map(rows.map((row) => [row.pageId, row]));
    this.inBook = new Set(pages.filter(({ page }) => page.type !== 'link').map(({ page }) => page.pageId));
  }

  /** The references of one text, including those of its reusable content. */
  of(text: StoredText): References {
    const pages: Record<string, ReferredPage> = {};
    const files: Record<string, RenderedFile> = {};
    const reusables: Record<string, StoredText> = {};
    const open = [text];
    for (let next = open.pop(); next; next = open.pop()) {
      const ids = targetIds(next.references);
      for (const id of ids.page) this.addPage(id, pages);
      for (const id of ids.file) this.addFile(id, files);
      for (const id of ids['reusable-content']) {
        const included = this.gathered.reusables.get(id);
        if (!included || Object.hasOwn(reusables, id)) continue;
        reusables[id] = included;
        open.push(included);
      }
    }
    return { pages, files, reusables };
  }

  private addPage(id: string, pages: Record<string, ReferredPage>): void {
    const row = this.rows.get(id);
    if (!row) return;
    const address = this.addressOf(id);
    pages[id] = this.inBook.has(id)
      ? { title: row.title, href: `#${pagePlace(id)}`, anchorHref: `#${anchorPrefix(id)}` }
      : { title: row.title, href: address, anchorHref: `${address}#` };
  }

  private addFile(id: string, files: Record<string, RenderedFile>): void {
    const file = this.gathered.files.get(id);
    if (!file) return;
    const { name, size, width, height } = file;
    files[id] = {
      name,
      size,
      ...(width !== null && height !== null && { width, height }),
      ...(this.addPicture(file) && { url: `/pictures/${file.blobHash}` }),
    };
  }

  /** Adds a file if it is an image and does not exceed the limit of the document; returns whether it was added. */
  private addPicture(file: FileRow): boolean {
    if (this.pictures.has(file.blobHash)) return true;
    const isPicture = file.contentType.startsWith('image/') && file.size <= PDF_LIMITS.picture;
    if (!isPicture || (file.width ?? 0) * (file.height ?? 0) > PDF_LIMITS.pixels) return false;
    if (this.pictureBytes + file.size > PDF_LIMITS.pictures) return false;
    this.pictureBytes += file.size;
    this.pictures.set(file.blobHash, file);
    return true;
  }
}
