import type { DocumentSection } from '../../../core/documents/markdown/analyze-markdown';
import type { LinkKind } from './entities/document-link.entity';
import type { PageVersion } from './entities/page-version.entity';
import type { ReusableVersion } from './entities/reusable-version.entity';
import type { FileVersion } from './entities/file-version.entity';
import type { ImportedFolder } from './entities/imported-folder.entity';
import type { Blob } from './entities/blob.entity';
import type { Variables } from './page-details';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';

/** The state of a row without its position on a branch, which the writer adds. */
type State<Row> = Omit<Row, 'branchId' | 'fromSeq' | 'toSeq' | 'removed' | 'blob'>;

export type PageState = State<PageVersion>;
export type FileState = State<FileVersion>;
export type ReusableState = State<ReusableVersion>;

export interface SettingsState {
  readonly variables: Variables;
  readonly redirects: Readonly<Record<string, string>>;
  /** What the imported folder contained besides pages and files; null if the content was not imported as a whole. */
  readonly folderHash: string | null;
}

/** An {@link ImportedFolder} to be stored. */
export type NewFolder = Pick<ImportedFolder, 'hash' | 'content'>;

export interface NewLink {
  readonly kind: LinkKind;
  readonly targetId: string | null;
  readonly address: string | null;
}

export interface NewDocument {
  readonly hash: string;
  readonly source: string;
  readonly references: readonly StoredReference[];
  readonly links: readonly NewLink[];
}

/** The searchable text of a page; absent for pages whose searchable text did not change. */
export interface PageText {
  readonly pageId: string;
  readonly sections: readonly DocumentSection[];
}

interface Adopted {
  readonly pages: readonly string[];
  readonly files: readonly string[];
  readonly reusables: readonly string[];
  readonly settings?: boolean;
}

/** Texts that are read from outside of memory, one after another, because there may be too many of them. */
interface FurtherTexts {
  documents(): AsyncIterable<NewDocument>;
  texts(): AsyncIterable<PageText>;
  readonly textCount: number;
}

/** No changes; a base for building others. */
export const NO_CHANGES: ContentChanges = {
  pages: [],
  removedPages: [],
  files: [],
  removedFiles: [],
  reusables: [],
  removedReusables: [],
  documents: [],
  blobs: [],
  texts: [],
};

/** All changes of one revision; everything else is unchanged. */
export interface ContentChanges {
  readonly pages: readonly PageState[];
  readonly removedPages: readonly string[];
  readonly files: readonly FileState[];
  readonly removedFiles: readonly string[];
  readonly reusables: readonly ReusableState[];
  readonly removedReusables: readonly string[];
  /** On the branch of a change request: rows that it drops, so that the primary content becomes visible again. */
  readonly adopted?: Adopted;
  readonly settings?: SettingsState;
  /** The folder that the settings name, if it may be new. */
  readonly folder?: NewFolder;
  readonly documents: readonly NewDocument[];
  readonly blobs: readonly Blob[];
  readonly texts: readonly PageText[];
  /** In addition to `documents` and `texts`. */
  readonly further?: FurtherTexts;
}

/** True if there is nothing to write, so that no revision is created. */
export const isEmpty = (changes: ContentChanges): boolean =>
  changes.settings === undefined &&
  [
    changes.pages,
    changes.removedPages,
    changes.files,
    changes.removedFiles,
    changes.reusables,
    changes.removedReusables,
    ...(changes.adopted ? [changes.adopted.pages, changes.adopted.files, changes.adopted.reusables] : []),
  ].every((items) => items.length === 0);
