import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import type { InternalTarget } from '../../documents/markdown/stored-reference';
import type { FileRow } from '../files/files.repository';
import { candidatePaths } from '../references/reference-resolver';
import { writeAddress } from '../pages/reference-addresses';
import type { PageRow } from '../pages/pages.repository';
import type { ReusableRow } from '../pages/reusables.repository';
import type { SettingsState } from '../revisions/content-changes';
import { buildTree, type ExportPage, walk } from './export-tree';
import { filePaths, reusablePaths, TakenPaths } from './file-paths';
import { pagePaths } from './page-paths';

/** The content of a revision without its texts. */
export interface ExportContent {
  readonly pages: readonly PageRow[];
  readonly files: readonly FileRow[];
  readonly reusables: readonly ReusableRow[];
  readonly settings: SettingsState;
  /** Files outside the assets that a text refers to. */
  readonly referenced: ReadonlySet<string>;
}

/** Files with a special meaning. */
const RESERVED = ['.gitbook.yaml', '.gitbook/vars.yaml', 'SUMMARY.md'];

/** The file paths of all content in the export. Pure: equal content has the same layout. */
export class ExportLayout {
  /** Created lazily. */
  private allPaths?: ReadonlySet<string>;

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
    const taken = new TakenPaths([...RESERVED, ...page.values()]);
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

  /** Whether an address resolves to a file of the export. */
  leadsSomewhere(from: string, address: string): boolean {
    const { page, file, 'reusable-content': reusables } = this.files;
    this.allPaths ??= new Set([page, file, reusables].flatMap((paths) => [...paths.values()]));
    const { allPaths } = this;
    return candidatePaths(from, address).some((path) => allPaths.has(path));
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
