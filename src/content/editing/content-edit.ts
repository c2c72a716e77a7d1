import type { Blob } from '../model/entities/blob.entity';
import type { AnalyzedText } from '../../../core/documents/markdown/analyzed-text';
import type { PageLayout } from '../../../core/documents/markdown/page-layout';
import type { LinkTarget, PageDetails } from '../model/page-details';

/** The fields of a page besides its text. An empty string removes an optional field; omitted fields are unchanged. */
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
  /** Omitted parts are unchanged. */
  readonly layout?: Partial<PageLayout>;
  /** null removes it; files can be given by the refs of a batch. */
  readonly cover?: PageDetails['cover'] | null;
  readonly labels?: readonly string[];
  /** For links only. */
  readonly target?: LinkTarget;
}

export interface UpdatePage {
  readonly operation: 'update_page';
  readonly page: string;
  readonly fields: PageFields;
  readonly text?: AnalyzedText;
  /** The text was sent as a JSON document, which has no front matter. */
  readonly isDocument?: boolean;
  /** The text is all there is to be, with its front matter: it was merged with the current one. */
  readonly isWhole?: boolean;
  /** The JSON document that was sent equals the current text of the page. */
  readonly keepsText?: boolean;
  /** The text contains more than was sent because others had changed it. */
  readonly merged?: boolean;
  /** The text contains passages that others changed, too, in both versions, marked. */
  readonly isConflicting?: boolean;
  /** New parent; null: the top of the tree; omitted: unchanged. */
  readonly into?: string | null;
  /** 0-based position among its siblings. */
  readonly at?: number;
}

export interface InsertPage {
  readonly operation: 'insert_page';
  readonly type: 'document' | 'group' | 'link';
  readonly fields: PageFields;
  /** For documents only. */
  readonly text?: AnalyzedText;
  readonly into?: string;
  readonly at?: number;
  /** Name by which other texts of the batch can refer to it. */
  readonly ref?: string;
}

/** The text of the page at a path, which is created if there is none. */
export interface UpsertPage {
  readonly operation: 'upsert_page';
  /** Slugs, joined by slashes. */
  readonly path: string;
  /** The path of its file, if that was sent. */
  readonly file?: string;
  readonly text: AnalyzedText;
  readonly title?: string;
  /** The hash of the Markdown that the page has to have; null: no text; omitted: any. */
  readonly ifHash?: string | null;
}

export interface DeletePage {
  readonly operation: 'delete_page';
  readonly page: string;
}

export interface RevertPage {
  readonly operation: 'revert_page';
  readonly page: string;
  /** Omitted: the revision that the change request is based on. */
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

/** One change of a batch; all changes of a batch are applied in order, or none. */
export type ContentEdit = UpdatePage | InsertPage | UpsertPage | DeletePage | RevertPage | InsertFiles;
