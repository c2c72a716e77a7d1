import type { Blob } from '../entities/blob.entity';
import type { AnalyzedText } from '../../documents/markdown/analyzed-text';
import type { PageLayout } from '../../documents/markdown/page-layout';
import type { LinkTarget, PageDetails } from '../pages/page-details';

/** What can be said of a page beside its text. An empty text removes what is optional; what is omitted stays. */
export interface PageFields {
  readonly title?: string;
  readonly slug?: string;
  readonly emoji?: string;
  readonly icon?: string;
  readonly description?: string;
  readonly hidden?: boolean;
  readonly noIndex?: boolean;
  readonly noRobotsIndex?: boolean;
  readonly condition?: string;
  /** What it does not say stays. */
  readonly layout?: Partial<PageLayout>;
  /** null removes it; files may be named by the refs of a batch. */
  readonly cover?: PageDetails['cover'] | null;
  readonly labels?: readonly string[];
  /** Of links only. */
  readonly target?: LinkTarget;
}

export interface UpdatePage {
  readonly operation: 'update_page';
  readonly page: string;
  readonly fields: PageFields;
  readonly text?: AnalyzedText;
  /** The text came as a JSON document, which says nothing of its front matter. */
  readonly isDocument?: boolean;
  /** What came as a JSON document is what the text of the page says already. */
  readonly keepsText?: boolean;
  /** The text says more than was sent, since others had changed it. */
  readonly merged?: boolean;
  /** New parent; null: the top of the tree; omitted: where it is. */
  readonly into?: string | null;
  /** Place among its siblings, from 0. */
  readonly at?: number;
}

export interface InsertPage {
  readonly operation: 'insert_page';
  readonly type: 'document' | 'group' | 'link';
  readonly fields: PageFields;
  /** Of documents, and only of them. */
  readonly text?: AnalyzedText;
  readonly into?: string;
  readonly at?: number;
  /** Name that other texts of the batch may use for it. */
  readonly ref?: string;
}

export interface DeletePage {
  readonly operation: 'delete_page';
  readonly page: string;
}

export interface RevertPage {
  readonly operation: 'revert_page';
  readonly page: string;
  /** Omitted: the revision that the change request is laid over. */
  readonly revision?: string;
}

export interface NewFile {
  readonly name: string;
  readonly blob: Blob;
  readonly ref?: string;
}

export interface InsertFiles {
  readonly operation: 'insert_files';
  readonly files: readonly NewFile[];
}

/** One change of a batch; all of a batch happen in order, or none. */
export type ContentEdit = UpdatePage | InsertPage | DeletePage | RevertPage | InsertFiles;
