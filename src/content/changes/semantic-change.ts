import type { PageType } from '../model/entities/page-version.entity';
import type { ChangedValue } from './changed-values';

export interface ChangedPage {
  readonly id: string;
  readonly type: PageType;
  readonly title: string;
  readonly path?: string;
  /** Identifies its text; of created pages only, as edits have it among their attributes. */
  readonly document?: string;
}

export interface ChangedFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly downloadURL: string;
}

interface ChangedReusable {
  readonly id: string;
  readonly title: string;
  readonly document?: string;
}

/** Lines that replaced others; `line` is 1-based and refers to the new text. */
interface TextHunk {
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface TextDifference {
  readonly hunks: readonly TextHunk[];
  /** Whether there are more changes than returned. */
  readonly truncated?: boolean;
}

export type Attributes = Readonly<Record<string, ChangedValue | TextDifference>>;

/** One change between two states of content; the names are those of the published contract. */
export type SemanticChange =
  | { readonly type: 'page_created' | 'page_deleted'; readonly page: ChangedPage }
  | { readonly type: 'page_edited'; readonly page: ChangedPage; readonly attributes: Attributes }
  | { readonly type: 'page_moved'; readonly page: ChangedPage; readonly parent: ChangedValue<ChangedPage> }
  | { readonly type: 'file_created' | 'file_deleted'; readonly file: ChangedFile }
  | { readonly type: 'file_edited'; readonly file: ChangedFile; readonly attributes: Attributes }
  | {
      readonly type: 'reusable_content_created' | 'reusable_content_deleted';
      readonly reusableContent: ChangedReusable;
    }
  | {
      readonly type: 'reusable_content_edited';
      readonly reusableContent: ChangedReusable;
      readonly attributes: Attributes;
    }
  | {
      readonly type: 'variables_edited';
      readonly variables: Readonly<Record<string, ChangedValue>>;
      readonly redirects?: Readonly<Record<string, ChangedValue>>;
    };

export interface SemanticChanges {
  readonly changes: readonly SemanticChange[];
  /** Number of changes omitted because of the limit. */
  readonly more?: number;
}
