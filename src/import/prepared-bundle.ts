import type { Blob } from '../content/model/entities/blob.entity';
import type { Variables } from '../content/model/page-details';
import type { PreparedText } from './prepared-text';
import type { SkippedResource } from './import-bundle';
import type { PlannedPage } from '../content/reading/pages/planned-page';

export interface PreparedFile {
  readonly path: string;
  readonly blob: Blob;
}

/** An analysed bundle: the tree, the texts, the files and the omissions. */
export interface PreparedBundle {
  readonly pages: readonly PlannedPage[];
  readonly texts: ReadonlyMap<string, PreparedText>;
  /** The encodings of pages that are not plain UTF-8, by path. */
  readonly encodings: ReadonlyMap<string, string>;
  readonly includes: ReadonlyMap<string, PreparedText>;
  readonly files: readonly PreparedFile[];
  /** Its table of contents and configuration files, by path. */
  readonly rest: ReadonlyMap<string, Buffer>;
  /** Shared files that were outside of the root of the content. */
  readonly shared: readonly string[];
  /** Folders that an address such as `/guide` may begin at. */
  readonly roots: readonly string[];
  readonly variables?: Variables;
  readonly redirects?: Readonly<Record<string, string>>;
  readonly skipped: readonly SkippedResource[];
  /** Whether an export made its table of contents. */
  readonly hasOwnSummary: boolean;
}
