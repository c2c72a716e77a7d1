import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { ArchiveEntry } from '../../content/export/export-archive';
import type { FileRow } from '../../content/storage/files.repository';
import type { VisibleSite } from '../../sites/audience/visible-site';
import { customizationOf } from '../../sites/customization/customization';
import { FONTS_FOLDER, readFontFileName } from '../../sites/fonts/font-file';
import { BlobStore } from '../../storage/blob-store';
import { assetFiles } from '../assets/asset-files';
import { customizationAt, FrameComposer } from '../layout/frame-composer';
import { PageComposer } from '../layout/page-composer';
import { fontFilesOf, themeOf } from '../theme/theme';
import { SitePageReader } from '../reading/site-page.reader';
import { siteSheet } from '../theme/theme-sheets';
import { ExportHrefs } from './export-hrefs';
import { SITE_EXPORT_LIMITS } from './export-limits';
import { ASSETS, SEARCH } from './export-names';
import { isSvg } from './safe-names';
import { SvgSanitizer } from './svg-sanitizer';
import type { ExportPlan, PlannedPage, PlannedVariant } from './export-plan';
import { OFFLINE_SCRIPT, offlineMessage, offlinePage } from './offline-page';
import { isModule, offlineScript } from './offline-script';

const COMPRESSED = /^(?:image\/(?!svg|bmp)|video\/|audio\/|font\/woff|application\/(?:zip|gzip|pdf))/;
const LEFT_OUT = '~files/left-out.txt';

const text = (path: string, make: () => Promise<string> | string): ArchiveEntry => ({
  path,
  compress: true,
  open: async () => Buffer.from(await make()),
});

/** The state of one export. */
interface Copy {
  readonly site: VisibleSite;
  readonly plan: ExportPlan;
  /** Remaining bytes. */
  left: number;
}

/** Writes the files of an offline copy of a site lazily, as the archive consumes them. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly composer: PageComposer,
    private readonly frames: FrameComposer,
    private readonly pages: SitePageReader,
    private readonly blobs: BlobStore,
    private readonly pictures: SvgSanitizer,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Pages, assets, and then the stored files that the pages show, up to 2 GB in total. */
  async *entries(site: VisibleSite, plan: ExportPlan): AsyncGenerator<ArchiveEntry> {
    const copy: Copy = { site, plan, left: SITE_EXPORT_LIMITS.bytes };
    let finish = (): void => undefined;
    const written = new Promise<void>((resolve) => (finish = resolve));
    yield* this.starts(copy);
    let open = plan.pages.length;
    for (const page of plan.pages)
      yield text(page.file, async () => {
        const html = await this.page(copy, page);
        open -= 1;
        if (open === 0) finish();
        return html;
      });
    if (open > 0) await written;
    yield* this.assets(copy);
    yield* this.files(copy);
  }

  private hrefs({ site, plan }: Copy, { variant }: PlannedVariant, file: string): ExportHrefs {
    const { publicUrl } = this.configuration;
    return new ExportHrefs({ snapshot: site.snapshot, publicUrl, plan, variant, file });
  }

  private async page(copy: Copy, { planned, pageId, file }: PlannedPage): Promise<string> {
    const { point, visibility } = planned;
    const found = await this.pages.byId(point, pageId, visibility);
    if (!found) throw new Error(`Page ${pageId} is gone`);
    const hrefs = this.hrefs(copy, planned, file);
    const { view } = await this.composer.compose({
      point,
      site: copy.site,
      hrefs,
      visibility,
      found,
      isSignedIn: false,
    });
    const html = offlinePage(view, hrefs);
    copy.plan.use(html);
    copy.left -= Buffer.byteLength(html);
    if (copy.left < 0) throw new Error('The pages of this site are too long for one archive');
    return html;
  }

  /** Additional pages: the start pages of variants without pages, and the notice about search. */
  private *starts(copy: Copy): Generator<ArchiveEntry> {
    for (const { planned, file } of copy.plan.emptyStarts)
      yield text(file, () => this.message(copy, planned, file, 'There are no pages here yet', 'Come back later.'));
    const [first] = copy.plan.variants;
    if (first)
      yield text(SEARCH, () =>
        this.message(copy, first, SEARCH, 'Search', 'This is an offline copy. Search works only on the site itself.'),
      );
  }

  private async message(
    copy: Copy,
    planned: PlannedVariant,
    file: string,
    title: string,
    message: string,
  ): Promise<string> {
    const hrefs = this.hrefs(copy, planned, file);
    const frame = await this.frames.compose({ site: copy.site, hrefs, path: '', isSignedIn: false });
    const head = { title, canonical: hrefs.siteUrl, robots: 'noindex', languages: [] };
    const action = { title: frame.siteTitle, href: `${hrefs.siteUrl}/`, isExternal: true };
    const html = offlineMessage({ frame, head, title, message, action, hasSearch: false }, hrefs);
    copy.plan.use(html);
    return html;
  }

  private *assets(copy: Copy): Generator<ArchiveEntry> {
    for (const file of assetFiles().values())
      if (!isModule(file)) yield text(`${ASSETS}/${file.name}`, () => file.content);
    yield text(`${ASSETS}/${OFFLINE_SCRIPT}`, offlineScript);
    const themes = copy.plan.variants.map((planned) =>
      siteSheet(themeOf(customizationAt(copy.site, this.hrefs(copy, planned, '')))),
    );
    for (const [name, css] of new Map(themes.map((theme) => [theme.name, theme.css])))
      yield text(`${ASSETS}/${name}`, () => css);
    // Fonts are set for the whole site only; style sheets refer to them relative to their own folder.
    for (const { file: name } of fontFilesOf(customizationOf(copy.site.snapshot.site))) {
      const blobHash = readFontFileName(name)?.hash ?? '';
      yield { path: `${FONTS_FOLDER}/${name}`, compress: false, open: () => this.bytes({ blobHash, name }) };
    }
  }

  private *files(copy: Copy): Generator<ArchiveEntry> {
    const leftOut: string[] = [];
    for (const { row, file } of copy.plan.usedFiles()) {
      if (row.size > copy.left) leftOut.push(row.name);
      else {
        copy.left -= row.size;
        yield {
          path: file,
          compress: !COMPRESSED.test(row.contentType),
          open: () => (isSvg(file) ? this.picture(row) : this.bytes(row)),
        };
      }
    }
    if (leftOut.length > 0)
      yield text(
        LEFT_OUT,
        () => `These files are omitted because the export would exceed 2 GB:\n\n${leftOut.join('\n')}\n`,
      );
  }

  /** An SVG that is safe to open directly, without the security headers of a server. */
  private async picture(row: FileRow): Promise<Buffer> {
    return Buffer.from(await this.pictures.clean((await buffer(await this.bytes(row))).toString('utf8')));
  }

  private async bytes({ blobHash, name }: Pick<FileRow, 'blobHash' | 'name'>) {
    const bytes = await this.blobs.open(blobHash);
    if (!bytes) throw new Error(`The bytes of ${name} are gone`);
    return bytes;
  }
}
