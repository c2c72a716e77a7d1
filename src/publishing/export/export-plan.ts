import type { PageVisibility } from '../../content/reading/pages/page-visibility';
import type { FileRow } from '../../content/storage/files.repository';
import type { ReadPoint } from '../../content/storage/revision-points';
import type { VisibleVariant } from '../../sites/audience/visible-site';
import type { ListedPage } from '../reading/page-list.reader';
import { assetFile, pageFile } from './export-names';
import { safeName } from './safe-names';

/** A variant of the site with the data to be exported. */
export interface PlannedVariant {
  readonly variant: VisibleVariant;
  readonly point: ReadPoint;
  readonly visibility: PageVisibility;
  readonly pages: readonly ListedPage[];
  /** The first page of the variant. */
  readonly firstId: string | undefined;
  readonly files: ReadonlyMap<string, FileRow>;
}

/** A page and its file in the copy. */
export interface PlannedPage {
  readonly planned: PlannedVariant;
  readonly pageId: string;
  readonly file: string;
}

/** A stored file that pages show, and its path in the copy. */
export interface UsedFile {
  readonly row: FileRow;
  readonly file: string;
}

/** The start page of a variant without pages. */
export interface EmptyStart {
  readonly planned: PlannedVariant;
  readonly file: string;
}

/** The folder of a stored file in an attribute; quotes in a text are escaped. */
const NAMED_FOLDER = /="[^"]*?(~files\/\d+-\d+)\//g;

const folderOf = (file: string): string => file.split('/', 2).join('/');
const keyOf = (steps: readonly string[]): string => steps.join('/');

/** Assigns the pages and files of a site to files of the offline copy. Collects the stored files that the rendered pages show. */
export class ExportPlan {
  readonly pages: readonly PlannedPage[];
  readonly emptyStarts: readonly EmptyStart[];
  private readonly starts = new Map<string, string>();
  private readonly files = new Map<string, ReadonlyMap<string, string>>();
  private readonly byFolder = new Map<string, UsedFile>();
  private readonly named = new Map<string, UsedFile>();
  private readonly shown = new Set<UsedFile>();

  constructor(readonly variants: readonly PlannedVariant[]) {
    const taken = new Set<string>();
    // Start pages come first: the root files of the variants are reserved for them.
    for (const { variant } of variants)
      this.starts.set(keyOf(variant.steps), pageFile(variant.steps, variant.siteSpace.id, taken));
    this.pages = variants.flatMap((planned) => this.place(planned, taken));
    this.emptyStarts = variants
      .filter(({ firstId }) => firstId === undefined)
      .map((planned) => ({ planned, file: this.start(planned.variant.steps) }));
  }

  /** The file of a page of a variant; the start page of the variant if there is none. */
  pageFile(steps: readonly string[], path: string): string {
    return this.files.get(keyOf(steps))?.get(path) ?? this.start(steps);
  }

  /** The path of a stored file, if it is used; undefined if the content does not have it. */
  storedFile({ space, siteSpace }: VisibleVariant, fileId: string): string | undefined {
    const place = this.variants.findIndex((one) => one.variant.siteSpace.id === siteSpace.id);
    const key = `${space.id}/${fileId}`;
    const row = this.variants[place]?.files.get(fileId);
    if (!row) return undefined;
    const known = this.named.get(key) ?? {
      row,
      file: assetFile(place, this.named.size, safeName(row.name, row.contentType)),
    };
    this.named.set(key, known);
    this.byFolder.set(folderOf(known.file), known);
    return known.file;
  }

  /** Records the stored files that a rendered page shows; its source may refer to more, in parts that are hidden from readers. */
  use(html: string): void {
    for (const [, folder = ''] of html.matchAll(NAMED_FOLDER)) {
      const used = this.byFolder.get(folder);
      if (used) this.shown.add(used);
    }
  }

  /** The stored files to include in the copy. */
  usedFiles(): UsedFile[] {
    return [...this.shown];
  }

  private start(steps: readonly string[]): string {
    return this.starts.get(keyOf(steps)) ?? this.starts.get('') ?? 'index.html';
  }

  private place(planned: PlannedVariant, taken: Set<string>): PlannedPage[] {
    const { steps } = planned.variant;
    const files = new Map<string, string>();
    this.files.set(keyOf(steps), files);
    return planned.pages.map(({ row, path }) => {
      const isFirst = row.pageId === planned.firstId;
      const file = isFirst ? this.start(steps) : pageFile([...steps, ...path.split('/')], row.pageId, taken);
      // If two pages have the same path, readers see the first.
      if (!files.has(path)) files.set(path, file);
      return { planned, pageId: row.pageId, file };
    });
  }
}
