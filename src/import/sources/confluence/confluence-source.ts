import { posix } from 'node:path';
import { AppError, badRequest } from '../../../../core/errors/app-error';
import type { ImportBundle } from '../../import-bundle';
import { bytesIn, downloadArchive, type ArchiveFiles } from '../archive-files';
import { ASSET_FOLDER, AssetCollector } from '../bundle/asset-collector';
import { BundleBuilder } from '../bundle/bundle-builder';
import {
  decodePercent,
  extensionOf,
  relativeLink,
  resolveTarget,
  safeSegment,
  slugSegment,
  splitTarget,
} from '../bundle/bundle-path';
import { decodeHtml } from '../bundle/decode-text';
import { anchorIn, writeBundlePage } from '../bundle/page-writer';
import { writeSummary, type SummaryItem } from '../bundle/summary';
import type { ConvertedPage, OutlineItem, Reference } from '../conversion/conversion-job';
import { convert } from '../conversion/convert';
import { SkippedFolders } from '../../skipped-files';
import type { ImportSource, SourceContext } from '../import-source';

const EXPECTED = 'export the space from Confluence as HTML and try again.';

const pageId = (path: string): string | undefined => /(?:^|[_/])(\d{2,20})\.html?$/.exec(path)?.[1];

/** One HTML export of a space: pages beside `index.html`, whose nested list is the page tree. */
class ConfluenceImport {
  private readonly bundle = new BundleBuilder();
  private readonly assets: AssetCollector;
  private readonly pages = new Map<string, ConvertedPage>();
  private readonly sources = new Set<string>();
  private readonly places = new Map<string, string>();
  private readonly titles = new Map<string, string>();
  private readonly byId = new Map<string, string>();
  private readonly byTitle = new Map<string, string>();
  private readonly attachments = new Map<string, string>();

  constructor(
    private readonly archive: ArchiveFiles,
    private readonly index: string,
    private readonly context: SourceContext,
  ) {
    this.assets = new AssetCollector(this.bundle, context);
  }

  async run(): Promise<ImportBundle> {
    const outline = await this.readIndex();
    await this.convertPages();
    if (this.pages.size === 0) throw badRequest('nothing_to_import', `No pages were found in the archive; ${EXPECTED}`);
    const summary = this.placeAll(outline);
    for (const [source, page] of this.pages) await this.write(source, page);
    this.bundle.add('SUMMARY.md', writeSummary(summary));
    this.noteUnused();
    this.bundle.skipAll(this.archive.skipped);
    return this.bundle.build();
  }

  /** Pages that could not be converted are noted already. */
  private noteUnused(): void {
    const parts = new SkippedFolders();
    for (const path of this.archive.files.keys()) {
      if (path === this.index || this.sources.has(path) || this.attachments.has(path)) continue;
      if (path.includes('attachments/')) this.bundle.skip(path, 'no page refers to it');
      else
        parts.add(
          path.slice(0, path.lastIndexOf('/') + 1) || path,
          'it is a part of the look of the export, or no page refers to it',
        );
    }
    this.bundle.skipAll(parts.list());
  }

  private async readIndex(): Promise<readonly OutlineItem[]> {
    const html = decodeHtml(await bytesIn(this.archive, this.index), this.index);
    return (await convert({ kind: 'outline', html }, this.context.signal)).outline;
  }

  private async convertPages(): Promise<void> {
    const folder = posix.dirname(this.index);
    const sources = [...this.archive.files.keys()].filter(
      (path) => posix.dirname(path) === folder && /^html?$/.test(extensionOf(path)) && path !== this.index,
    );
    for (const [done, path] of sources.entries()) {
      this.sources.add(path);
      const page = await this.convertPage(path);
      if (page) {
        this.bundle.holdPage(page);
        this.pages.set(path, page);
      }
      this.context.onProgress?.(done + 1, sources.length);
    }
  }

  private async convertPage(path: string): Promise<ConvertedPage | undefined> {
    const bytes = await bytesIn(this.archive, path);
    try {
      const html = decodeHtml(bytes, path);
      return await convert({ kind: 'html', html, layout: 'confluence' }, this.context.signal);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.bundle.skip(path, error.message);
      return undefined;
    }
  }

  /** Assigns paths to pages according to the tree; a single page at the top is the home page of the space. */
  private placeAll(outline: readonly OutlineItem[]): SummaryItem[] {
    const [home, ...others] = outline;
    const single = others.length === 0 ? this.sourceOf(home) : undefined;
    const tree =
      single !== undefined && home
        ? [
            {
              title: home.title,
              path: this.place(single, home.title, 'README.md'),
              children: this.placeItems(home.children, ''),
            },
          ]
        : this.placeItems(outline, '');
    const unlisted = [...this.pages.keys()].filter((source) => !this.places.has(source));
    return [
      ...tree,
      ...unlisted.map((source) => this.placeItem({ title: '', target: posix.basename(source), children: [] }, '')),
    ];
  }

  private sourceOf(item: OutlineItem | undefined): string | undefined {
    const source = item?.target === undefined ? undefined : resolveTarget(this.index, item.target);
    return source !== undefined && this.pages.has(source) && !this.places.has(source) ? source : undefined;
  }

  private placeItems(items: readonly OutlineItem[], folder: string): SummaryItem[] {
    return items.map((item) => this.placeItem(item, folder));
  }

  private placeItem(item: OutlineItem, folder: string): SummaryItem {
    const source = this.sourceOf(item);
    const title = item.title || (source === undefined ? '' : (this.pages.get(source)?.title ?? 'Untitled'));
    const slug = posix.join(folder, slugSegment(title));
    if (source === undefined) return { title, children: this.placeItems(item.children, folder) };
    const path = this.place(source, title, item.children.length > 0 ? `${slug}/README.md` : `${slug}.md`);
    return { title, path, children: this.placeItems(item.children, slug) };
  }

  private place(source: string, title: string, wanted: string): string {
    const path = this.bundle.reserve(wanted);
    const id = pageId(source);
    this.places.set(source, path);
    this.titles.set(source, title);
    this.byTitle.set(title, source);
    if (id !== undefined) this.byId.set(id, source);
    return path;
  }

  private async write(source: string, page: ConvertedPage): Promise<void> {
    const path = this.places.get(source) ?? source;
    await writeBundlePage(
      this.bundle,
      this.assets,
      { page, path, title: this.titles.get(source) },
      {
        link: (reference) => this.linkTo(source, path, reference),
        image: (reference) => this.attachment(source, reference),
      },
    );
  }

  private linkTo(source: string, path: string, reference: Reference): string | undefined {
    const { fragment } = splitTarget(reference.target);
    const file = resolveTarget(source, reference.target);
    const found = file !== undefined && this.places.has(file) ? file : this.pageOfAddress(reference.target);
    const place = this.places.get(found ?? '');
    if (place !== undefined) return relativeLink(path, place, anchorIn(this.pages.get(found ?? ''), fragment));
    const attached = this.attachment(source, reference);
    return attached === undefined ? undefined : relativeLink(path, attached);
  }

  /** Links to a page of the original Confluence instead of a file of the export. */
  private pageOfAddress(target: string): string | undefined {
    const id = /[?&]pageId=(\d{1,20})/.exec(target)?.[1] ?? /\/pages\/(\d{1,20})(?:[/?#]|$)/.exec(target)?.[1];
    if (id !== undefined) return this.byId.get(id);
    const title = /\/display\/[^/]{1,100}\/([^?#]{1,500})/.exec(target)?.[1];
    return title === undefined ? undefined : this.byTitle.get(decodePercent(title.replace(/\+/g, ' ')));
  }

  /** Copies an attached file into the assets, under the name it was attached with, on its first use. */
  private attachment(source: string, { target, name }: Reference): string | undefined {
    const file = resolveTarget(source, target);
    const bytes = file === undefined ? undefined : this.archive.files.get(file);
    if (file === undefined || bytes === undefined || this.places.has(file)) return undefined;
    const known = this.attachments.get(file);
    if (known !== undefined) return known;
    const named = name !== undefined && extensionOf(name) === extensionOf(file) ? name : posix.basename(file);
    const path = this.bundle.add(`${ASSET_FOLDER}/${safeSegment(named, 'file')}`, bytes);
    this.attachments.set(file, path);
    return path;
  }
}

/** The index of the export: the highest `index.html`. */
function findIndex(archive: ArchiveFiles): string | undefined {
  const found = [...archive.files.keys()].filter((path) => posix.basename(path) === 'index.html');
  return found.sort((first, second) => first.split('/').length - second.split('/').length)[0];
}

/** Turns an unpacked HTML export of a space into a bundle: page tree, panels, code macros and attachments included. */
export async function convertConfluence(archive: ArchiveFiles, context: SourceContext): Promise<ImportBundle> {
  const index = findIndex(archive);
  if (index !== undefined) return new ConfluenceImport(archive, index, context).run();
  const xml = archive.files.has('entities.xml')
    ? 'The archive is an XML export, which is a backup'
    : 'No HTML pages were found in the archive';
  throw badRequest('source_not_readable', `${xml}; ${EXPECTED}`);
}

/** The zip of a Confluence space export. */
export const importConfluence: ImportSource = async (url, context) =>
  convertConfluence(await downloadArchive(url, EXPECTED, context), context);
