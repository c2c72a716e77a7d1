import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import type { InternalTarget } from '../../../core/documents/markdown/stored-reference';
import type { FileRow } from '../storage/files.repository';
import { writeAddress } from '../storage/references/reference-addresses';
import type { FolderContent } from '../model/entities/imported-folder.entity';
import type { PageRow } from '../storage/pages.repository';
import type { ReusableRow } from '../storage/reusables.repository';
import type { SettingsState } from '../model/content-changes';
import { buildTree, type ExportPage, isAbsent, walk } from './export-tree';
import { filePaths, reusablePaths, UniquePaths } from './file-paths';
import { pagePaths } from './page-paths';
import { type TargetPlace, WrittenAddresses } from './written-addresses';

/** The content of a revision without its texts. */
export interface ExportContent {
  readonly pages: readonly PageRow[];
  readonly files: readonly FileRow[];
  readonly reusables: readonly ReusableRow[];
  readonly settings: SettingsState;
  /** Files outside the assets, and pages without a file, that a text refers to. */
  readonly referenced: ReadonlySet<string>;
  /** The folder that the content was imported from as a whole. */
  readonly folder?: FolderContent;
}

/** Where Markdown of other tools keeps what a site has at its root, if the folder itself does not say. */
const WEB_ROOTS = ['docs', 'content', 'static', 'public', 'docs/public', 'docs/static', 'website/static'];

/** Files with a special meaning. */
const RESERVED = ['.gitbook.yaml', '.gitbook/vars.yaml', 'SUMMARY.md'];

/** The file paths of all content in the export. Pure: equal content has the same layout. */
export class ExportLayout {
  /** Created lazily. */
  private known?: WrittenAddresses;
  private imported?: ReadonlySet<string>;

  private constructor(
    readonly content: ExportContent,
    readonly tree: readonly ExportPage[],
    private readonly files: Readonly<Record<InternalTarget['kind'], ReadonlyMap<string, string>>>,
  ) {}

  static async of(content: ExportContent): Promise<ExportLayout> {
    const tree = buildTree(content.pages);
    await yieldToEventLoop();
    const page = await pagePaths(tree);
    await yieldToEventLoop();
    const taken = new UniquePaths([...RESERVED, ...page.values()]);
    await yieldToEventLoop();
    const reusables = reusablePaths(content.reusables, taken);
    const file = filePaths(content.files, content.referenced, taken);
    await yieldToEventLoop();
    return new ExportLayout(content, tree, { page, file, 'reusable-content': reusables });
  }

  /** Pages with a file, in the order of the table of contents. */
  *pageList(): Generator<{ readonly page: ExportPage; readonly file: string }> {
    for (const page of walk(this.tree)) {
      const file = this.pageFile(page.row.pageId);
      if (file !== undefined) yield { page, file };
    }
  }

  /** Files in the order of their paths. */
  fileList(): readonly { readonly row: FileRow; readonly file: string }[] {
    return inOrder(this.content.files, ({ fileId }) => this.files.file.get(fileId));
  }

  reusableList(): readonly { readonly row: ReusableRow; readonly file: string }[] {
    return inOrder(this.content.reusables, ({ reusableId }) => this.files['reusable-content'].get(reusableId));
  }

  pageFile(pageId: string): string | undefined {
    return this.files.page.get(pageId);
  }

  /** The address of a reference from one file of the export; undefined for a deleted target. */
  address(from: string, target: InternalTarget): string | undefined {
    return writeAddress(from, target, this.files[target.kind].get(target.id));
  }

  /** Whether a page has a file of its own in the export, besides its path, by which others refer to it. */
  isWritten(page: ExportPage): boolean {
    const { pageId, sourcePath } = page.row;
    return !isAbsent(page) || (sourcePath === null && this.content.referenced.has(pageId));
  }

  /** The references of the texts, as addresses of the export. */
  get addresses(): WrittenAddresses {
    this.known ??= new WrittenAddresses(this.index(), this.roots(), (target) => this.placeOf(target));
    return this.known;
  }

  private index(): Map<string, InternalTarget> {
    const index = new Map<string, InternalTarget>();
    for (const [kind, files] of Object.entries(this.files))
      for (const [id, file] of files) index.set(file, { kind: kind as InternalTarget['kind'], id });
    return index;
  }

  private roots(): readonly string[] {
    if (this.content.folder) return this.content.folder.roots;
    const all = Object.values(this.files).flatMap((files) => [...files.values()]);
    return WEB_ROOTS.filter((root) => all.some((file) => file.startsWith(`${root}/`)));
  }

  private placeOf({ kind, id }: InternalTarget): TargetPlace | undefined {
    const file = this.files[kind].get(id);
    if (file === undefined) return undefined;
    this.imported ??= new Set([
      ...this.content.pages.flatMap(({ pageId, sourcePath }) => (sourcePath === this.pageFile(pageId) ? pageId : [])),
      ...this.content.files.flatMap(({ fileId, path }) => (path === this.files.file.get(fileId) ? fileId : [])),
      ...this.content.reusables.map(({ reusableId }) => reusableId),
    ]);
    return { file, isImported: this.imported.has(id) };
  }
}

function inOrder<Row>(rows: readonly Row[], fileOf: (row: Row) => string | undefined) {
  return rows
    .flatMap((row) => {
      const file = fileOf(row);
      return file === undefined ? [] : [{ row, file }];
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}
