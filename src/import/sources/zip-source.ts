import { posix } from 'node:path';
import { AppError, badRequest } from '../../../core/errors/app-error';
import { isPageFile } from '../../../core/documents/markdown/page-file';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { type ImportBundle, wholeBytes } from '../import-bundle';
import { bytesIn, downloadArchive, type ArchiveFiles } from './archive-files';
import { AssetCollector } from './bundle/asset-collector';
import { BundleBuilder } from './bundle/bundle-builder';
import { extensionOf, relativeLink, resolveTarget, splitTarget, withoutExtension } from './bundle/bundle-path';
import { decodeHtml, decodeText, MAX_TEXT_BYTES } from './bundle/decode-text';
import { rewriteTargets } from './bundle/markdown-targets';
import { anchorIn, writeBundlePage } from './bundle/page-writer';
import type { ConvertedPage, HtmlLayout } from './conversion/conversion-job';
import { convert } from './conversion/convert';
import { convertDocx } from './docx-source';
import type { ImportSource, SourceContext } from './import-source';

const EXPECTED = 'pack Markdown, HTML or Word files into a .zip and try again.';
const CONVERTED = new Set(['html', 'htm', 'docx']);

/** The bundle path of a converted file: `index.html` is its folder's page. */
function convertedPath(path: string): string {
  const stem = withoutExtension(path);
  const folder = posix.dirname(path);
  return posix.basename(stem).toLowerCase() === 'index' ? posix.join(folder, 'README.md') : `${stem}.md`;
}

/** Turns the files of an archive into a bundle: HTML and Word files become pages, links to them follow. */
class ArchiveConversion {
  private readonly bundle = new BundleBuilder();
  private readonly assets: AssetCollector;
  private readonly places = new Map<string, string>();
  private readonly pages = new Map<string, ConvertedPage>();

  constructor(
    private readonly archive: ArchiveFiles,
    private readonly layout: HtmlLayout,
    private readonly context: SourceContext,
  ) {
    this.assets = new AssetCollector(this.bundle, context);
  }

  async run(): Promise<ImportBundle> {
    const paths = [...this.archive.files.keys()];
    const converted = paths.filter((path) => CONVERTED.has(extensionOf(path)));
    const kept = paths.filter((path) => !CONVERTED.has(extensionOf(path)));
    if (converted.length === 0 && !kept.some(isPageFile)) {
      throw badRequest('nothing_to_import', `No Markdown, HTML or Word pages were found in the archive; ${EXPECTED}`);
    }
    for (const path of kept) this.places.set(path, this.bundle.keep(path));
    for (const [index, path] of converted.entries()) {
      await this.convert(path);
      this.context.onProgress?.(index + 1, converted.length);
    }
    for (const path of kept) {
      await yieldToEventLoop();
      await this.keep(path);
    }
    for (const [path, page] of this.pages) await this.write(path, page);
    this.bundle.skipAll(this.archive.skipped);
    return this.bundle.build();
  }

  private async keep(path: string): Promise<void> {
    const bytes = this.archive.files.get(path);
    if (bytes === undefined) return;
    const place = this.places.get(path) ?? path;
    // A text without links to converted pages is kept byte for byte.
    if (this.pages.size === 0 || !isPageFile(path) || bytes.length > MAX_TEXT_BYTES)
      return this.bundle.put(place, bytes);
    const whole = await wholeBytes(bytes);
    if (whole.subarray(0, 8192).includes(0)) return this.bundle.put(place, bytes);
    const original = decodeText(whole, path);
    const text = rewriteTargets(original, (target) => {
      const found = resolveTarget(path, target);
      return found !== undefined && CONVERTED.has(extensionOf(found)) ? this.linkTo(path, target) : undefined;
    });
    this.bundle.put(place, text === original ? bytes : Buffer.from(text, 'utf8'));
  }

  private async convert(path: string): Promise<void> {
    const page = await this.page(path);
    if (!page) return;
    this.bundle.holdPage(page);
    this.pages.set(path, page);
    this.places.set(path, this.bundle.reserve(convertedPath(path)));
  }

  private async write(path: string, page: ConvertedPage): Promise<void> {
    const title = page.title ?? posix.basename(withoutExtension(path));
    await writeBundlePage(
      this.bundle,
      this.assets,
      { page, title, path: this.places.get(path) ?? path },
      {
        link: (reference) => this.linkTo(path, reference.target),
        image: (reference) => this.places.get(resolveTarget(path, reference.target) ?? ''),
      },
    );
  }

  private async page(path: string): Promise<ConvertedPage | undefined> {
    const bytes = await bytesIn(this.archive, path);
    const { signal } = this.context;
    try {
      if (extensionOf(path) === 'docx') return await convertDocx(bytes, signal);
      return await convert({ kind: 'html', html: decodeHtml(bytes, path), layout: this.layout }, signal);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.bundle.skip(path, error.message);
      return undefined;
    }
  }

  private linkTo(path: string, target: string): string | undefined {
    const found = resolveTarget(path, target) ?? '';
    const place = this.places.get(found);
    if (place === undefined) return undefined;
    const fragment = anchorIn(this.pages.get(found), splitTarget(target).fragment);
    return relativeLink(this.places.get(path) ?? path, place, fragment);
  }
}

/** Converts the pages of an unpacked archive; throws 400 when it holds none. */
export const convertArchive = (
  archive: ArchiveFiles,
  layout: HtmlLayout,
  context: SourceContext,
): Promise<ImportBundle> => new ArchiveConversion(archive, layout, context).run();

/** A zip of Markdown, HTML or Word files in the structure of the future space. */
export const importZip: ImportSource = async (url, context) =>
  convertArchive(await downloadArchive(url, EXPECTED, context), 'plain', context);
