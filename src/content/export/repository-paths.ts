import { CONFIG_PATH, SUMMARY_PATH } from './content-files';
import { isPageFile } from '../../../core/documents/markdown/page-file';
import { parseSpaceConfig, type SpaceConfig } from '../../../core/documents/markdown/space-config';

const SHARED = '.gitbook/';

/** Maps the files of an export to paths below the connected folder, whose configuration may set another root or table of contents. */
export class RepositoryPaths {
  private readonly config: SpaceConfig;
  private readonly prefix: string;

  /** @param config the text of `.gitbook.yaml`, '' without one */
  constructor(
    config: string,
    /** By their paths. */
    private readonly files: ReadonlyMap<string, unknown>,
  ) {
    this.config = parseSpaceConfig(config).config;
    this.prefix = this.config.root === './' ? '' : `${this.config.root}/`;
  }

  /** The file of the repository for a file of an export. */
  toRepository(path: string): string {
    if (path === CONFIG_PATH) return path;
    const inside = this.prefix + (path === SUMMARY_PATH ? this.config.summary : path);
    // Shared files that repositories with a custom root keep outside of it.
    return path.startsWith(SHARED) && this.files.has(path) && !this.files.has(inside) ? path : inside;
  }

  /** Whether the repository has the file of an export. */
  has(path: string): boolean {
    return this.files.has(this.toRepository(path));
  }

  /** Whether any file of the repository is a page of the content. */
  get hasPages(): boolean {
    const summary = this.toRepository(SUMMARY_PATH);
    const isPage = (path = ''): boolean => isPageFile(path) && !path.startsWith(SHARED);
    return [...this.files.keys()].some((file) => file !== summary && isPage(this.toContent(file)));
  }

  /** The file of an export for a file of the repository; undefined for one that is outside of the content. */
  toContent(file: string): string | undefined {
    if (file.startsWith(this.prefix)) return file.slice(this.prefix.length);
    return file.startsWith(SHARED) ? file : undefined;
  }
}
